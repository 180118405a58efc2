package dev.rowlock.retry;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.CommitVerifier;
import dev.rowlock.Escalation;
import dev.rowlock.conflict.Conflict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How often, after which pauses and how a call is repeated. Immutable.
 *
 * <p>Defaults: 5 executions in all, full jitter, first pause at most 20 ms, pauses at most 1000 ms, no deadline, escalation on
 * {@link Escalation#EVERY_RETRY every retry}, {@link ActiveTransaction#JOIN} an active transaction. The members mean what
 * those of {@link dev.rowlock.OptimisticRetry} mean; the rarer ones are explained where they are set.
 *
 * <pre>{@code
 * RetryPolicy policy = RetryPolicy.builder().max(8).deadlineMillis(2_000).build();
 * rowlock.run(policy, session -> session.find(Account.class, 1L).add(TEN));
 * }</pre>
 *
 * @since 0.1
 */
public final class RetryPolicy {

    /** The largest number of executions that can be asked for. */
    public static final int LARGEST_MAX = 50;

    private final int max;
    private final boolean jitter;
    private final long baseMillis;
    private final long capMillis;
    private final long deadlineMillis;
    private final Escalation escalate;
    private final ActiveTransaction onActiveTransaction;
    private final RepeatedFailures failures;
    private final @Nullable CommitVerifier verifier;

    private RetryPolicy(RetryPolicy other) {
        this.max = other.max;
        this.jitter = other.jitter;
        this.baseMillis = other.baseMillis;
        this.capMillis = other.capMillis;
        this.deadlineMillis = other.deadlineMillis;
        this.escalate = Escalation.NEVER;
        this.onActiveTransaction = other.onActiveTransaction;
        this.verifier = other.verifier;
        this.failures = other.failures;
    }

    private RetryPolicy(Builder builder) {
        this.max = builder.max;
        this.jitter = builder.jitter;
        this.baseMillis = builder.baseMillis;
        this.capMillis = builder.capMillis;
        this.deadlineMillis = builder.deadlineMillis;
        this.escalate = builder.escalate;
        this.onActiveTransaction = builder.onActiveTransaction;
        this.verifier = builder.verifier;
        this.failures = new RepeatedFailures(
                List.copyOf(builder.on),
                List.copyOf(builder.retryOnUnique),
                Set.copyOf(builder.retrySqlStates),
                builder.retryLockTimeout,
                builder.retryTransientFailures);
        require(max >= 1 && max <= LARGEST_MAX, "max", max, "must be from 1 to " + LARGEST_MAX);
        require(baseMillis >= 0, "baseMillis", baseMillis, "must not be negative");
        require(capMillis >= baseMillis, "capMillis", capMillis, "must not be below baseMillis, " + baseMillis);
        require(deadlineMillis >= 0, "deadlineMillis", deadlineMillis, "must not be negative");
    }

    private static void require(boolean valid, String member, long value, String rule) {
        if (!valid) {
            throw new IllegalArgumentException(member + " is " + value + " but " + rule);
        }
    }

    /** Returns the default policy with that many executions in all. */
    public static RetryPolicy of(int max) {
        return builder().max(max).build();
    }

    /** Begins with the defaults. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns the executions of the body in all, 1 to 50. */
    public int max() {
        return max;
    }

    /** Whether the pause is drawn between zero and its bound. */
    public boolean jitter() {
        return jitter;
    }

    /** Returns the bound of the first pause, in milliseconds. */
    public long baseMillis() {
        return baseMillis;
    }

    /** Returns the bound of all pauses, in milliseconds. */
    public long capMillis() {
        return capMillis;
    }

    /** Returns how long the whole call may take, in milliseconds; 0 for no deadline. */
    public long deadlineMillis() {
        return deadlineMillis;
    }

    /** Returns when a retry locks what was lost before. */
    public Escalation escalate() {
        return escalate;
    }

    /** Returns what to do when a transaction is active. */
    public ActiveTransaction onActiveTransaction() {
        return onActiveTransaction;
    }

    /** Returns further exception types that mean a conflict. */
    public List<Class<? extends Exception>> on() {
        return failures.on();
    }

    /** Returns the names of the unique constraints whose violation is repeated, once. */
    public List<String> retryOnUnique() {
        return failures.constraints();
    }

    /** Returns what answers whether a commit happened whose connection was lost. */
    public Optional<CommitVerifier> verifier() {
        return Optional.ofNullable(verifier);
    }

    RetryPolicy withoutEscalation() {
        return escalate == Escalation.NEVER ? this : new RetryPolicy(this);
    }

    boolean escalates(int attempt) {
        return switch (escalate) {
            case EVERY_RETRY -> true;
            case LAST -> attempt == max;
            case NEVER -> false;
        };
    }

    boolean repeats(Conflict conflict, Invocation invocation) {
        return failures.contain(conflict, invocation);
    }

    /** Collects the members of a policy. */
    public static final class Builder {
        private int max = 5;
        private boolean jitter = true;
        private long baseMillis = 20;
        private long capMillis = 1000;
        private long deadlineMillis;
        private Escalation escalate = Escalation.EVERY_RETRY;
        private ActiveTransaction onActiveTransaction = ActiveTransaction.JOIN;
        private final List<Class<? extends Exception>> on = new ArrayList<>();
        private final Set<String> retryOnUnique = new LinkedHashSet<>();
        private final Set<String> retrySqlStates = new LinkedHashSet<>();
        private boolean retryLockTimeout = true;
        private boolean retryTransientFailures;
        private @Nullable CommitVerifier verifier;

        private Builder() {}

        /** Sets the executions of the body in all, 1 to 50; 5 by default. */
        public Builder max(int max) {
            this.max = max;
            return this;
        }

        /** Sets whether the pause is drawn between zero and its bound, as by default, or is the bound. */
        public Builder jitter(boolean jitter) {
            this.jitter = jitter;
            return this;
        }

        /** Sets the bound of the first pause in milliseconds; 20 by default. */
        public Builder baseMillis(long baseMillis) {
            this.baseMillis = baseMillis;
            return this;
        }

        /** Sets the bound of all pauses in milliseconds; 1000 by default. */
        public Builder capMillis(long capMillis) {
            this.capMillis = capMillis;
            return this;
        }

        /** Sets how long the whole call may take, in milliseconds; 0, no deadline, by default. */
        public Builder deadlineMillis(long deadlineMillis) {
            this.deadlineMillis = deadlineMillis;
            return this;
        }

        /** Sets when a retry locks what was lost before; on every retry by default. */
        public Builder escalate(Escalation escalate) {
            this.escalate = escalate;
            return this;
        }

        /** Sets what to do when a transaction is active; join it by default. */
        public Builder onActiveTransaction(ActiveTransaction onActiveTransaction) {
            this.onActiveTransaction = onActiveTransaction;
            return this;
        }

        /** Sets whether a lock that was not granted in time is a conflict, as by default; it has waited already. */
        public Builder retryLockTimeout(boolean retryLockTimeout) {
            this.retryLockTimeout = retryLockTimeout;
            return this;
        }

        /** Sets whether a connection that was lost, or not to be had, before the commit is repeated; it is not by default. */
        public Builder retryTransientFailures(boolean retryTransientFailures) {
            this.retryTransientFailures = retryTransientFailures;
            return this;
        }

        /** Sets what answers whether a commit happened whose connection was lost; nothing by default. */
        public Builder verifier(CommitVerifier verifier) {
            this.verifier = verifier;
            return this;
        }

        /** Adds an exception type that means a conflict. */
        public Builder on(Class<? extends Exception> type) {
            on.add(type);
            return this;
        }

        /**
         * Adds a unique constraint whose violation means that another transaction was faster: it is repeated once, and the second
         * violation is final. The name is that in the database, in any case of letters.
         */
        public Builder retryOnUnique(String constraint) {
            retryOnUnique.add(constraint);
            return this;
        }

        /** Adds an SQLSTATE that means a conflict, such as {@code 55006} of PostgreSQL. */
        public Builder retrySqlState(String sqlState) {
            retrySqlStates.add(sqlState);
            return this;
        }

        /**
         * Returns the policy.
         *
         * @throws IllegalArgumentException naming the member that is out of range, and its value
         */
        public RetryPolicy build() {
            return new RetryPolicy(this);
        }
    }
}
