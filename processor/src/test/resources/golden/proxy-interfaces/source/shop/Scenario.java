package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import java.util.function.Consumer;

public class Scenario implements Consumer<Rowlock> {
    @Override
    public void accept(Rowlock rowlock) {
        Deposits bank = new RowlockDeposits(rowlock, new Bank());

        assertThat(bank.deposit(7)).isEqualTo("2 deposited 7");
        assertThat(bank.depositTwice(7)).isEqualTo("2 twice 7");
        assertThat(new RowlockDeposits(rowlock, new OverridingBank()).depositTwice(7))
                .isEqualTo("2 overridden 7");
        assertThat(bank.once()).isEqualTo(1);
        assertThat(bank.name()).isEqualTo("bank");
        assertThat(bank.title()).isEqualTo("own title");
    }
}
