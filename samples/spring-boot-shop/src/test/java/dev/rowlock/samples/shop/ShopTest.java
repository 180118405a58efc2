package dev.rowlock.samples.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import dev.rowlock.retry.AttemptEvent;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.core.env.Environment;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class ShopTest {
    private static final int CLIENTS = 32;
    private static final int LINES = 3;

    private final HttpClient http = HttpClient.newHttpClient();

    @Autowired
    private Environment environment;

    @Autowired
    private OrderRepository orders;

    @Autowired
    private PaymentRepository payments;

    @Autowired
    private Rowlock rowlock;

    @Autowired
    private MeterRegistry meters;

    @Test
    @DisplayName(
            "32 clients at once: the stock is right, each order is paid and shipped once, and its version counts its changes")
    void clientsAtOnce() throws Exception {
        AtomicInteger retried = new AtomicInteger();
        rowlock.addListener(event -> {
            if (event instanceof AttemptEvent.Retried) {
                retried.incrementAndGet();
            }
        });
        CyclicBarrier together = new CyclicBarrier(CLIENTS);
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        List<Future<Long>> placed = new ArrayList<>();
        for (int client = 0; client < CLIENTS; client++) {
            placed.add(clients.submit(() -> buy(together)));
        }
        List<Long> ids = new ArrayList<>();
        for (Future<Long> order : placed) {
            ids.add(order.get());
        }
        clients.shutdown();

        assertThat(get("/products/1/stock")).isEqualTo(String.valueOf(1_000 - 2 * CLIENTS));
        assertThat(get("/products/2/stock")).isEqualTo(String.valueOf(1_000 - LINES * CLIENTS));
        assertThat(payments.findAll()).extracting(Payment::getOrderId).containsExactlyInAnyOrderElementsOf(ids);
        assertThat(orders.findAll()).hasSize(CLIENTS).allSatisfy(order -> {
            assertThat(order.getShipments()).isEqualTo(1);
            assertThat(order.getVersion()).as("lines, payment, shipment").isEqualTo(LINES + 1 + 1);
        });
        assertThat(retried).as("conflicts").hasPositiveValue();
        assertThat(meters.get("rowlock.root.increments")
                        .tag("entity", PurchaseOrder.class.getName())
                        .functionCounter()
                        .count())
                .as("at least those by new lines of orders")
                .isGreaterThanOrEqualTo(LINES * CLIENTS);
        String pay = OrderService.class.getName() + ".pay(long, String)";
        for (String claim : List.of("rowlock.claim.wait", "rowlock.claim.hold")) {
            assertThat(meters.get(claim).tag("method", pay).timer().count())
                    .as("payments")
                    .isEqualTo(2 * CLIENTS);
        }
        assertThat(get("/actuator/rowlock"))
                .contains("\"" + pay + "\":{\"count\":" + 2 * CLIENTS)
                .contains("\"increments\":{\"" + PurchaseOrder.class.getName() + "\":");
    }

    private long buy(CyclicBarrier together) throws Exception {
        together.await();
        long id = Long.parseLong(post("/orders?product=1&quantity=2", ""));
        for (int line = 0; line < LINES; line++) {
            post("/orders/" + id + "/lines?product=2&quantity=1", "");
        }
        String key = "payment-" + id;
        post("/orders/" + id + "/payments", key);
        post("/orders/" + id + "/payments", key); // the client did not hear the answer
        together.await();
        while (Integer.parseInt(post("/shipments?limit=2", "")) > 0) {
            Thread.onSpinWait();
        }
        return id;
    }

    private String post(String path, String key) throws Exception {
        return send(HttpRequest.newBuilder(uri(path))
                .header("Idempotency-Key", key)
                .POST(BodyPublishers.noBody())
                .build());
    }

    private String get(String path) throws Exception {
        return send(HttpRequest.newBuilder(uri(path)).build());
    }

    private String send(HttpRequest request) throws Exception {
        HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
        assertThat(response.statusCode()).as("%s: %s", request, response.body()).isEqualTo(200);
        return response.body();
    }

    private URI uri(String path) {
        return URI.create("http://localhost:" + environment.getProperty("local.server.port") + path);
    }
}
