package RL111;

import dev.rowlock.OptimisticRetry;

class SameName {
    static class Inner {
        @OptimisticRetry
        void place() {}
    }
}

class SameName_Inner { //! [RL111] the name "RowlockSameName_Inner" of the class for "RL111.SameName_Inner" belongs to "RL111.SameName.Inner"; rename one of them
    @OptimisticRetry
    void place() {}
}
