package dev.rowlock.processor.model;

import java.util.List;
import javax.lang.model.type.TypeMirror;

/**
 * An annotation of another library that has the method repeated.
 *
 * @param at the annotation, on the method or its class
 * @param name its qualified name
 * @param on the exceptions that it repeats for; empty if it names none
 */
public record OtherRetry(Location at, String name, List<TypeMirror> on) {}
