package shop;

import dev.rowlock.OptimisticRetry;
import java.io.Serializable;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

public class Outer {

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.PARAMETER, ElementType.CONSTRUCTOR})
    public @interface Named {
        String value();

        int[] ranks() default {};
    }

    public static class Inner implements Serializable {
        private static final long serialVersionUID = 1;

        @Named("all")
        public Inner(@Named(value = "tax \"rate\"", ranks = {1, 2}) String rate, String... names) {}

        Inner(int rate) {}

        @OptimisticRetry
        public Guard check(Inner rowlock) {
            return new Guard();
        }

        /** Has the name of a type that generated code uses. */
        public static class Guard {}
    }
}
