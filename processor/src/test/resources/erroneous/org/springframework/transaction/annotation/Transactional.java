package org.springframework.transaction.annotation;

public @interface Transactional {
    Propagation propagation() default Propagation.REQUIRED;

    boolean readOnly() default false;

    Class<? extends Throwable>[] rollbackFor() default {};

    Class<? extends Throwable>[] noRollbackFor() default {};

    String[] noRollbackForClassName() default {};
}
