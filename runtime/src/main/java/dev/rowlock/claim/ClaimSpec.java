package dev.rowlock.claim;

import java.util.List;

/**
 * What a method claims before its body runs.
 *
 * @param method the method, as messages name it
 * @param nowait whether to fail at once when another transaction holds a row
 * @param parameters the claimed parameters in the order of their declaration
 * @param options how it locks, and what else it does
 * @since 0.1
 */
public record ClaimSpec(String method, boolean nowait, List<ClaimedParameter> parameters, ClaimOptions options) {

    public ClaimSpec {
        parameters = List.copyOf(parameters);
    }
}
