package dev.rowlock.processor.diagnostic;

import dev.rowlock.processor.model.Location;

/** A mistake in the user's source: where it is, and the message about it. */
public record Finding(Location at, String text) {}
