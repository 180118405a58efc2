package io.github.resilience4j.retry.annotation;

public @interface Retry {
    String name();
}
