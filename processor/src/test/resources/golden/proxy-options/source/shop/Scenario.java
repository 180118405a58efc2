package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import java.util.function.Consumer;

public class Scenario implements Consumer<Rowlock> {
    @Override
    public void accept(Rowlock rowlock) {
        Registry registry = new RowlockRegistry(rowlock);

        registry.register("a");
        registry.contact("a", "b");
        assertThat(Registry.VERIFIERS).hasValue(3);
    }
}
