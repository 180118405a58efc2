package org.springframework.transaction.annotation;

import java.lang.annotation.Inherited;

@Inherited
public @interface Transactional {
    Propagation propagation() default Propagation.REQUIRED;

    boolean readOnly() default false;
}
