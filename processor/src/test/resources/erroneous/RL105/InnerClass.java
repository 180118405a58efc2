package RL105;

import dev.rowlock.OptimisticRetry;

class InnerClass {
    class Inner { //! [RL105] "Inner" is an inner class, so Rowlock cannot extend it; make it static or move it to the top level
        @OptimisticRetry
        void place() {}
    }
}
