package shop;

import dev.rowlock.OptimisticRetry;

/** All but one of its methods are inherited, and so is the annotation. */
public class BranchDesk extends Desk {
    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    public String move() {
        return Lost.once() + " moved";
    }
}
