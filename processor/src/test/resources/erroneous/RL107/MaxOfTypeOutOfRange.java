package RL107;

import dev.rowlock.OptimisticRetry;

@OptimisticRetry(max = 99) //! [RL107] max = 99 is outside 1 to 50; write how often the body may be executed in all, as in max = 5
class MaxOfTypeOutOfRange {
    public void place() {}

    public void ship() {}
}
