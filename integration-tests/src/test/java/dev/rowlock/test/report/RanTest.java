package dev.rowlock.test.report;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One test case of a Surefire report, under the name that its {@code @DisplayName} gave it. */
record RanTest(String className, String name, Result result) {

    enum Result {
        PASSED,
        FAILED,
        SKIPPED
    }

    private static final Pattern LEADING_CASE = Pattern.compile("\\G([A-Z]+[0-9]+[a-z]?)(?:[\\s,/]+|$)");

    /** The case ids that the name begins with: {@code "A01, A02 a changed child…"} has two. */
    Set<String> cases() {
        Set<String> cases = new TreeSet<>();
        Matcher matcher = LEADING_CASE.matcher(name);
        while (matcher.find()) {
            cases.add(matcher.group(1));
        }
        return cases;
    }

    boolean ranOn(String database) {
        return name.endsWith(" on " + database);
    }

    RanTest withResult(Result other) {
        return new RanTest(className, name, other);
    }

    boolean passed() {
        return result == Result.PASSED;
    }
}
