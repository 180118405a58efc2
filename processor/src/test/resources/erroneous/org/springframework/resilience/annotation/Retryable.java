package org.springframework.resilience.annotation;

public @interface Retryable {
    Class<? extends Throwable>[] includes() default {};
}
