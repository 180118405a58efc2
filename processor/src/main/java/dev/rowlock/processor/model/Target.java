package dev.rowlock.processor.model;

import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * A class to be written.
 *
 * @param origin the class that it is written for
 * @param name its name
 * @param taken the class that has, or is to get, that name already, or null
 */
public record Target(
        TypeElement origin, GeneratedName name, @Nullable TypeElement taken) {}
