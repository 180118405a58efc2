package shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.Rowlock;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

public class Scenario implements Consumer<Rowlock> {
    @Override
    public void accept(Rowlock rowlock) {
        Prices prices = new RowlockPrices(rowlock);

        try {
            assertThat(prices.max(List.of(3L, 7L, 5L))).isEqualTo(7);
        } catch (IOException | TimeoutException unexpected) {
            throw new AssertionError(unexpected);
        }
        assertThatThrownBy(() -> prices.max(List.of())).isExactlyInstanceOf(TimeoutException.class);
        IOException failure = new IOException();
        assertThatThrownBy(() -> prices.first("a", "a", failure)).isSameAs(failure);
        assertThat(prices.first("b", "a", new IllegalStateException())).isEqualTo("a");
        assertThat(prices.put(8)).isEqualTo("int 28");
        assertThat(prices.put(Integer.valueOf(8))).isEqualTo("Integer 28");
        assertThat(prices.put(8, 9)).isEqualTo("int... 22");
        assertThat(prices.all("a", "b")).isEqualTo(List.of("a", "b"));
        assertThat(prices.entries()).isNull();
        assertThat(prices.flags('-', 1, 2, 3)).hasDimensions(2, 3);
        assertThat(prices.price()).isEqualTo(2);
        assertThat(new RowlockNumbered<Long>(rowlock).number(4L)).isEqualTo("2 4");
    }
}
