package RL104;

import dev.rowlock.OptimisticRetry;

sealed class SealedClass permits Permitted { //! [RL104] "SealedClass" is sealed, so Rowlock cannot extend it; make it a class that is neither final nor sealed
    @OptimisticRetry
    public void place() {}
}

final class Permitted extends SealedClass {}
