package org.springframework.stereotype;

import org.springframework.core.annotation.AliasFor;

@Component
public @interface Service {
    @AliasFor(annotation = Component.class)
    String value() default "";
}
