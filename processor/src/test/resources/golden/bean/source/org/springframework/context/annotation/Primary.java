package org.springframework.context.annotation;

public @interface Primary {}
