package dev.rowlock.test.concurrent;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Runs several threads from one start barrier to the end and collects what each of them returned or threw.
 *
 * <p>A race that is not over after {@link #LIMIT} fails with the stacks of the threads that still run.
 */
public final class Race {

    /** Far beyond any lock timeout of the three databases that a test may wait for. */
    public static final Duration LIMIT = Duration.ofMinutes(2);

    private Race() {}

    /** The same work in {@code racers} threads; each is told its number, from 0. */
    public static <T> Outcomes<T> between(int racers, Racer<T> racer) {
        return between(IntStream.range(0, racers)
                .<Callable<T>>mapToObj(number -> () -> racer.run(number))
                .toList());
    }

    /** Each piece of work in its own thread. */
    public static <T> Outcomes<T> between(List<? extends Callable<T>> racers) {
        CyclicBarrier start = new CyclicBarrier(racers.size());
        List<Background<T>> running = new ArrayList<>();
        for (Callable<T> racer : racers) {
            running.add(Background.start("racer-" + running.size(), () -> {
                start.await(LIMIT.toSeconds(), TimeUnit.SECONDS);
                return racer.call();
            }));
        }
        return new Outcomes<>(running.stream().map(Background::outcome).toList());
    }

    /** What one thread of a race does. */
    @FunctionalInterface
    public interface Racer<T> {
        T run(int number) throws Exception;
    }
}
