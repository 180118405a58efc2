package dev.rowlock.test.concurrent;

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Threads to have many of: virtual ones where the JVM has them, from Java 21 on, and fewer platform threads elsewhere. */
public final class ManyThreads {
    private static final boolean VIRTUAL = Runtime.version().feature() >= 21;

    private ManyThreads() {}

    /** Returns {@code virtual} threads' worth of work, or that of {@code platform} threads where there are no others. */
    public static int count(int virtual, int platform) {
        return VIRTUAL ? virtual : platform;
    }

    public static boolean areVirtual() {
        return VIRTUAL;
    }

    public static ThreadFactory factory() {
        if (!VIRTUAL) {
            return Executors.defaultThreadFactory();
        }
        try { // Thread.ofVirtual().factory(), which Java 17 cannot compile
            Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
            return (ThreadFactory) Class.forName("java.lang.Thread$Builder")
                    .getMethod("factory")
                    .invoke(builder);
        } catch (ReflectiveOperationException failure) {
            throw new LinkageError("virtual threads", failure);
        }
    }
}
