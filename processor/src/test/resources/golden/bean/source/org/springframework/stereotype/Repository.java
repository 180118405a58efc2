package org.springframework.stereotype;

import org.springframework.core.annotation.AliasFor;

@Component
public @interface Repository {
    @AliasFor(annotation = Component.class)
    String value() default "";
}
