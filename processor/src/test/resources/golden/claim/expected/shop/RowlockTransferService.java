package shop;

import dev.rowlock.LockStrength;
import dev.rowlock.OnStale;
import dev.rowlock.Rowlock;
import dev.rowlock.generated.Arguments;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import jakarta.persistence.EntityManager;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.Generated;

/**
 * Guards {@link TransferService}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockTransferService extends TransferService {
    private static final GuardedMethod TRANSFER = GuardedMethod.of(TransferService.class, "transfer(long, Long, BigDecimal)")
            .nowait()
            .claimedId("from", Account.class)
            .claimedId("to", Account.class);

    private static final GuardedMethod SHIP = GuardedMethod.of(TransferService.class, "ship(PurchaseOrder, String)")
            .timeoutMillis(300)
            .strength(LockStrength.UPDATE)
            .onStale(OnStale.FAIL)
            .maxHoldMillis(500)
            .claimedEntity("order", PurchaseOrder.class);

    private static final GuardedMethod MERGE = GuardedMethod.of(TransferService.class, "merge(List, Set, Account)")
            .retry(RetryOptions.defaults().max(2))
            .claimedEntities("orders", PurchaseOrder.class)
            .claimedIds("accounts", Account.class)
            .claimedEntity("guard", Account.class);

    private static final GuardedMethod CLOSE = GuardedMethod.of(TransferService.class, "close(Collection, Account[], long...)")
            .claimedIds("claimed", PurchaseOrder.class)
            .claimedEntities("accounts", Account.class)
            .claimedIds("ids", Account.class);

    private final Guard guard;

    RowlockTransferService(Rowlock rowlock, EntityManager entities) {
        super(Guard.contextual(rowlock, entities, "entities"));
        this.guard = Guard.of(rowlock);
    }

    @Override
    void transfer(long from, Long to, BigDecimal amount) {
        Guard.run(guard, TRANSFER, Arguments.with(from).and(to),
                claimed -> super.transfer(from, to, amount));
    }

    @Override
    void ship(PurchaseOrder order, String by) {
        Guard.run(guard, SHIP, Arguments.with(order),
                claimed -> super.ship(claimed.<PurchaseOrder>get(0), by));
    }

    @Override
    <O extends PurchaseOrder> List<O> merge(List<O> orders, Set<Long> accounts, Account guard) {
        return Guard.call(this.guard, MERGE, Arguments.with(orders).and(accounts).and(guard),
                claimed -> super.merge(claimed.<List<O>>get(0), accounts, claimed.<Account>get(2)));
    }

    @Override
    int close(Collection<? extends String> claimed, Account[] accounts, long... ids) {
        return Guard.call(guard, CLOSE, Arguments.with(claimed).and(accounts).and(ids),
                claimed_ -> super.close(claimed, claimed_.<Account[]>get(1), ids));
    }
}
