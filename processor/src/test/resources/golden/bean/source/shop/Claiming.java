package shop;

import org.springframework.context.annotation.Conditional;
import org.springframework.stereotype.Component;

/** A stereotype that takes no name. */
@Component
@Conditional(Claiming.class)
@interface Claiming {}
