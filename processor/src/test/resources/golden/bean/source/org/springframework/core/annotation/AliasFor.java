package org.springframework.core.annotation;

public @interface AliasFor {
    String value() default "";

    String attribute() default "";

    Class<?> annotation() default Object.class;
}
