package dev.rowlock.spring.check;

import org.springframework.beans.FatalBeanException;

/**
 * A declaration cannot do what it says, so the application does not start.
 *
 * @since 0.1
 */
public final class UnguardableException extends FatalBeanException {
    private static final long serialVersionUID = 1L;

    private final String remedy;

    /** Says what is wrong, without a full stop, and what to do about it. */
    public UnguardableException(String fault, String remedy) {
        super(fault + ". " + remedy);
        this.remedy = remedy;
    }

    /** Returns what to do about it. */
    public String remedy() {
        return remedy;
    }
}
