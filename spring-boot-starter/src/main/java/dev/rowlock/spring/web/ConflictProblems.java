package dev.rowlock.spring.web;

import dev.rowlock.claim.ClaimTimeoutException;
import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.retry.FailedAttempt;
import dev.rowlock.spring.OptimisticRetriesExhaustedException;
import dev.rowlock.spring.PessimisticRetriesExhaustedException;
import java.time.Duration;
import java.util.List;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;

/**
 * Answers 409 where a call was exhausted, and 423 with {@code Retry-After} where others hold what it claims.
 *
 * <p>It says nothing of tables and methods. An {@code @ExceptionHandler} of the application comes first; {@code
 * rowlock.web.problem-details=false} leaves all to the application.
 *
 * <p>Source: RFC 9110, section 15.5.10; RFC 4918, section 11.3; RFC 9457.
 *
 * @since 0.1
 */
@ControllerAdvice
@Order(Ordered.LOWEST_PRECEDENCE)
public final class ConflictProblems {
    private final Duration retryAfter;

    /** Has clients wait for that long before they repeat a claim. */
    public ConflictProblems(Duration retryAfter) {
        this.retryAfter = retryAfter;
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> exhausted(OptimisticRetriesExhaustedException failure) {
        return conflict();
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> exhausted(PessimisticRetriesExhaustedException failure) {
        List<FailedAttempt> history = failure.attempts();
        return history.get(history.size() - 1).kind() == ConflictKind.CLAIM_UNAVAILABLE ? locked() : conflict();
    }

    @ExceptionHandler({ClaimUnavailableException.class, ClaimTimeoutException.class})
    ResponseEntity<ProblemDetail> unavailable() {
        return locked();
    }

    private static ResponseEntity<ProblemDetail> conflict() {
        return ResponseEntity.of(ProblemDetail.forStatusAndDetail(
                        HttpStatus.CONFLICT,
                        "Somebody else changed the same data. Load it again before you repeat this."))
                .build();
    }

    private ResponseEntity<ProblemDetail> locked() {
        return ResponseEntity.of(ProblemDetail.forStatusAndDetail(
                        HttpStatus.LOCKED, "Somebody else is working with the same data. Repeat this a little later."))
                .header(HttpHeaders.RETRY_AFTER, String.valueOf(Math.max(1, retryAfter.toSeconds())))
                .build();
    }
}
