package dev.rowlock.processor.model;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What other libraries are told about a method.
 *
 * @param transactional its transaction, or null where nothing is said
 * @param retries who else repeats it
 * @param async where something has it run on another thread
 * @param callback the annotation that has a container or Hibernate call it
 */
public record OtherAnnotations(
        @Nullable Transactional transactional,
        List<OtherRetry> retries,
        Optional<Location> async,
        Optional<String> callback) {}
