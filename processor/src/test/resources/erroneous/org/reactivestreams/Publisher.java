package org.reactivestreams;

/** Stands for the class of that name, which is known by it. */
public interface Publisher<T> {}
