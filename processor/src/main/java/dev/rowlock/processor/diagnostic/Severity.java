package dev.rowlock.processor.diagnostic;

/** What a finding means for the compilation. */
public enum Severity {
    /** Nothing could be generated, or what is generated would not do what the annotation says. */
    ERROR,
    /** It works, but probably not as meant; an error with {@code -Arowlock.strict}. */
    WARNING,
    /** Advice; never an error, unless somebody asks for that. */
    NOTE,
    /** Not reported; only an option says so. */
    OFF
}
