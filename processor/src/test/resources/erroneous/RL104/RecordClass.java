package RL104;

import dev.rowlock.OptimisticRetry;

record RecordClass(int id) {
    @OptimisticRetry //! [RL104] "RecordClass" is a record, so Rowlock cannot extend it; make it a class that is neither final nor sealed
    public void place() {}
}
