package dev.rowlock.processor.model;

import java.util.List;
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
        Member<List<TypeMirror>> on) {

    /** The pauses and the deadline. */
    public List<Member<Long>> times() {
        return List.of(baseMillis, capMillis, deadlineMillis);
    }
}
