package RL124;

import dev.rowlock.OptimisticRetry;
import jakarta.persistence.OptimisticLockException;
import java.io.IOException;
import org.hibernate.StaleObjectStateException;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.transaction.annotation.Transactional;

class RolledBackConflicts {
    @OptimisticRetry
    @Transactional(noRollbackFor = RuntimeException.class) //! [RL124] noRollbackFor = RuntimeException would have an attempt of "every" committed that lost; remove it, or name exceptions that are no conflict
    void every() {}

    @OptimisticRetry
    @Transactional( //!ecj [RL124] noRollbackFor = StaleObjectStateException would have an attempt of "some" committed that lost; remove it, or name exceptions that are no conflict //!ecj [RL124] noRollbackFor = ConcurrencyFailureException would have an attempt of "some" committed that lost; remove it, or name exceptions that are no conflict
            noRollbackFor = {
                IOException.class,
                StaleObjectStateException.class, //!javac [RL124] noRollbackFor = StaleObjectStateException would have an attempt of "some" committed that lost; remove it, or name exceptions that are no conflict
                ConcurrencyFailureException.class //!javac [RL124] noRollbackFor = ConcurrencyFailureException would have an attempt of "some" committed that lost; remove it, or name exceptions that are no conflict
            })
    void some() {}

    @OptimisticRetry
    @Transactional(noRollbackForClassName = {"IOException", "LockException"}) //! [RL124] noRollbackForClassName = LockException would have an attempt of "named" committed that lost; remove it, or name exceptions that are no conflict
    void named() {}

    @OptimisticRetry
    @jakarta.transaction.Transactional(dontRollbackOn = OptimisticLockException.class) //! [RL124] dontRollbackOn = OptimisticLockException would have an attempt of "jakarta" committed that lost; remove it, or name exceptions that are no conflict
    void jakarta() {}

    @OptimisticRetry(on = SoldOut.class)
    @Transactional(noRollbackFor = IllegalStateException.class) //! [RL124] noRollbackFor = IllegalStateException would have an attempt of "further" committed that lost; remove it, or name exceptions that are no conflict
    void further() {}

    @OptimisticRetry
    @Transactional(noRollbackFor = IllegalStateException.class, noRollbackForClassName = "SoldOut")
    void fine() {}

    @OptimisticRetry
    @Transactional(rollbackFor = OptimisticLockException.class, noRollbackFor = RuntimeException.class)
    void nearest() {}

    @Transactional(noRollbackFor = RuntimeException.class)
    void once() {}

    static class SoldOut extends IllegalStateException {
        private static final long serialVersionUID = 1;
    }
}
