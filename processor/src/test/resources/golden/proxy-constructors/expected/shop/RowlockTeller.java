package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.util.List;
import javax.annotation.processing.Generated;
import org.hibernate.Session;

/**
 * Guards {@link Teller}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockTeller extends Teller {
    private static final GuardedMethod GREET = GuardedMethod.of(Teller.class, "greet()")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private final Guard guard;

    @Teller.Injected(
            type = int[].class,
            nested = {
                    @Teller.Injected.Nested(1.5),
                    @Teller.Injected.Nested(2.0)
            }
    )
    public RowlockTeller(Rowlock rowlock,
            @Teller.Injected(kind = ElementType.METHOD) Session session, String... names) throws
            IOException {
        super(Guard.contextual(rowlock, session, "session"), names);
        this.guard = Guard.of(rowlock);
    }

    public <T extends Comparable<T>> RowlockTeller(Rowlock rowlock, T one, List<? super T> others) {
        super(one, others);
        this.guard = Guard.of(rowlock);
    }

    @Override
    String greet() {
        return Guard.call(guard, GREET, () -> super.greet());
    }
}
