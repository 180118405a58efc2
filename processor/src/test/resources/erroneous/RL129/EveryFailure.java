package RL129;

import dev.rowlock.OptimisticRetry;

class EveryFailure {
    @OptimisticRetry(on = Exception.class) //! [RL129] on = Exception has every failure repeated, mistakes in the program, too; name the exceptions that mean a conflict
    void every() {}

    @OptimisticRetry(on = {IllegalStateException.class, RuntimeException.class}) //! [RL129] on = RuntimeException has every failure repeated, mistakes in the program, too; name the exceptions that mean a conflict
    void runtime() {}

    @OptimisticRetry(on = IllegalStateException.class)
    void one() {}
}
