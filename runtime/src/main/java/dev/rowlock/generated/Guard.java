package dev.rowlock.generated;

import dev.rowlock.Rowlock;
import dev.rowlock.claim.ClaimQueries;
import dev.rowlock.claim.Claims;
import dev.rowlock.retry.AttemptLoop;
import dev.rowlock.retry.Body;
import dev.rowlock.retry.GuardedCall;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/**
 * The bridge from a generated class to the engine; one for each object.
 *
 * <p>The guard of an object is null while the constructor of its superclass runs: a guarded method that is called from there
 * runs as it stands.
 *
 * @since 0.1
 */
public final class Guard {
    private final AttemptLoop loop;
    private final Claims claims;
    private final ClaimQueries queries;

    private Guard(Rowlock rowlock) {
        this.loop = rowlock.unwrap(AttemptLoop.class);
        this.claims = rowlock.unwrap(Claims.class);
        this.queries = rowlock.unwrap(ClaimQueries.class);
    }

    /** Creates the guard of an object. */
    public static Guard of(Rowlock rowlock) {
        return new Guard(Objects.requireNonNull(rowlock, "rowlock"));
    }

    /**
     * Creates the guard of an object with claim queries.
     *
     * @throws IllegalArgumentException if one of them cannot be read
     * @throws UnsupportedOperationException if this database cannot lock the rows of one as it asks for
     */
    public static Guard of(Rowlock rowlock, ClaimQuery<?>... queries) {
        Guard guard = of(rowlock);
        for (ClaimQuery<?> query : queries) {
            guard.queries.prepare(query.spec());
        }
        return guard;
    }

    /**
     * Returns the session, or array of sessions, that a constructor was given, if it is {@code rowlock.session()}.
     *
     * @throws IllegalArgumentException if it is another, in which writes would go unguarded
     */
    public static <S> S contextual(Rowlock rowlock, S session, String parameter) {
        Session expected = Objects.requireNonNull(rowlock, "rowlock").session();
        boolean guarded = session instanceof Object[] sessions
                ? Stream.of(sessions).allMatch(element -> element == expected)
                : session == expected;
        if (!guarded) {
            throw new IllegalArgumentException(
                    "The argument \"" + parameter + "\" is not rowlock.session(): what is written"
                            + " through another session would not be guarded; pass rowlock.session() of the same Rowlock");
        }
        return session;
    }

    /** Runs a method that claims nothing. */
    public static <R extends @Nullable Object> R call(@Nullable Guard guard, GuardedMethod method, Operation<R> body) {
        return guarded(guard, method, body);
    }

    /** Runs a method that claims nothing and returns nothing. */
    public static void run(@Nullable Guard guard, GuardedMethod method, VoidOperation body) {
        guarded(guard, method, body);
    }

    private static <R extends @Nullable Object> R guarded(@Nullable Guard guard, GuardedMethod method, Body<R> body) {
        try {
            return guard == null ? body.run(List.of()) : guard.loop.call(method.call(), body);
        } catch (Throwable failure) {
            throw unchanged(failure);
        }
    }

    /** Runs a claiming method. */
    public static <R extends @Nullable Object> R call(
            @Nullable Guard guard, GuardedMethod method, Arguments arguments, ClaimedOperation<R> body) {
        try {
            if (guard == null) {
                return body.run(arguments);
            }
            Claims.Claim claim = guard.claims.read(method.claims(), arguments.values());
            return guard.loop.call(
                    new GuardedCall(method.name(), method.policy(), claim), claimed -> body.run(Arguments.of(claimed)));
        } catch (Throwable failure) {
            throw unchanged(failure);
        }
    }

    /** Runs a claiming method that returns nothing. */
    public static void run(
            @Nullable Guard guard, GuardedMethod method, Arguments arguments, ClaimedVoidOperation body) {
        Guard.<Boolean>call(guard, method, arguments, claimed -> {
            body.run(claimed);
            return true;
        });
    }

    /**
     * Runs a claim query.
     *
     * @throws jakarta.persistence.TransactionRequiredException if no transaction is active
     */
    public static <E> List<E> list(@Nullable Guard guard, ClaimQuery<E> query, int limit, Arguments parameters) {
        if (guard == null) {
            throw new IllegalStateException("\"" + query.spec().method() + "\" was called by a constructor,"
                    + " before there was a session to claim with");
        }
        Session session = guard.loop.sessionForClaim(query.spec().method());
        try {
            return guard.queries.claim(session, query.spec(), limit, query.bind(parameters));
        } catch (RuntimeException failure) {
            guard.loop.claimFailed(failure);
            throw failure;
        }
    }

    /**
     * Runs a claim query for one row.
     *
     * @throws jakarta.persistence.TransactionRequiredException if no transaction is active
     */
    public static <E> Optional<E> first(@Nullable Guard guard, ClaimQuery<E> query, Arguments parameters) {
        return list(guard, query, 1, parameters).stream().findFirst();
    }

    // The generated override declares what its method declares; nothing else can come out of the body.
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <X extends Throwable> RuntimeException unchanged(Throwable failure) throws X {
        throw (X) failure;
    }
}
