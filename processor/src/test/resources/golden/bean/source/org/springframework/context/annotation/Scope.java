package org.springframework.context.annotation;

public @interface Scope {
    String value() default "";
}
