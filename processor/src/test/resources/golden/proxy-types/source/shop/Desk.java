package shop;

import dev.rowlock.OptimisticRetry;
import java.util.Optional;

class Desk {
    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    Payment.Cash pay(Payment payment, Payment.Card card, Payment.Kind kind) {
        return new Payment.Cash(card.cents() + Lost.once());
    }

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    double sum(byte a, short b, int c, long d, float e, double f, char g, boolean h) {
        return a + b + c + d + e + f + g + (h ? Lost.once() : 0);
    }

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    char[][] letters(Optional<? extends CharSequence>[] texts) {
        return new char[Lost.once()][0];
    }

    @Deprecated
    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    int old() {
        return Lost.once();
    }

    @Deprecated(forRemoval = true)
    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    int oldest() {
        return Lost.once();
    }

    @SuppressWarnings("removal")
    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    OldPayment payOld(OldPayment payment) {
        Lost.once();
        return payment;
    }

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    Void nothing() {
        Lost.once();
        return null;
    }
}
