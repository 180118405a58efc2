package dev.rowlock.conflict;

import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The exceptions that a failure is made of, outermost first; each once, whatever cycles there are.
 *
 * @param causes the failure, its causes and their {@link SQLException#getNextException() next exceptions}
 * @param aside what else went wrong on the way: suppressed exceptions, a rollback that failed, and their causes
 */
record FailureChain(List<Throwable> causes, List<Throwable> aside) {

    static FailureChain of(Throwable failure) {
        Walk walk = new Walk();
        walk.causes.add(failure);
        List<Throwable> causes = walk.follow(walk.causes);
        return new FailureChain(causes, walk.follow(walk.aside));
    }

    Stream<Throwable> all() {
        return Stream.concat(causes.stream(), aside.stream());
    }

    static Stream<SQLException> errors(Stream<Throwable> links) {
        return links.filter(SQLException.class::isInstance).map(SQLException.class::cast);
    }

    private static final class Walk {
        private final Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        private final Deque<Throwable> causes = new ArrayDeque<>();
        private final Deque<Throwable> aside = new ArrayDeque<>();

        List<Throwable> follow(Deque<Throwable> open) {
            List<Throwable> links = new ArrayList<>();
            while (!open.isEmpty()) {
                Throwable link = open.remove();
                if (seen.add(link)) {
                    links.add(link);
                    addWhatIsBehind(link, open);
                }
            }
            return links;
        }

        private void addWhatIsBehind(Throwable link, Deque<Throwable> open) {
            Throwable application = SpringFailures.applicationException(link);
            Throwable cause = link.getCause();
            if (application != null) {
                open.add(application);
            }
            if (cause != null) {
                (application == null ? open : aside).add(cause);
            }
            if (link instanceof SQLException error && error.getNextException() != null) {
                open.add(error.getNextException());
            }
            Collections.addAll(aside, link.getSuppressed());
        }
    }
}
