package shop;

import dev.rowlock.retry.Attempt;

/** A conflict. */
public class Lost extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Returns the number of the attempt that wins; the first one loses. */
    public static int once() {
        int number = Attempt.current().number();
        if (number == 1) {
            throw new Lost();
        }
        return number;
    }
}
