package dev.rowlock.processor.model;

import java.util.stream.Stream;

/** A method together with what it asks for as a claim query. */
public record Queried(ServiceMethod method, ClaimQuery query) {

    /** Returns the claim queries that the service itself declares. */
    public static Stream<Queried> declaredIn(Service service) {
        return service.declared().stream().flatMap(Queried::of);
    }

    /** Returns the method as a claim query if it is one. */
    public static Stream<Queried> of(ServiceMethod method) {
        return Stream.ofNullable(method.query()).map(query -> new Queried(method, query));
    }

    public String name() {
        return method.name();
    }
}
