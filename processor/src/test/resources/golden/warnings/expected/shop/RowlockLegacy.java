package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Legacy}.
 */
@SuppressWarnings({"deprecation", "rawtypes"})
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockLegacy extends Legacy {
    private static final GuardedMethod LOAD = GuardedMethod.of(Legacy.class, "load(List)")
            .retry(RetryOptions.defaults());

    private final Guard guard;

    RowlockLegacy(Rowlock rowlock) {
        this.guard = Guard.of(rowlock);
    }

    @Override
    List load(List ids) {
        return Guard.call(guard, LOAD, () -> super.load(ids));
    }
}
