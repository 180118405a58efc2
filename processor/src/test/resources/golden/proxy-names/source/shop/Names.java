package shop;

import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;

/** Everything is called as something in the generated class is. */
class Names<Guard, Rowlock> {
    final String guard;

    Names(String rowlock, String guard) {
        this.guard = rowlock + guard;
    }

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    String run(String guard, String RUN, int delegate) {
        return this.guard + guard + RUN + delegate + Lost.once();
    }

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    GuardedMethod call(GuardedMethod method, Guard guard, Rowlock rowlock) {
        Lost.once();
        return method;
    }

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    RetryOptions guard(RetryOptions claimed) {
        return new RetryOptions(claimed.number() + Lost.once());
    }

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    @PessimisticClaim
    boolean claim(@Claimed Item claimed, String claimed_, Object arguments) {
        return claimed == null;
    }

    record RetryOptions(int number) {}
}
