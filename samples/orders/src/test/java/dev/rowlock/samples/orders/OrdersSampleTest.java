package dev.rowlock.samples.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The sample")
class OrdersSampleTest {

    @Test
    @DisplayName("loses nothing with Rowlock")
    void losesNothing() {
        try (SampleDatabase database = SampleDatabase.start("h2")) {
            assertThat(OrdersSample.run(database, 1)).isTrue();
        }
    }

    @Test
    @DisplayName("says which databases it knows")
    void saysWhichDatabasesItKnows() {
        assertThatThrownBy(() -> SampleDatabase.start("oracle"))
                .hasMessage("-Ddatabase=oracle is unknown: use h2, postgres or mariadb");
    }
}
