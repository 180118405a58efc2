package base;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;
import shop.Lost;

/**
 * Guards {@link Office}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockOffice<K, R> extends Office<K, R> {
    private static final GuardedMethod CLOSE = GuardedMethod.of(Office.class, "close(K)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod FIND = GuardedMethod.of(Office.class, "find(K)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod UNSEEN = GuardedMethod.of(Office.class, "unseen()")
            .retry(RetryOptions.defaults());

    private final Guard guard;

    public RowlockOffice(Rowlock rowlock) {
        this.guard = Guard.of(rowlock);
    }

    @Override
    protected String close(K key) {
        return Guard.call(guard, CLOSE, () -> super.close(key));
    }

    @Override
    public R find(K key) {
        return Guard.call(guard, FIND, () -> super.find(key));
    }

    @Override
    void unseen() {
        Guard.run(guard, UNSEEN, () -> super.unseen());
    }
}
