package dev.rowlock.processor.diagnostic;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Guesses which name somebody meant. */
public final class Suggestion {
    private Suggestion() {}

    /** Returns the candidate with the fewest differing letters, if at most half of the name differs; case is no difference. */
    public static Optional<String> closest(String name, Collection<String> candidates) {
        return candidates.stream()
                .min(Comparator.comparingInt(candidate -> distance(name, candidate)))
                .filter(candidate -> distance(name, candidate) <= Math.max(name.length(), candidate.length()) / 2);
    }

    /** The Levenshtein distance. */
    private static int distance(String name, String candidate) {
        String from = name.toLowerCase(Locale.ROOT);
        String to = candidate.toLowerCase(Locale.ROOT);
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
