package dev.rowlock.retry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.conflict.Conflict;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.conflict.Phase;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The failures that a policy repeats")
class RepeatedFailuresTest {
    private final Invocation invocation = new Invocation(new GuardedCall("method", RetryPolicy.of(5), null));

    @Test
    @DisplayName("are a change of the schema once, not twice")
    void areAChangeOfTheSchemaOnce() {
        Conflict changed = conflict(ConflictKind.SCHEMA_CHANGED, null, new IOException());

        assertThat(RetryPolicy.of(5).repeats(changed, invocation)).isTrue();
        invocation.failed(changed, 0);
        assertThat(RetryPolicy.of(5).repeats(changed, invocation)).isFalse();
    }

    @Test
    @DisplayName("are those of a constraint as each database names it")
    void areThoseOfAConstraintAsEachDatabaseNamesIt() {
        RetryPolicy policy = RetryPolicy.builder().retryOnUnique("uk_email").build();

        for (String reported : new String[] {
            "uk_email", "UK_EMAIL", "member.uk_email", "SHOP.UK_EMAIL", "PUBLIC.UK_EMAIL INDEX PUBLIC.UK_EMAIL_INDEX_8"
        }) {
            assertThat(policy.repeats(conflict(ConflictKind.UNIQUE, reported, new IOException()), invocation))
                    .as(reported)
                    .isTrue();
        }
        for (String other : new String[] {"uk_email_2", "member.uk_name", "PUBLIC.UK_NAME INDEX PUBLIC.UK_EMAIL"}) {
            assertThat(policy.repeats(conflict(ConflictKind.UNIQUE, other, new IOException()), invocation))
                    .as(other)
                    .isFalse();
        }
    }

    @Test
    @DisplayName("are looked for through a cycle of causes")
    void areLookedForThroughACycleOfCauses() {
        Exception outer = new IllegalStateException("outer");
        outer.initCause(new IllegalArgumentException("inner", outer));
        Conflict other = conflict(ConflictKind.OTHER, null, outer);

        assertThat(RetryPolicy.builder().on(IOException.class).build().repeats(other, invocation))
                .isFalse();
        assertThat(RetryPolicy.builder()
                        .on(IllegalArgumentException.class)
                        .build()
                        .repeats(other, invocation))
                .isTrue();
    }

    @Test
    @DisplayName("are no commit that was not there, when an interrupt came with it")
    void areNoCommitThatAnInterruptBroke() {
        Conflict lost = conflict(ConflictKind.OUTCOME_UNKNOWN, null, new IOException());
        Conflict interrupted = new Conflict(
                ConflictKind.OUTCOME_UNKNOWN, Phase.COMMIT, null, null, "08006", null, new IOException(), true);

        assertThat(RetryPolicy.of(5).repeats(lost, invocation)).isTrue();
        assertThat(RetryPolicy.of(5).repeats(interrupted, invocation)).isFalse();
    }

    private static Conflict conflict(ConflictKind kind, @Nullable String constraint, Throwable cause) {
        return new Conflict(kind, Phase.FLUSH, null, null, null, constraint, cause, false);
    }
}
