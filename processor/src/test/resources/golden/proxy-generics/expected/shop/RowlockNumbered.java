package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Numbered}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockNumbered<T> implements Numbered<T> {
    private static final GuardedMethod NUMBER = GuardedMethod.of(Numbered.class, "number(T)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private final Guard guard;

    RowlockNumbered(Rowlock rowlock) {
        this.guard = Guard.of(rowlock);
    }

    @Override
    public String number(T item) {
        return Guard.call(guard, NUMBER, () -> Numbered.super.number(item));
    }
}
