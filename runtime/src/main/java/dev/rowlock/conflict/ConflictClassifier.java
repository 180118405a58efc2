package dev.rowlock.conflict;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hibernate.StaleObjectStateException;
import org.hibernate.dialect.Dialect;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.exception.ConstraintViolationException;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a failure is a conflict between transactions, and of which kind.
 *
 * <p>It looks at the whole chain: causes, {@link SQLException#getNextException()}, suppressed exceptions, and what
 * Spring's {@code TransactionSystemException} covers. What forbids repeating wins over what allows it. Then the rules
 * of the application are asked, see {@link ConflictRule}; then a failed version check counts, then the vendor's code
 * and the SQLSTATE in the table of that database family, then the types of exceptions. Messages are never read.
 *
 * <p>Sources: Jakarta Persistence 3.2, section 3.4; Hibernate's {@code SQLExceptionConversionDelegate}s; the vendors'
 * lists of error codes.
 *
 * @since 0.1
 */
public final class ConflictClassifier {
    private final Dialect dialect;
    private final ErrorCodes codes;
    private final ConflictRules rules;

    /** Creates a classifier that reads the error codes of that dialect's family, and has no further rules. */
    public ConflictClassifier(Dialect dialect) {
        this(dialect, new ConflictRules(List.of()));
    }

    ConflictClassifier(Dialect dialect, ConflictRules rules) {
        this.dialect = dialect;
        this.codes = DatabaseFamily.of(dialect).codes();
        this.rules = rules;
    }

    /** Creates the classifier of that factory: its dialect, and the rules that its class loaders find. */
    public static ConflictClassifier of(SessionFactoryImplementor sessionFactory) {
        return new ConflictClassifier(sessionFactory.getJdbcServices().getDialect(), ConflictRules.of(sessionFactory));
    }

    /** Returns what that failure is; {@link ConflictKind#OTHER} where it is no conflict. */
    public Conflict classify(Throwable failure, Phase phase) {
        FailureChain chain = FailureChain.of(failure);
        boolean open = FailureChain.errors(chain.all()).anyMatch(ErrorCodes::leavesOutcomeOpen);
        boolean forbidden = chain.all().anyMatch(FailureTypes::forbidsRepeating) || (open && phase != Phase.COMMIT);
        ConflictKind known =
                known(chain.causes()).or(() -> known(chain.aside())).orElse(ConflictKind.OTHER);
        ConflictKind kind;
        if (phase == Phase.COMMIT && (open || known == ConflictKind.CONNECTION_LOST)) {
            kind = ConflictKind.OUTCOME_UNKNOWN;
        } else {
            kind = forbidden ? ConflictKind.OTHER : rules.kind(chain, phase).orElse(known);
        }
        SQLException error = telling(chain);
        Conflict conflict = new Conflict(
                kind,
                phase,
                null,
                null,
                error == null ? null : error.getSQLState(),
                kind == ConflictKind.UNIQUE ? constraint(chain) : null,
                failure,
                forbidden);
        return first(chain, StaleObjectStateException.class)
                .map(stale -> conflict.on(stale.getEntityName(), stale.getIdentifier()))
                .orElse(conflict);
    }

    private Optional<ConflictKind> known(List<Throwable> links) {
        if (links.stream().anyMatch(FailureTypes::lostConnection)) {
            return Optional.of(ConflictKind.CONNECTION_LOST);
        }
        if (links.stream().anyMatch(FailureTypes::provesStaleness)) {
            return Optional.of(ConflictKind.OPTIMISTIC);
        }
        // A code says more than a type: LockAcquisitionException is both deadlock and serialization failure.
        return innermost(links).flatMap(codes::kind).or(() -> FailureTypes.kind(links));
    }

    /** The innermost error that the tables know. */
    private Optional<SQLException> innermost(List<Throwable> links) {
        return last(FailureChain.errors(links.stream())
                .filter(error -> codes.kind(error).isPresent()));
    }

    /** The error whose SQLSTATE tells most about the failure. */
    private @Nullable SQLException telling(FailureChain chain) {
        return innermost(chain.causes())
                .or(() ->
                        last(FailureChain.errors(chain.causes().stream()).filter(error -> error.getSQLState() != null)))
                .or(() -> innermost(chain.aside()))
                .orElse(null);
    }

    // An error at commit, as that of a deferred constraint, comes without Hibernate's conversion.
    private @Nullable String constraint(FailureChain chain) {
        return first(chain, ConstraintViolationException.class)
                .map(ConstraintViolationException::getConstraintName)
                .or(() -> innermost(chain.causes())
                        .map(dialect.getViolatedConstraintNameExtractor()::extractConstraintName))
                .orElse(null);
    }

    private static <T extends Throwable> Optional<T> first(FailureChain chain, Class<T> type) {
        return chain.all().filter(type::isInstance).map(type::cast).findFirst();
    }

    private static Optional<SQLException> last(Stream<SQLException> errors) {
        return errors.reduce((earlier, later) -> later);
    }
}
