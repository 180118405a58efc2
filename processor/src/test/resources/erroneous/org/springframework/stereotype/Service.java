package org.springframework.stereotype;

@Component
public @interface Service {}
