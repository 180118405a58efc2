package dev.rowlock.processor.model;

import java.util.List;
import javax.lang.model.type.TypeMirror;

/**
 * The {@code @Transactional} of Spring or Jakarta that holds for a method, of the method itself or its class.
 *
 * @param propagation the name of Spring's {@code Propagation} or Jakarta's {@code TxType}, empty if it is not written
 * @param readOnly whether nothing is to be written
 * @param kept the exceptions after which it commits
 * @param keptNames patterns for the names of such exceptions
 * @param rolledBack the exceptions that are named as ones after which it rolls back, where the nearest class decides
 */
public record Transactional(
        Member<String> propagation,
        Member<Boolean> readOnly,
        List<Member<TypeMirror>> kept,
        List<Member<String>> keptNames,
        List<TypeMirror> rolledBack) {}
