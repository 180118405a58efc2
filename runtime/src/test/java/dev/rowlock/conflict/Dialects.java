package dev.rowlock.conflict;

import java.sql.SQLException;
import java.util.List;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.exception.internal.SQLExceptionTypeDelegate;
import org.hibernate.exception.internal.SQLStateConversionDelegate;
import org.hibernate.exception.internal.StandardSQLExceptionConverter;

/** Hibernate's dialects, and the conversion of errors that a session factory makes of them. */
final class Dialects {
    private Dialects() {}

    /** Stands for a vendor's own dialect that extends a known one. */
    static final class AuroraDSQLDialect extends PostgreSQLDialect {}

    static Dialect named(String name) {
        if (name.equals("AuroraDSQLDialect")) {
            return new AuroraDSQLDialect();
        }
        LinkageError unknown = new LinkageError(name + " is no dialect of Hibernate's");
        for (String place : List.of("org.hibernate.dialect.", "org.hibernate.community.dialect.")) {
            try {
                return Class.forName(place + name)
                        .asSubclass(Dialect.class)
                        .getDeclaredConstructor()
                        .newInstance();
            } catch (ReflectiveOperationException failure) {
                unknown.addSuppressed(failure);
            }
        }
        throw unknown;
    }

    static RuntimeException convert(Dialect dialect, SQLException error) {
        return new StandardSQLExceptionConverter(
                        dialect.buildSQLExceptionConversionDelegate(),
                        new SQLExceptionTypeDelegate(dialect),
                        new SQLStateConversionDelegate(dialect))
                .convert(error, "could not execute statement [" + error.getMessage() + "]", "update t set a = 1");
    }
}
