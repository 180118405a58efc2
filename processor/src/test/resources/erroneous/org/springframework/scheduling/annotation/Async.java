package org.springframework.scheduling.annotation;

/** Stands for the annotation of that name, which is known by it. */
public @interface Async {}
