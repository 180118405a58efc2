package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Registry}.
 */
@SuppressWarnings("deprecation")
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockRegistry extends Registry {
    private static final GuardedMethod REGISTER = GuardedMethod.of(Registry.class, "register(String)")
            .retry(RetryOptions.defaults().retryOnUnique("uk_name").verifier(new Registry.Generic<>()));

    private static final GuardedMethod RENAME = GuardedMethod.of(Registry.class, "rename(String)")
            .retry(RetryOptions.defaults().retryOnUnique("uk_name").verifier(new Registry.Generic<>()));

    private static final GuardedMethod CONTACT = GuardedMethod.of(Registry.class, "contact(String, String)")
            .retry(RetryOptions.defaults().retryOnUnique("uk_email").retryOnUnique("\"uk\" phone").verifier(new Registry.Plain()));

    private static final GuardedMethod NONE = GuardedMethod.of(Registry.class, "none()")
            .retry(RetryOptions.defaults());

    private final Guard guard;

    RowlockRegistry(Rowlock rowlock) {
        this.guard = Guard.of(rowlock);
    }

    @Override
    public void register(String name) {
        Guard.run(guard, REGISTER, () -> super.register(name));
    }

    @Override
    public void rename(String name) {
        Guard.run(guard, RENAME, () -> super.rename(name));
    }

    @Override
    void contact(String email, String phone) {
        Guard.run(guard, CONTACT, () -> super.contact(email, phone));
    }

    @Override
    void none() {
        Guard.run(guard, NONE, () -> super.none());
    }
}
