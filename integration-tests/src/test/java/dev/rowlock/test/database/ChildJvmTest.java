package dev.rowlock.test.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.test.concurrent.ChildJvm;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@Mapped(Reservation.class)
class ChildJvmTest {

    @DatabaseTest
    @DisplayName("H12 another process sees the committed rows")
    void anotherProcessSeesTheCommittedRows(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> session.persist(new Reservation(1, 7)));
        DatabaseAddress address = persistence.address();

        try (ChildJvm child = ChildJvm.start(ReservationReader.class, address.remoteUrl(), address.user())) {
            assertThat(child.output()).contains("seats: 7");
        }
    }

    @Test
    @DisplayName("H13 a failing process fails the test with its output")
    void aFailingProcessFailsTheTest() {
        try (ChildJvm child = ChildJvm.start(ReservationReader.class, "jdbc:none:", "nobody")) {
            assertThatThrownBy(child::output)
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("exit status 1")
                    .hasMessageContaining("No suitable driver");
        }
    }
}
