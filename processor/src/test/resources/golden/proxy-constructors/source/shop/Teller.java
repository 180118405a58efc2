package shop;

import dev.rowlock.OptimisticRetry;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import org.hibernate.Session;

public class Teller {
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.CONSTRUCTOR, ElementType.PARAMETER})
    @interface Injected {
        Class<?> type() default Teller.class;

        ElementType kind() default ElementType.FIELD;

        Injected.Nested[] nested() default {};

        @interface Nested {
            double value();
        }
    }

    final String seenByConstructor;
    final List<String> names;

    @Injected(type = int[].class, nested = {@Injected.Nested(1.5), @Injected.Nested(2)})
    public Teller(@Injected(kind = ElementType.METHOD) Session session, String... names) throws IOException {
        this.names = List.of(names);
        this.seenByConstructor = greet();
        if (names.length == 0) {
            throw new IOException("no names");
        }
    }

    protected <T extends Comparable<T>> Teller(T one, List<? super T> others) {
        this.names = List.of(one.toString());
        this.seenByConstructor = greet();
    }

    private Teller() {
        this.names = List.of();
        this.seenByConstructor = "";
    }

    /** Called by the constructors, before there is a guard. */
    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    String greet() {
        return seenByConstructor == null ? "unguarded" : "attempt " + Lost.once();
    }

    static Teller create() {
        return new Teller();
    }
}
