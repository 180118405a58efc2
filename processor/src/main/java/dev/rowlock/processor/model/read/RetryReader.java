package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Retry;
import dev.rowlock.processor.model.read.Annotations.Annotation;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** Reads {@code @OptimisticRetry}. */
final class RetryReader {

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
                annotation.classes("on"));
    }
}
