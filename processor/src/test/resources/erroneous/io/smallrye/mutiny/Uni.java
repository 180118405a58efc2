package io.smallrye.mutiny;

/** Stands for the class of that name, which is known by it. */
public interface Uni<T> {}
