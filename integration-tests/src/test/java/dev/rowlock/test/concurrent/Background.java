package dev.rowlock.test.concurrent;

import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One piece of work in a thread of its own, for a test that steps in while it runs or waits.
 *
 * <p>To step in exactly when it waits for a row lock, await {@code persistence.lockWaits().await(1)}.
 */
public final class Background<T> {

    private final FutureTask<T> task;
    private final Thread thread;

    private Background(ThreadFactory threads, String name, Callable<T> work) {
        task = new FutureTask<>(work);
        thread = threads.newThread(task);
        thread.setName(name);
        thread.setDaemon(true);
    }

    public static <T> Background<T> start(Callable<T> work) {
        return start("background", work);
    }

    static <T> Background<T> start(String name, Callable<T> work) {
        return start(Thread::new, name, work);
    }

    /** Starts the work in a thread of that kind. */
    public static <T> Background<T> start(ThreadFactory threads, String name, Callable<T> work) {
        Background<T> background = new Background<>(threads, name, work);
        background.thread.start();
        return background;
    }

    /** The thread, to narrow recorded statements down or to interrupt it. */
    public Thread thread() {
        return thread;
    }

    /** Waits for the end and returns the result; a failure of the work fails the caller. */
    public T result() {
        return outcome().valueOrFail();
    }

    /** Waits for the end; fails after {@link Race#LIMIT} with the stack of the thread, which is then interrupted. */
    public Outcome<T> outcome() {
        try {
            return Outcome.value(task.get(Race.LIMIT.toSeconds(), TimeUnit.SECONDS));
        } catch (ExecutionException failure) {
            return Outcome.failure(failure.getCause());
        } catch (TimeoutException late) {
            String stack = Arrays.toString(thread.getStackTrace());
            thread.interrupt();
            throw new AssertionError(thread.getName() + " still runs after " + Race.LIMIT + ": " + stack, late);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while waiting for " + thread.getName(), interrupted);
        }
    }
}
