package dev.rowlock.claim;

import java.util.List;

/**
 * What a method claims before its body runs.
 *
 * @param method the method, as messages name it
 * @param nowait whether to fail at once when another transaction holds a row
 * @param terms how strong it locks, and how long it waits
 * @param parameters the claimed parameters in the order of their declaration
 * @since 0.1
 */
public record ClaimSpec(String method, boolean nowait, LockTerms terms, List<ClaimedParameter> parameters) {

    public ClaimSpec {
        parameters = List.copyOf(parameters);
    }
}
