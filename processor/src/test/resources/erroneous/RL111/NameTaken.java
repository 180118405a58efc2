package RL111;

import dev.rowlock.OptimisticRetry;

class NameTaken { //! [RL111] the name "RowlockNameTaken" of the class for "RL111.NameTaken" belongs to "RL111.RowlockNameTaken"; rename one of them
    @OptimisticRetry
    void place() {}
}

class RowlockNameTaken {}
