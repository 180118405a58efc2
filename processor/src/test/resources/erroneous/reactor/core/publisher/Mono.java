package reactor.core.publisher;

/** Stands for the class of that name, which is known by it. */
public interface Mono<T> {}
