package org.springframework.context.annotation;

public @interface Conditional {
    Class<?>[] value();
}
