package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import java.util.function.Consumer;

public class Scenario implements Consumer<Rowlock> {
    @Override
    public void accept(Rowlock rowlock) {
        Names<Integer, Long> names = new RowlockNames<>(rowlock, "x", "y");

        assertThat(names.run("a", "b", 3)).isEqualTo("xyab32");
        assertThat(names.call(null, 1, 2L)).isNull();
        assertThat(names.guard(new Names.RetryOptions(5)).number()).isEqualTo(7);
    }
}
