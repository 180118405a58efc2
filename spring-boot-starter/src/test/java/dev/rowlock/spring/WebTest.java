package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

class WebTest {

    @Import({Shop.class, Desk.class})
    static class WebShop {}

    @RestController
    static class Desk {
        private final Bank bank;

        Desk(Bank bank) {
            this.bank = bank;
        }

        @PostMapping("/deposit/{id}")
        void deposit(@PathVariable long id) {
            bank.deposit(id, 10);
        }

        @PostMapping("/withdraw/{id}")
        void withdraw(@PathVariable long id) {
            bank.withdraw(id, 10, () -> {});
        }

        @PostMapping("/patiently/{id}")
        void withdrawPatiently(@PathVariable long id) {
            bank.withdrawPatiently(id, 10);
        }
    }

    @Test
    @DisplayName("an exhausted call is answered with 409 and says nothing of tables and methods")
    void anExhaustedCall() throws Exception {
        try (Application application = Application.web(Database.H2, List.of("rowlock.retry.max=1"), WebShop.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);

            HttpResponse<String> response = post(application, "/deposit/1");

            assertThat(response.statusCode()).isEqualTo(409);
            assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
            assertThat(response.body()).contains("Load it again").doesNotContainIgnoringCase("account");
        }
    }

    @Test
    @DisplayName("R14 a request with an open session is retried, as Spring Boot has it by default")
    void aRequestWithAnOpenSession() throws Exception {
        try (Application application = Application.web(Database.H2, List.of(), WebShop.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);

            assertThat(post(application, "/deposit/1").statusCode()).isEqualTo(200);

            assertThat(application.get(Ledger.class).executions).hasSize(2);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
        }
    }

    @Test
    @DisplayName("an unavailable claim is answered with 423 and Retry-After, retried or not")
    void anUnavailableClaim() throws Exception {
        try (Application application =
                Application.web(Database.H2, List.of("rowlock.web.retry-after=3s"), WebShop.class)) {
            application.get(Ledger.class).open(1);

            try (AutoCloseable lock = application.get(Prober.class).hold(1)) {
                assertThat(lock).isNotNull();
                for (String path : List.of("/withdraw/1", "/patiently/1")) {
                    HttpResponse<String> response = post(application, path);
                    assertThat(response.statusCode()).isEqualTo(423);
                    assertThat(response.headers().firstValue("Retry-After")).hasValue("3");
                }
            }
        }
    }

    @Test
    @DisplayName("rowlock.web.problem-details=false leaves the answer to the application")
    void optedOut() throws Exception {
        try (Application application = Application.web(
                Database.H2, List.of("rowlock.web.problem-details=false", "rowlock.retry.max=1"), WebShop.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);

            assertThat(post(application, "/deposit/1").statusCode()).isEqualTo(500);
        }
    }

    private static HttpResponse<String> post(Application application, String path) throws Exception {
        URI uri = URI.create(
                "http://localhost:" + application.context().getEnvironment().getProperty("local.server.port") + path);
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(uri)
                                .POST(HttpRequest.BodyPublishers.noBody())
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }
}
