package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Desk}.
 */
@SuppressWarnings({"deprecation", "removal"})
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockDesk extends Desk {
    private static final GuardedMethod PAY = GuardedMethod.of(Desk.class, "pay(Payment, Card, Kind)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod SUM = GuardedMethod.of(Desk.class, "sum(byte, short, int, long, float, double, char, boolean)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod LETTERS = GuardedMethod.of(Desk.class, "letters(Optional[])")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod OLD = GuardedMethod.of(Desk.class, "old()")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod OLDEST = GuardedMethod.of(Desk.class, "oldest()")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod PAY_OLD = GuardedMethod.of(Desk.class, "payOld(OldPayment)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod NOTHING = GuardedMethod.of(Desk.class, "nothing()")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private final Guard guard;

    RowlockDesk(Rowlock rowlock) {
        this.guard = Guard.of(rowlock);
    }

    @Override
    Payment.Cash pay(Payment payment, Payment.Card card, Payment.Kind kind) {
        return Guard.call(guard, PAY, () -> super.pay(payment, card, kind));
    }

    @Override
    double sum(byte a, short b, int c, long d, float e, double f, char g, boolean h) {
        return Guard.call(guard, SUM, () -> super.sum(a, b, c, d, e, f, g, h));
    }

    @Override
    char[][] letters(Optional<? extends CharSequence>[] texts) {
        return Guard.call(guard, LETTERS, () -> super.letters(texts));
    }

    @Override
    int old() {
        return Guard.call(guard, OLD, () -> super.old());
    }

    @Override
    int oldest() {
        return Guard.call(guard, OLDEST, () -> super.oldest());
    }

    @Override
    OldPayment payOld(OldPayment payment) {
        return Guard.call(guard, PAY_OLD, () -> super.payOld(payment));
    }

    @Override
    Void nothing() {
        return Guard.call(guard, NOTHING, () -> super.nothing());
    }
}
