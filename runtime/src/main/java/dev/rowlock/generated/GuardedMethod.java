package dev.rowlock.generated;

/**
 * How one annotated method is guarded; a constant of the generated class.
 *
 * @since 0.1
 */
public final class GuardedMethod {
    private GuardedMethod() {}
    /** Names the method, as in {@code GuardedMethod.of(Bank.class, "deposit(long, BigDecimal)")}. */
    public static GuardedMethod of(Class<?> type, String signature) {
        return new GuardedMethod();
    }

    public GuardedMethod retry(RetryOptions options) {
        return this;
    }
    /** nowait claims; without this call the claims wait. */
    public GuardedMethod nowait() {
        return this;
    }

    public GuardedMethod claimedId(String parameter, Class<?> entity) {
        return this;
    }

    public GuardedMethod claimedIds(String parameter, Class<?> entity) {
        return this;
    }

    public GuardedMethod claimedEntity(String parameter, Class<?> entity) {
        return this;
    }

    public GuardedMethod claimedEntities(String parameter, Class<?> entity) {
        return this;
    }
}
