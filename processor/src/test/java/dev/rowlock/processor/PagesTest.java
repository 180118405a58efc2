package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.processor.diagnostic.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The pages of the checks and their index.
 *
 * <p>{@code mvn -pl processor -am test -Drowlock.golden.write=true} writes the index, and the last section of each page,
 * from the catalogue.
 */
class PagesTest {
    private static final Path PAGES = Path.of("../docs/checks");
    private static final Path INDEX = PAGES.resolve("README.md");
    private static final String HEADER = "| id | | |\n|---|---|---|\n";
    private static final String SILENCE = "## How to silence it\n\n";

    @ParameterizedTest
    @EnumSource(Message.class)
    void everyMessageHasAPage(Message message) {
        assertThat(page(message))
                .content()
                .startsWith("# " + message.id() + ": ")
                .contains("\n## Wrong\n", "\n## What would happen\n", "\n## Right\n");
    }

    @ParameterizedTest
    @EnumSource(Message.class)
    void everyPageTellsHowToSilenceIt(Message message) throws IOException {
        String text = Files.readString(page(message));
        String silenced = text.split("\n" + SILENCE, 2)[0] + "\n" + SILENCE + silence(message);
        if (Boolean.getBoolean("rowlock.golden.write")) {
            Files.writeString(page(message), silenced);
        }

        assertThat(page(message)).hasContent(silenced);
    }

    @Test
    void theIndexIsTheCatalogue() throws IOException {
        String text = Files.readString(INDEX);
        String listed = text.substring(0, text.indexOf(HEADER)) + HEADER + index();
        if (Boolean.getBoolean("rowlock.golden.write")) {
            Files.writeString(INDEX, listed);
        }

        assertThat(INDEX).hasContent(listed);
    }

    @Test
    void everyPageHasAMessage() throws IOException {
        try (Stream<Path> pages = Files.list(PAGES)) {
            assertThat(pages.map(page -> page.getFileName().toString()).filter(name -> !name.equals("README.md")))
                    .isSubsetOf(Arrays.stream(Message.values())
                            .map(message -> message.id() + ".md")
                            .toList());
        }
    }

    private static String index() throws IOException {
        Map<String, Message> messages = new TreeMap<>();
        for (Message message : Message.values()) {
            messages.putIfAbsent(message.id(), message);
        }
        StringBuilder index = new StringBuilder();
        for (Message message : messages.values()) {
            String title = Files.readAllLines(page(message)).get(0).substring(("# " + message.id() + ": ").length());
            index.append("| [%1$s](%1$s.md) | %2$s | %3$s |%n".formatted(message.id(), severity(message), title));
        }
        return index.toString();
    }

    private static String severity(Message message) {
        return switch (message.severity()) {
            case ERROR -> message.fixed() ? "error, always" : "error";
            case WARNING -> "warning";
            case NOTE, OFF -> "note";
        };
    }

    private static String silence(Message message) {
        String off = "`-Arowlock." + message.id() + "=off`";
        return switch (message.severity()) {
            case ERROR ->
                message.fixed()
                        ? "It cannot be silenced: what is generated could not work.\n"
                        : off + " turns it off for a whole compilation, and `=warning` makes it a warning.\n";
            case WARNING, NOTE, OFF ->
                "`@SuppressWarnings(\"rowlock:" + message.id() + "\")` silences it where it stands, and " + off
                        + " in a whole compilation.\n";
        };
    }

    private static Path page(Message message) {
        return PAGES.resolve(message.id() + ".md");
    }
}
