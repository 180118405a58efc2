package dev.rowlock.retry;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.Escalation;
import java.util.ArrayList;
import java.util.List;

/**
 * How often, after which pauses and how a call is repeated. Immutable.
 *
 * <p>Defaults: 5 executions in all, full jitter, first pause at most 20 ms, pauses at most 1000 ms, no deadline, escalation on
 * {@link Escalation#EVERY_RETRY every retry}, {@link ActiveTransaction#JOIN} an active transaction. The members mean what
 * those of {@link dev.rowlock.OptimisticRetry} mean.
 *
 * <pre>{@code
 * RetryPolicy policy = RetryPolicy.builder().max(8).deadlineMillis(2_000).build();
 * rowlock.run(policy, session -> session.find(Account.class, 1L).add(TEN));
 * }</pre>
 *
 * @param max executions of the body in all, 1 to 50
 * @param jitter whether the pause is drawn between zero and its bound
 * @param baseMillis the bound of the first pause
 * @param capMillis the bound of all pauses
 * @param deadlineMillis how long the whole call may take; 0 for no deadline
 * @param escalate when a retry locks what was lost before
 * @param onActiveTransaction what to do when a transaction is active
 * @param on further exception types that mean a conflict
 * @since 0.1
 */
public record RetryPolicy(
        int max,
        boolean jitter,
        long baseMillis,
        long capMillis,
        long deadlineMillis,
        Escalation escalate,
        ActiveTransaction onActiveTransaction,
        List<Class<? extends Exception>> on) {

    /** The largest number of executions that can be asked for. */
    public static final int LARGEST_MAX = 50;

    /**
     * Checks the members.
     *
     * @throws IllegalArgumentException naming the member and its value
     */
    public RetryPolicy {
        require(max >= 1 && max <= LARGEST_MAX, "max", max, "must be from 1 to " + LARGEST_MAX);
        require(baseMillis >= 0, "baseMillis", baseMillis, "must not be negative");
        require(capMillis >= baseMillis, "capMillis", capMillis, "must not be below baseMillis, " + baseMillis);
        require(deadlineMillis >= 0, "deadlineMillis", deadlineMillis, "must not be negative");
        on = List.copyOf(on);
    }

    private static void require(boolean valid, String member, long value, String rule) {
        if (!valid) {
            throw new IllegalArgumentException(member + " is " + value + " but " + rule);
        }
    }

    /** Returns the default policy with that many executions in all. */
    public static RetryPolicy of(int max) {
        return builder().max(max).build();
    }

    /** Begins with the defaults. */
    public static Builder builder() {
        return new Builder();
    }

    RetryPolicy withoutEscalation() {
        return new RetryPolicy(
                max, jitter, baseMillis, capMillis, deadlineMillis, Escalation.NEVER, onActiveTransaction, on);
    }

    boolean escalates(int attempt) {
        return switch (escalate) {
            case EVERY_RETRY -> true;
            case LAST -> attempt == max;
            case NEVER -> false;
        };
    }

    /** Collects the members of a policy. */
    public static final class Builder {
        private int max = 5;
        private boolean jitter = true;
        private long baseMillis = 20;
        private long capMillis = 1000;
        private long deadlineMillis;
        private Escalation escalate = Escalation.EVERY_RETRY;
        private ActiveTransaction onActiveTransaction = ActiveTransaction.JOIN;
        private final List<Class<? extends Exception>> on = new ArrayList<>();

        private Builder() {}

        /** Sets the executions of the body in all, 1 to 50; 5 by default. */
        public Builder max(int max) {
            this.max = max;
            return this;
        }

        /** Sets whether the pause is drawn between zero and its bound, as by default, or is the bound. */
        public Builder jitter(boolean jitter) {
            this.jitter = jitter;
            return this;
        }

        /** Sets the bound of the first pause in milliseconds; 20 by default. */
        public Builder baseMillis(long baseMillis) {
            this.baseMillis = baseMillis;
            return this;
        }

        /** Sets the bound of all pauses in milliseconds; 1000 by default. */
        public Builder capMillis(long capMillis) {
            this.capMillis = capMillis;
            return this;
        }

        /** Sets how long the whole call may take, in milliseconds; 0, no deadline, by default. */
        public Builder deadlineMillis(long deadlineMillis) {
            this.deadlineMillis = deadlineMillis;
            return this;
        }

        /** Sets when a retry locks what was lost before; on every retry by default. */
        public Builder escalate(Escalation escalate) {
            this.escalate = escalate;
            return this;
        }

        /** Sets what to do when a transaction is active; join it by default. */
        public Builder onActiveTransaction(ActiveTransaction onActiveTransaction) {
            this.onActiveTransaction = onActiveTransaction;
            return this;
        }

        /** Adds an exception type that means a conflict. */
        public Builder on(Class<? extends Exception> type) {
            on.add(type);
            return this;
        }

        /**
         * Returns the policy.
         *
         * @throws IllegalArgumentException naming the member that is out of range, and its value
         */
        public RetryPolicy build() {
            return new RetryPolicy(
                    max, jitter, baseMillis, capMillis, deadlineMillis, escalate, onActiveTransaction, on);
        }
    }
}
