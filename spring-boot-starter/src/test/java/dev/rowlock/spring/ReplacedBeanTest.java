package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;

import dev.rowlock.spring.advice.GuardingPostProcessor;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.context.bean.override.convention.TestBean;
import org.springframework.test.context.bean.override.mockito.MockitoBean;
import org.springframework.test.context.bean.override.mockito.MockitoSpyBean;

/** Tests as users write them, with something else in place of a guarded bean. */
class ReplacedBeanTest {

    @Nested
    @SpringBootTest(
            classes = Shop.class,
            properties = {"spring.datasource.url=jdbc:h2:mem:mocked", "spring.datasource.username=sa"})
    class Mocked {
        @MockitoBean
        Bank bank;

        @Test
        @DisplayName("the application starts with a mock of a guarded bean")
        void aMock() {
            assertThat(GuardingPostProcessor.isGuarded(bank)).isFalse();
        }
    }

    /** Does nothing. */
    @SuppressWarnings("NullAway") // it uses nothing
    static class Idle extends Bank {
        Idle() {
            super(null, null, null);
        }
    }

    @Nested
    @SpringBootTest(
            classes = Shop.class,
            properties = {"spring.datasource.url=jdbc:h2:mem:stubbed", "spring.datasource.username=sa"})
    @SuppressWarnings("NullAway") // Spring sets its field
    class Stubbed {
        @TestBean(methodName = "dev.rowlock.spring.ReplacedBeanTest#idle")
        Bank bank;

        @Test
        @DisplayName("the application starts with a stub of a guarded bean")
        void aStub() {
            assertThat(bank).isExactlyInstanceOf(Idle.class);
        }
    }

    static Bank idle() {
        return new Idle();
    }

    @Nested
    @SpringBootTest(
            classes = Shop.class,
            properties = {
                "spring.datasource.url=jdbc:h2:mem:spied",
                "spring.datasource.username=sa",
                "spring.jpa.hibernate.ddl-auto=create"
            })
    class Spied {
        @MockitoSpyBean
        Bank bank;

        @Autowired
        Ledger ledger;

        @Autowired
        Rival rival;

        @Test
        @DisplayName("a spy of a guarded bean sees each attempt")
        void aSpy() {
            ledger.open(1);
            rival.wins(1);

            bank.deposit(1, 10);

            assertThat(ledger.balance(1)).isEqualTo(1010);
            verify(bank, times(2)).deposit(1, 10);
        }
    }
}
