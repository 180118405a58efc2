package dev.rowlock.processor.check;

import dev.rowlock.processor.model.Supertypes;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** The exceptions that tell of a conflict, by name. */
final class ConflictTypes {
    private static final Set<String> CONFLICTS = Set.of(
            "jakarta.persistence.OptimisticLockException",
            "jakarta.persistence.PessimisticLockException",
            "jakarta.persistence.LockTimeoutException",
            "org.hibernate.StaleStateException",
            "org.hibernate.dialect.lock.OptimisticEntityLockException",
            "org.hibernate.PessimisticLockException",
            "org.hibernate.exception.LockAcquisitionException",
            "org.springframework.dao.ConcurrencyFailureException",
            "dev.rowlock.claim.ClaimUnavailableException");

    /** What they extend, in any of the versions that we know. */
    private static final Set<String> ABOVE = Set.of(
            "java.lang.Throwable",
            "java.lang.Exception",
            "java.lang.RuntimeException",
            "jakarta.persistence.PersistenceException",
            "org.hibernate.HibernateException",
            "org.hibernate.JDBCException",
            "org.springframework.core.NestedRuntimeException",
            "org.springframework.dao.DataAccessException",
            "org.springframework.dao.TransientDataAccessException");

    private final Types types;
    private final Supertypes supertypes;

    ConflictTypes(Types types) {
        this.types = types;
        this.supertypes = new Supertypes(types);
    }

    /** Whether it is an exception that tells of a conflict. */
    boolean isOne(TypeMirror type) {
        return supertypes.include(type, CONFLICTS);
    }

    /** Whether some exception that tells of a conflict is an instance of the class. */
    boolean covers(TypeMirror type) {
        return isOne(type)
                || (types.asElement(type) instanceof TypeElement element
                        && ABOVE.contains(element.getQualifiedName().toString()));
    }

    /** Whether the name of one of these classes has the pattern in it, as Spring has it. */
    static boolean isNamed(String pattern) {
        return !pattern.isEmpty()
                && Stream.of(CONFLICTS, ABOVE).flatMap(Set::stream).anyMatch(name -> name.contains(pattern));
    }
}
