package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Retry;
import dev.rowlock.processor.model.Verifier;
import dev.rowlock.processor.model.read.Annotations.Annotation;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;

/** Reads {@code @OptimisticRetry}. */
final class RetryReader {
    private static final String NO_VERIFIER = "dev.rowlock.CommitVerifier";

    @Nullable
    Retry read(Element element) {
        return Annotations.find(element, AnnotationName.OPTIMISTIC_RETRY)
                .map(RetryReader::read)
                .orElse(null);
    }

    private static Retry read(Annotation annotation) {
        return new Retry(
                annotation.at(),
                annotation.member("max", Integer.class, 1),
                annotation.member("jitter", Boolean.class, true),
                annotation.member("baseMillis", Long.class, 0L),
                annotation.member("capMillis", Long.class, 0L),
                annotation.member("deadlineMillis", Long.class, 0L),
                annotation.constant("escalate"),
                annotation.constant("onActiveTransaction"),
                annotation.texts("retryOnUnique"),
                verifier(annotation),
                annotation.types("on"));
    }

    /** The interface itself, which is the default, stands for none. */
    private static @Nullable Verifier verifier(Annotation annotation) {
        return annotation
                .written("verifier", DeclaredType.class)
                .map(member ->
                        new Verifier(member.at(), (TypeElement) member.value().asElement()))
                .filter(verifier -> !verifier.type().getQualifiedName().contentEquals(NO_VERIFIER))
                .orElse(null);
    }
}
