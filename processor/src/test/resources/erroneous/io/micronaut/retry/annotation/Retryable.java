package io.micronaut.retry.annotation;

public @interface Retryable {
    Class<? extends Throwable>[] includes() default {};
}
