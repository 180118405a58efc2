package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Opening}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockOpening<K> implements Opening<K> {
    private static final GuardedMethod OPEN = GuardedMethod.of(Opening.class, "open(K)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod REOPEN = GuardedMethod.of(Opening.class, "reopen(K)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private final Guard guard;

    private final Opening<K> delegate;

    public RowlockOpening(Rowlock rowlock, Opening<K> delegate) {
        this.guard = Guard.of(rowlock);
        this.delegate = delegate;
    }

    @Override
    public CharSequence open(K key) {
        return Guard.call(guard, OPEN, () -> delegate.open(key));
    }

    @Override
    public String reopen(K key) {
        return Guard.call(guard, REOPEN, () -> delegate.reopen(key));
    }
}
