package RL104;

import dev.rowlock.OptimisticRetry;

record RecordClass(int id) { //! [RL104] "RecordClass" is a record, so Rowlock cannot extend it; make it a class that is neither final nor sealed
    @OptimisticRetry
    public void place() {}
}
