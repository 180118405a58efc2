package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import java.util.function.Consumer;

@SuppressWarnings({"deprecation", "removal"})
public class Scenario implements Consumer<Rowlock> {
    @Override
    public void accept(Rowlock rowlock) {
        Desk desk = new RowlockDesk(rowlock);

        assertThat(desk.pay(new Payment.Cash(1), new Payment.Card("4", 5), Payment.Kind.CARD))
                .isEqualTo(new Payment.Cash(7));
        assertThat(desk.sum((byte) 1, (short) 1, 1, 1, 1, 1, (char) 1, true)).isEqualTo(9);
        assertThat(desk.letters(null)).hasDimensions(2, 0);
        assertThat(desk.old()).isEqualTo(2);
        assertThat(desk.oldest()).isEqualTo(2);
        assertThat(desk.payOld(null)).isNull();
        assertThat(desk.nothing()).isNull();
    }
}
