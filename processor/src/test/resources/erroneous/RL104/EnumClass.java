package RL104;

import dev.rowlock.OptimisticRetry;

enum EnumClass { //! [RL104] "EnumClass" is an enum, so Rowlock cannot extend it; make it a class that is neither final nor sealed
    THE_ONE;

    @OptimisticRetry
    public void place() {}
}
