package org.springframework.beans.factory.annotation;

import java.lang.annotation.Inherited;

@Inherited
public @interface Qualifier {
    String value() default "";
}
