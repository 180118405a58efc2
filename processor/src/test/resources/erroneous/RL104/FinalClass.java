package RL104;

import dev.rowlock.OptimisticRetry;

final class FinalClass { //! [RL104] "FinalClass" is final, so Rowlock cannot extend it; make it a class that is neither final nor sealed
    @OptimisticRetry
    public void place() {}
}
