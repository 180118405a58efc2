package dev.rowlock.processor.diagnostic;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How severe each message is in this compilation: as the catalogue says, unless {@code -Arowlock.strict} or, before that,
 * {@code -Arowlock.RL121=error|warning|off} says otherwise.
 */
public final class Severities {
    private static final String PREFIX = "rowlock.";
    private static final String STRICT = PREFIX + "strict";
    private static final Map<String, Severity> VALUES =
            Map.of("error", Severity.ERROR, "warning", Severity.WARNING, "off", Severity.OFF);

    private final boolean strict;
    private final Map<String, Severity> chosen;

    private Severities(boolean strict, Map<String, Severity> chosen) {
        this.strict = strict;
        this.chosen = chosen;
    }

    /** The options that mean something. */
    public static Set<String> options() {
        Set<String> options = Arrays.stream(Message.values())
                .map(message -> PREFIX + message.id())
                .collect(Collectors.toCollection(TreeSet::new));
        options.add(STRICT);
        return options;
    }

    /**
     * Reads the options.
     *
     * @param complaints gets the text about each option of ours that cannot be followed
     */
    public static Severities of(Map<String, String> options, Collection<String> complaints) {
        Map<String, Severity> chosen = new HashMap<>();
        boolean strict = false;
        for (Map.Entry<String, String> option : new TreeMap<>(options).entrySet()) {
            String name = option.getKey();
            String value = Objects.requireNonNullElse(option.getValue(), "");
            if (name.equals(STRICT)) {
                strict = !"false".equals(value);
                strictComplaint(value).ifPresent(complaints::add);
            } else if (name.startsWith(PREFIX)) {
                Severity severity = VALUES.get(value);
                complaint(name, value, severity).ifPresent(complaints::add);
                chosen.put(name.substring(PREFIX.length()), severity == null ? Severity.ERROR : severity);
            }
        }
        return new Severities(strict, chosen);
    }

    private static Optional<String> strictComplaint(String value) {
        return List.of("", "true", "false").contains(value)
                ? Optional.empty()
                : Optional.of(Message.OPTION_VALUE.text(STRICT, value, "true or false"));
    }

    private static Optional<String> complaint(String name, String value, @Nullable Severity severity) {
        Optional<Message> message = Arrays.stream(Message.values())
                .filter(candidate -> name.equals(PREFIX + candidate.id()))
                .findFirst();
        if (message.isEmpty()) {
            return Optional.of(Message.UNKNOWN_OPTION.text(name, remedy(name)));
        }
        if (severity == null) {
            return Optional.of(Message.OPTION_VALUE.text(name, value, "error, warning or off"));
        }
        return message.get().fixed() && severity != Severity.ERROR
                ? Optional.of(
                        Message.FIXED_SEVERITY.text(name, value, message.get().id()))
                : Optional.empty();
    }

    private static String remedy(String name) {
        if (name.matches("rowlock\\.RL\\d*")) {
            return "docs/checks lists the ids";
        }
        return Suggestion.closest(name, options())
                .map(closest -> "did you mean \"-A" + closest + "\"?")
                .orElse("remove it");
    }

    Severity of(Message message) {
        if (message.fixed()) {
            return message.severity();
        }
        Severity severity = strict && message.severity() == Severity.WARNING ? Severity.ERROR : message.severity();
        return chosen.getOrDefault(message.id(), severity);
    }
}
