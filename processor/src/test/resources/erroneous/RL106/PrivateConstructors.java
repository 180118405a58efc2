package RL106;

import dev.rowlock.OptimisticRetry;

class PrivateConstructors { //! [RL106] all constructors of "PrivateConstructors" are private, so Rowlock cannot extend it; make one visible in its package
    private PrivateConstructors() {}

    static PrivateConstructors create() {
        return new PrivateConstructors();
    }

    @OptimisticRetry
    void place() {}
}
