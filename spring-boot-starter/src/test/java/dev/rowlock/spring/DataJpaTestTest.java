package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.spring.advice.GuardingPostProcessor;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.data.jpa.test.autoconfigure.DataJpaTest;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** A test as users write it, with a slice of their application. */
@DataJpaTest
@ContextConfiguration(classes = DataJpaTestTest.Slice.class)
@ExtendWith(OutputCaptureExtension.class)
class DataJpaTestTest {

    @org.springframework.boot.SpringBootConfiguration
    @org.springframework.boot.autoconfigure.EnableAutoConfiguration
    @org.springframework.boot.persistence.autoconfigure.EntityScan(basePackageClasses = Account.class)
    @Import({Bank.class, Rival.class, Ledger.class})
    static class Slice {}

    @Autowired
    Bank bank;

    @Autowired
    Rival rival;

    @Autowired
    Ledger ledger;

    @Test
    @DisplayName("R50 under a transaction that the test manages the warning names the cause")
    void underATestManagedTransaction(CapturedOutput output) {
        assertThat(GuardingPostProcessor.isGuarded(bank)).isTrue();
        bank.run(manager -> manager.persist(new Account(1)));

        assertThat(output)
                .contains("Bank.run(Consumer)\" was called inside an active transaction")
                .contains("If a test manages the transaction, call it outside");
    }

    @Test
    @Transactional(propagation = Propagation.NOT_SUPPORTED)
    @DisplayName("R50 outside of one it is retried")
    void outsideOfOne() {
        ledger.open(2);
        rival.wins(1);

        bank.deposit(2, 10);

        assertThat(ledger.balance(2)).isEqualTo(1010);
    }
}
