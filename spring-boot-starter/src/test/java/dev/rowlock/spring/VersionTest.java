package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;

import org.hibernate.Version;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class VersionTest {

    @Test
    @DisplayName("the tests run with the Hibernate that the build names")
    void theHibernateThatTheBuildNames() {
        assertThat(Version.getVersionString()).isEqualTo(System.getProperty("rowlock.test.hibernate"));
    }
}
