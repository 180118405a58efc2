package org.springframework.transaction.annotation;

public enum Propagation {
    REQUIRED,
    MANDATORY
}
