package dev.rowlock.gate;

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;

/** The kinds of threads of this JVM: platform threads, and from Java 21 on virtual ones. */
final class ThreadKinds {

    private ThreadKinds() {}

    static Stream<Named<ThreadFactory>> all() {
        Stream<Named<ThreadFactory>> platform = Stream.of(Named.of("platform", Executors.defaultThreadFactory()));
        return Runtime.version().feature() < 21
                ? platform
                : Stream.concat(platform, Stream.of(Named.of("virtual", virtual())));
    }

    // Thread.ofVirtual().factory(), which Java 17 cannot compile.
    private static ThreadFactory virtual() {
        try {
            Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
            return (ThreadFactory) Class.forName("java.lang.Thread$Builder")
                    .getMethod("factory")
                    .invoke(builder);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("virtual threads", e);
        }
    }
}
