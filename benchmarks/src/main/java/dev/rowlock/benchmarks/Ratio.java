package dev.rowlock.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.openjdk.jmh.util.ListStatistics;

/**
 * How many times as large one side is as the other: the geometric mean of the ratios of several rounds, in each of which
 * both sides took turns, so that a slow minute of the machine hits both.
 *
 * @param low the lower end of the 95 % confidence interval (Student's t of the logarithms)
 * @param high its upper end
 */
public record Ratio(double mean, double low, double high, int rounds) {

    private static final double CONFIDENCE = 0.95;

    /** Compares what the same rounds gave for both sides. */
    public static Ratio of(List<Double> side, List<Double> reference) {
        double[] logarithms = IntStream.range(0, side.size())
                .mapToDouble(round -> Math.log(side.get(round) / reference.get(round)))
                .toArray();
        ListStatistics statistics = new ListStatistics(logarithms);
        double[] interval = statistics.getConfidenceIntervalAt(CONFIDENCE);
        return new Ratio(
                Math.exp(statistics.getMean()), Math.exp(interval[0]), Math.exp(interval[1]), logarithms.length);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.3f [%.3f, %.3f] (%d rounds)", mean, low, high, rounds);
    }
}
