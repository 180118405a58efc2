package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.AttemptListener;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

class ObservationTest {

    @Import(Shop.class)
    static class Watched {
        final List<AttemptEvent> heard = new ArrayList<>();

        @Bean
        AttemptListener listener() {
            return heard::add;
        }
    }

    @Test
    @DisplayName(
            "the endpoint and the meters show policies, attempts and conflicts; a listener that is a bean hears of them")
    void endpointAndMeters() throws Exception {
        List<String> settings = List.of("management.endpoints.web.exposure.include=rowlock");
        try (Application application = Application.web(Database.H2, settings, Watched.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);

            application.get(Bank.class).depositTwice(1, 10);
            application.get(Bank.class).withdraw(1, 10, () -> {});

            URI uri = URI.create("http://localhost:"
                    + application.context().getEnvironment().getProperty("local.server.port") + "/actuator/rowlock");
            HttpResponse<String> response = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.body())
                    .contains("\"dev.rowlock.spring.Bank.depositTwice(long, long)\":{\"max\":2,")
                    .contains(
                            "\"dev.rowlock.spring.Bank.depositTwice(long, long)\":{\"attempts\":2,\"conflicts\":{\"OPTIMISTIC\":1},"
                                    + "\"escalations\":1,\"exhausted\":0,\"joined\":0,\"outcomeUnknown\":0}");
            String withdraw = "dev.rowlock.spring.Bank.withdraw(long, long, Runnable)";
            assertThat(response.body()).contains("\"waitTimes\":{\"" + withdraw + "\":{\"count\":1,");
            assertThat(response.body())
                    .containsPattern("\"holdTimes\":\\{.*" + Pattern.quote("\"" + withdraw + "\":{\"count\":1,"));
            MeterRegistry meters = application.get(MeterRegistry.class);
            assertThat(meters.get("rowlock.attempts")
                            .tag("method", "dev.rowlock.spring.Bank.depositTwice(long, long)")
                            .counter()
                            .count())
                    .isEqualTo(2);
            assertThat(meters.get("rowlock.conflicts")
                            .tag("kind", "OPTIMISTIC")
                            .tag("entity", Account.class.getName())
                            .counter()
                            .count())
                    .isEqualTo(1);
            for (String claim : List.of("rowlock.claim.wait", "rowlock.claim.hold")) {
                assertThat(meters.get(claim).tag("method", withdraw).timer().count())
                        .isEqualTo(1);
            }
            assertThat(application.get(Watched.class).heard).hasAtLeastOneElementOfType(AttemptEvent.Succeeded.class);
        }
    }
}
