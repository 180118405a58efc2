package dev.rowlock.processor.model;

import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** An {@code @OptimisticRetry}, on a method or on the type that it stands on. */
public record Retry(
        Location at,
        Member<Integer> max,
        Member<Boolean> jitter,
        Member<Long> baseMillis,
        Member<Long> capMillis,
        Member<Long> deadlineMillis,
        Member<String> escalate,
        Member<String> onActiveTransaction,
        List<Member<String>> retryOnUnique,
        @Nullable Verifier verifier,
        List<Member<TypeMirror>> on) {

    /** Whether both say the same. */
    public boolean repeatsAs(Retry other) {
        return policy().equals(other.policy());
    }

    private List<Object> policy() {
        return List.of(
                max.value(),
                jitter.value(),
                baseMillis.value(),
                capMillis.value(),
                deadlineMillis.value(),
                escalate.value(),
                onActiveTransaction.value(),
                retryOnUnique.stream().map(Member::value).sorted().toList(),
                Optional.ofNullable(verifier).map(Verifier::type),
                onTypes().stream().map(DisplayedType::of).sorted().toList());
    }

    public List<TypeMirror> onTypes() {
        return on.stream().map(Member::value).toList();
    }

    /** The pauses and the deadline. */
    public List<Member<Long>> times() {
        return List.of(baseMillis, capMillis, deadlineMillis);
    }
}
