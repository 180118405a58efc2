package shop;

/** Open, with a companion. */
@kotlin.Metadata(mv = {2, 1, 0}, k = 1, xi = 48, d1 = {"\u0000"}, d2 = {"Lshop/Bank;"})
public class Bank {
    @org.jetbrains.annotations.NotNull()
    private final org.hibernate.Session session = null;

    @org.jetbrains.annotations.NotNull()
    public static final shop.Bank.Companion Companion = null;

    public Bank(@org.jetbrains.annotations.NotNull() org.hibernate.Session session) {
        super();
    }

    @dev.rowlock.OptimisticRetry(max = 3, on = {java.lang.IllegalStateException.class})
    public void deposit(long accountId, @org.jetbrains.annotations.NotNull() java.math.BigDecimal amount) {}

    @dev.rowlock.PessimisticClaim()
    @org.jetbrains.annotations.NotNull()
    public java.lang.String close(@dev.rowlock.Claimed(value = shop.Account.class) long accountId) {
        return null;
    }

    public final long count() {
        return 0L;
    }

    @kotlin.Metadata(mv = {2, 1, 0}, k = 1, xi = 48, d1 = {"\u0000"}, d2 = {"Lshop/Bank$Companion;"})
    public static final class Companion {

        private Companion() {
            super();
        }
    }
}
