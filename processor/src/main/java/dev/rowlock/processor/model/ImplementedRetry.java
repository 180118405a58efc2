package dev.rowlock.processor.model;

/**
 * A retried method that implements one with another {@code @OptimisticRetry}.
 *
 * @param method the method of the service
 * @param implemented the method of the interface
 */
public record ImplementedRetry(ServiceMethod method, ServiceMethod implemented) {}
