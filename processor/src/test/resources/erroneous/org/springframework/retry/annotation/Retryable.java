package org.springframework.retry.annotation;

public @interface Retryable {
    Class<? extends Throwable>[] retryFor() default {};
}
