package dev.rowlock.test.concurrent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/**
 * A second Java process with the class path of the tests, for what must hold between processes.
 *
 * <p>Pass it {@code persistence.address().remoteUrl()}: with it the child reaches the database that this process
 * started, the in-memory one of H2 included. Its output goes to a file, so a silent test never blocks it.
 */
public final class ChildJvm implements AutoCloseable {

    /** Start of a JVM on a busy machine included. */
    public static final Duration LIMIT = Duration.ofMinutes(2);

    private final Process process;
    private final Path output;

    private ChildJvm(Process process, Path output) {
        this.process = process;
        this.output = output;
    }

    /** Starts {@code main} and returns at once. */
    public static ChildJvm start(Class<?> main, String... arguments) {
        try {
            Path output = Files.createTempFile("child-jvm", ".log");
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.add(main.getName());
            command.addAll(List.of(arguments));
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
            builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
            return new ChildJvm(builder.start(), output);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Waits for a whole line of the output that begins so, and returns the rest of it; fails if the child ends without one. */
    public String await(String beginning) {
        Pattern line = Pattern.compile("^" + Pattern.quote(beginning) + "(.*)\\R", Pattern.MULTILINE);
        Awaitility.await("\"" + beginning + "\" in the output of the child process")
                .pollInterval(Duration.ofMillis(20))
                .atMost(LIMIT)
                .failFast(() -> !process.isAlive() && !line.matcher(written()).find())
                .until(() -> line.matcher(written()).find());
        Matcher found = line.matcher(written());
        return found.find() ? found.group(1).strip() : "";
    }

    /** Waits for exit status 0 and returns the output; any other status, or none within the limit, fails. */
    public String output() {
        int status = exitStatus();
        if (status != 0) {
            throw new AssertionError("exit status " + status + " of the child process:\n" + written());
        }
        return written();
    }

    /** Waits for the end and returns the exit status, for a child that is meant to fail. */
    public int exitStatus() {
        try {
            if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                close();
                throw new AssertionError("the child process still ran after " + LIMIT + ":\n" + written());
            }
            return process.exitValue();
        } catch (InterruptedException interrupted) {
            close();
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while waiting for the child process", interrupted);
        }
    }

    /** Kills the process without warning, as a crash would (SIGKILL); does nothing once it has ended. */
    public void kill() {
        process.destroyForcibly();
    }

    @Override
    public void close() {
        kill();
    }

    private String written() {
        try {
            return Files.readString(output);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
