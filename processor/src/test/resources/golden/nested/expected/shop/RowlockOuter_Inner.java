package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Outer.Inner}.
 */
@SuppressWarnings("serial")
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockOuter_Inner extends Outer.Inner {
    private static final GuardedMethod CHECK = GuardedMethod.of(Outer.Inner.class, "check(Inner)")
            .retry(RetryOptions.defaults());

    private final dev.rowlock.generated.Guard guard;

    @Outer.Named("all")
    public RowlockOuter_Inner(Rowlock rowlock,
            @Outer.Named(value = "tax \"rate\"", ranks = {1, 2}) String rate, String... names) {
        super(rate, names);
        this.guard = dev.rowlock.generated.Guard.of(rowlock);
    }

    RowlockOuter_Inner(Rowlock rowlock, int rate) {
        super(rate);
        this.guard = dev.rowlock.generated.Guard.of(rowlock);
    }

    @Override
    public Outer.Inner.Guard check(Outer.Inner rowlock) {
        return dev.rowlock.generated.Guard.call(guard, CHECK, () -> super.check(rowlock));
    }
}
