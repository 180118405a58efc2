package shop;

import dev.rowlock.generated.Arguments;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Names}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockNames<Guard, Rowlock> extends Names<Guard, Rowlock> {
    private static final dev.rowlock.generated.GuardedMethod RUN_2 = dev.rowlock.generated.GuardedMethod.of(Names.class, "run(String, String, int)")
            .retry(dev.rowlock.generated.RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final dev.rowlock.generated.GuardedMethod CALL = dev.rowlock.generated.GuardedMethod.of(Names.class, "call(GuardedMethod, Guard, Rowlock)")
            .retry(dev.rowlock.generated.RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final dev.rowlock.generated.GuardedMethod GUARD = dev.rowlock.generated.GuardedMethod.of(Names.class, "guard(RetryOptions)")
            .retry(dev.rowlock.generated.RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final dev.rowlock.generated.GuardedMethod CLAIM = dev.rowlock.generated.GuardedMethod.of(Names.class, "claim(Item, String, Object)")
            .retry(dev.rowlock.generated.RetryOptions.defaults().baseMillis(1).on(Lost.class))
            .claimedEntity("claimed", Item.class);

    private final dev.rowlock.generated.Guard guard;

    RowlockNames(dev.rowlock.Rowlock rowlock_, String rowlock, String guard) {
        super(rowlock, guard);
        this.guard = dev.rowlock.generated.Guard.of(rowlock_);
    }

    @Override
    String run(String guard, String RUN, int delegate) {
        return dev.rowlock.generated.Guard.call(this.guard, RUN_2,
                () -> super.run(guard, RUN, delegate));
    }

    @Override
    GuardedMethod call(GuardedMethod method, Guard guard, Rowlock rowlock) {
        return dev.rowlock.generated.Guard.call(this.guard, CALL,
                () -> super.call(method, guard, rowlock));
    }

    @Override
    Names.RetryOptions guard(Names.RetryOptions claimed) {
        return dev.rowlock.generated.Guard.call(guard, GUARD, () -> super.guard(claimed));
    }

    @Override
    boolean claim(Item claimed, String claimed_, Object arguments) {
        return dev.rowlock.generated.Guard.call(guard, CLAIM, Arguments.with(claimed),
                claimed__ -> super.claim(claimed__.<Item>get(0), claimed_, arguments));
    }
}
