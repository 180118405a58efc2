package dev.rowlock.processor.diagnostic;

import dev.rowlock.processor.model.Location;

/** A mistake in the user's source: which it is, where it is, and the text about it. */
public record Finding(Message message, Location at, String text) {}
