package shop;

@kotlin.Metadata(mv = {2, 1, 0}, k = 1, xi = 48, d1 = {"\u0000"}, d2 = {"Lshop/Queue;"})
public abstract interface Queue {

    @dev.rowlock.PessimisticClaim(skipLocked = true, where = "balance > :least", orderBy = "id")
    @org.jetbrains.annotations.NotNull()
    public abstract java.util.List<shop.Account> next(
            @org.jetbrains.annotations.NotNull() java.math.BigDecimal least, int limit);
}
