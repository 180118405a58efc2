package org.eclipse.microprofile.faulttolerance;

public @interface Retry {
    Class<? extends Throwable>[] retryOn() default {};
}
