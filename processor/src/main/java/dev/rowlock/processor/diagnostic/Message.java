package dev.rowlock.processor.diagnostic;

import dev.rowlock.processor.model.Location;

/**
 * Every message of the processor: the fault with the user's own names in quotes, then the remedy.
 *
 * <p>Messages of one id are the same mistake in different places and share the page {@code docs/checks/<id>.md}.
 */
public enum Message {
    INTERNAL("RL001", "Rowlock failed on \"%s\"; please report this, with the lines below%n%s"),
    UNKNOWN_OPTION("RL002", "option \"-A%s\" is unknown; %s"),
    OPTION_VALUE("RL002", "option \"-A%s\" cannot be \"%s\"; write %s"),
    FIXED_SEVERITY(
            "RL002",
            "option \"-A%s=%s\" would have code generated that cannot work, so %s stays an error; remove the option"),

    PRIVATE_METHOD("RL101", "method \"%s\" is private, so it cannot be %s; make it visible in its package"),
    STATIC_METHOD("RL102", "method \"%s\" is static, so it cannot be %s; make it an instance method"),
    FINAL_METHOD(
            "RL103",
            "method \"%s\" is final, so it cannot be %s; make it non-final or move @%s to a method that can be overridden"),
    CLOSED_TYPE("RL104", "\"%s\" is %s, so Rowlock cannot extend it; make it a class that is neither final nor sealed"),
    INNER_CLASS(
            "RL105",
            "\"%s\" is an inner class, so Rowlock cannot extend it; make it static or move it to the top level"),
    PRIVATE_CONSTRUCTORS(
            "RL106",
            "all constructors of \"%s\" are private, so Rowlock cannot extend it; make one visible in its package"),
    MAX_OUT_OF_RANGE(
            "RL107", "max = %s is outside 1 to 50; write how often the body may be executed in all, as in max = 5"),
    NEGATIVE_TIME("RL108", "%s = %s is negative; write milliseconds, 0 or more"),
    CAP_BELOW_BASE(
            "RL109", "capMillis = %s is below baseMillis = %s; make the largest pause at least as long as the first"),
    ABSTRACT_METHOD(
            "RL110",
            "method \"%s\" is abstract and no claim query, so Rowlock cannot implement it;"
                    + " implement it in \"%s\" or make it a @PessimisticClaim query"),
    NAME_TAKEN("RL111", "the name \"%s\" of the class for \"%s\" belongs to \"%s\"; rename one of them"),
    RETRIED_ABSTRACT_METHOD(
            "RL112",
            "method \"%s\" is abstract, so it has no body to retry; move @OptimisticRetry to the method that calls it"),
    PRIVATE_CLASS("RL113", "\"%s\" is private, so Rowlock cannot extend it; make it visible in its package"),
    NOTHING_TO_RETRY(
            "RL114",
            Severity.ERROR,
            "\"%s\" declares no public method for @OptimisticRetry to stand for; annotate the methods that are to be retried"),
    VERIFIER(
            "RL115",
            "verifier \"%s\" cannot be created, %s; name a class that \"%s\" can create with a constructor without parameters"),
    BLANK_CONSTRAINT(
            "RL116",
            Severity.ERROR,
            "retryOnUnique has an empty name; write the name of the constraint, as in \"uk_email\""),
    CONSTRAINT_TWICE(
            "RL116",
            Severity.ERROR,
            "retryOnUnique names \"%s\" twice, the case of letters does not matter; remove one of them"),
    LAZY_RESULT(
            "RL117",
            Severity.ERROR,
            "method \"%s\" returns \"%s\", which reads from a session that is closed by then;"
                    + " return a List or another finished result"),
    ASYNCHRONOUS_RESULT(
            "RL118",
            Severity.ERROR,
            "method \"%s\" returns \"%s\", so its transaction would end before its work does;"
                    + " return the finished result, and call the method from another thread"),
    COROUTINE(
            "RL118",
            Severity.ERROR,
            "method \"%s\" is a suspend function, so its transaction would end before its work does;"
                    + " make it an ordinary function, and call it from a coroutine"),
    EXTENDED_CONTEXT(
            "RL119",
            Severity.ERROR,
            "\"%s\" has an extended persistence context, so a retry would see what the failed attempt left in it;"
                    + " use PersistenceContextType.TRANSACTION"),
    BARE_OVERRIDE(
            "RL120",
            Severity.ERROR,
            "method \"%s\" overrides one of \"%s\" that has @%s, but has none, so its calls would go unguarded;"
                    + " repeat the annotation"),
    REPEATED_ARGUMENT(
            "RL121",
            Severity.WARNING,
            "parameter \"%s\" of \"%s\" is \"%s\", which keeps what a failed attempt did to it; pass %s"),
    NO_JITTER("RL122", Severity.WARNING, "jitter = false has callers that lost together try again together; remove it"),

    TRANSACTION_NOT_BEGUN(
            "RL123",
            Severity.ERROR,
            "method \"%s\" is retried, but @Transactional(%s) begins no transaction for an attempt;"
                    + " use REQUIRED or REQUIRES_NEW"),
    CONFLICT_COMMITTED(
            "RL124",
            Severity.ERROR,
            "%s = %s would have an attempt of \"%s\" committed that lost; remove it, or name exceptions that are no conflict"),
    RETRIED_TWICE(
            "RL125",
            Severity.WARNING,
            "method \"%s\" is repeated by @%s, too, so it is executed up to as often as both together;"
                    + " remove one of them, or have the other repeat exceptions that are no conflict"),
    UNHEARD_EXHAUSTION(
            "RL126",
            Severity.NOTE,
            "method \"%s\" returns nothing and is @Async, so no caller hears when its attempts are exhausted;"
                    + " return a CompletableFuture, or give Spring an AsyncUncaughtExceptionHandler"),
    CREATED_BY_HIBERNATE(
            "RL127",
            Severity.ERROR,
            "\"%s\" is @%s, so Hibernate creates its instances and no guard stands around them;"
                    + " move the method to a service"),
    CALLBACK(
            "RL127",
            Severity.ERROR,
            "method \"%s\" is @%s and called where no guard stands around it; call a guarded method of another class"),
    OTHER_POLICY(
            "RL128",
            Severity.WARNING,
            "method \"%s\" has another @OptimisticRetry than the one of \"%s\" that it implements,"
                    + " and the outer of the two counts; write the same on both"),
    EVERY_FAILURE(
            "RL129",
            Severity.WARNING,
            "on = %s has every failure repeated, mistakes in the program, too; name the exceptions that mean a conflict"),
    NEVER_REPEATED("RL130", Severity.WARNING, "on = %s means nothing, since that is never repeated; remove it"),
    SESSION_ARGUMENT(
            "RL131",
            Severity.WARNING,
            "parameter \"%s\" of \"%s\" is a \"%s\" that is the same in every attempt;"
                    + " take rowlock.session() in the constructor"),
    UNKNOWN_TO_KAPT(
            "RL132",
            "\"%s\" mentions a type that kapt does not know yet; write kapt { correctErrorTypes = true } in the build file"),
    UNDECIDED_CONSTRUCTOR(
            "RL133",
            "\"%s\" is to be a bean, but Spring cannot tell which of its constructors to use;"
                    + " write @Autowired on one that is not private"),

    NOWAIT_AND_SKIP_LOCKED(
            "RL201",
            "nowait and skipLocked exclude each other; keep skipLocked to leave held rows out, nowait to fail on them"),
    CLAIMED_NO_ENTITY("RL202", "\"%s\" is no entity, so it has no row to claim; name a class with @Entity"),
    CLAIMED_WITHOUT_ENTITY(
            "RL202",
            "parameter \"%s\" is no entity but \"%s\"; name the entity that it identifies, as in @Claimed(Account.class)"),
    ID_TYPE(
            "RL203",
            "parameter \"%s\" has the type \"%s\", but \"%s\" is identified by \"%s\"; declare it as that type,"
                    + " or as a List, Set, Collection or array of it"),
    CLAIM_WITHOUT_CLAIMED("RL204", "method \"%s\" claims nothing; mark the parameters to claim with @Claimed"),
    CLAIMED_BY_CONSTRUCTOR(
            "RL204",
            "parameter \"%s\" is not claimed, a constructor has no transaction;"
                    + " move @Claimed to a method with @PessimisticClaim"),
    CLAIMED_WITHOUT_CLAIM("RL204", "parameter \"%s\" is not claimed; mark the method \"%s\" with @PessimisticClaim"),
    QUERY_RESULT("RL205", "claim query \"%s\" returns \"%s\"; return List<E> or Optional<E> of an entity E"),
    NO_LIMIT("RL206", "claim query \"%s\" has no limit; give it an int parameter, write limit, or return an Optional"),
    TWO_LIMITS("RL206", "claim query \"%s\" has more than one limit, %s; keep one of them"),
    LIMIT_NOT_POSITIVE(
            "RL206", "limit = %s of claim query \"%s\" is not positive; write how many rows it returns at most"),
    LIMIT_NO_INT("RL206", "parameter \"%s\" of claim query \"%s\" is \"%s\", but a limit is an int; declare it as int"),
    QUERY_MEMBER(
            "RL207",
            "%s means nothing for the concrete method \"%s\"; remove it, or make the method an abstract claim query"),
    UNKNOWN_PARAMETER("RL208", "claim query \"%s\" has no parameter for \":%s\"; %s"),
    UNUSED_PARAMETER(
            "RL209",
            Severity.ERROR,
            "claim query \"%s\" does not use its parameter \"%s\"; write :%s in where, or remove the parameter"),
    CLAIMED_IN_QUERY(
            "RL210", "claim query \"%s\" has no body to claim \"%s\" for; remove @Claimed or give the method a body"),
    JOIN_IN_QUERY(
            "RL211",
            Severity.ERROR,
            "claim query \"%s\" reads \"%s\" over the association \"%s\", so it would lock rows of another entity, too;"
                    + " use attributes of its own entity, or an exists subquery"),
    TIMEOUT_NOT_POSITIVE(
            "RL212",
            "timeoutMillis = %s is no time to wait; write more than 0, remove it to wait as long as the database does,"
                    + " or write nowait = true"),
    TIMEOUT_WITHOUT_WAIT("RL213", "%s waits for nothing, so timeoutMillis = %s has no meaning; remove one of them"),
    INDEX(
            "RL230",
            Severity.NOTE,
            "claim query \"%s\" stays fast among many finished rows with an index on \"%s\" (%s);"
                    + " create it, and say so in @Table(indexes = @Index(columnList = \"%s\"))"),
    CLAUSE_IN_QUERY(
            "RL231",
            Severity.ERROR,
            "claim query \"%s\" has \"%s\", after which its rows could not be locked;"
                    + " ask for single rows of the entity, or use it in a subquery"),

    LOCK_IN_READ_ONLY(
            "RL240",
            Severity.ERROR,
            "method \"%s\" locks rows, but its transaction is read-only, where databases refuse that;"
                    + " write @Transactional on it without readOnly"),
    UNKNOWN_ATTRIBUTE("RL241", Severity.ERROR, "claim query \"%s\" reads \"%s\", which is no attribute of \"%s\"; %s"),
    UNBOUND_PARAMETER("RL242", "claim query \"%s\" has \"%s\" in %s, which no argument is bound to; %s"),
    UNKNOWN_CONSTANT(
            "RL243",
            Severity.ERROR,
            "claim query \"%s\" compares \"%s\" with \"%s\", which is no constant of \"%s\"; %s"),
    TRANSACTION_OF_QUERY(
            "RL244",
            Severity.ERROR,
            "claim query \"%s\" would begin a transaction of its own where none is active, and its locks would end with it;"
                    + " write @Transactional on it with MANDATORY"),

    NO_VERSION(
            "RL301",
            "\"%s\" is no @Version attribute, so it cannot be the version of an aggregate;"
                    + " move @AggregateVersion to the @Version attribute"),
    VERSION_OF_MAPPED_SUPERCLASS(
            "RL301",
            "\"%s\" belongs to the mapped superclass \"%s\", which is no root itself;"
                    + " put @AggregateVersion on the entity class"),
    ROOT_WITHOUT_VERSION(
            "RL301", "entity \"%s\" has no @Version attribute that could be the version of its aggregate; add one"),
    ROOT_NO_ENTITY(
            "RL301",
            "\"%s\" is no entity, so it cannot be the root of an aggregate; move @AggregateVersion to an entity"),
    MAPPED_BY(
            "RL302",
            "part \"%s\" has no way to its root, \"%s\" is mapped by \"%s\", which is no to-one association of \"%s\"; %s"),
    DEAD_END(
            "RL302",
            "part \"%s\" has no way to a root, \"%s\" leads to \"%s\", which is neither a root nor part of one;"
                    + " mark the root with @AggregateVersion or the next association with @PartOf"),
    PART_OF_NO_ASSOCIATION(
            "RL303",
            "\"%s\" is no to-one association; put @PartOf on the @ManyToOne or @OneToOne attribute that leads to the root"),
    PART_OF_NO_ENTITY("RL304", "\"%s\" leads to \"%s\", which is no entity; make the root or a part of it the target"),
    VERSION_GENERATED(
            "RL305",
            "version \"%s\" is generated by the database, as %s says, so it cannot be the version of an aggregate;"
                    + " let Hibernate generate a number or a timestamp"),
    CONSTANT_VERSION(
            "RL306",
            Severity.ERROR,
            "version \"%s\" is a constant, which the compiler writes wherever the program reads it;"
                    + " remove final, or set it in the constructor"),
    PRIMITIVE_VERSION(
            "RL307",
            Severity.WARNING,
            "parameter \"%s\" of \"%s\" brings a \"%s\" whose version \"%s\" is a primitive %s, so to merge a copy of a row"
                    + " that was deleted would insert it again; declare the version as %s"),
    SAME_TARGET(
            "RL308",
            Severity.NOTE,
            "part \"%s\" leads to \"%s\" over both \"%s\" and \"%s\", so a change of it counts for both;"
                    + " remove @PartOf from the one that it does not belong to"),
    CIRCLE(
            "RL309",
            "part \"%s\" has no way to a root, \"%s\" leads round in a circle; mark the root with @AggregateVersion"),
    SHARED_PART(
            "RL310",
            Severity.WARNING,
            "\"%s\" is a @ManyToMany, so \"%s\" belongs to no single \"%s\", and its changes count for none;"
                    + " make it a @OneToMany, or do not cascade REMOVE"),
    VERSIONED_PART(
            "RL311",
            Severity.NOTE,
            "part \"%s\" has a version of its own, \"%s\", besides that of its root;"
                    + " remove it if nobody compares it"),
    INCOMPLETE_CASCADE(
            "RL312",
            Severity.WARNING,
            "\"%s\" cascades to \"%s\" only in part, so that is no part of \"%s\" and its changes do not count;"
                    + " cascade ALL, write orphanRemoval = true, or mark its way up with @PartOf"),
    IMMUTABLE_ROOT(
            "RL313",
            Severity.ERROR,
            "root \"%s\" is @Immutable, so its version would never be written; remove @Immutable or @AggregateVersion"),
    VERSION_NOT_UPDATED("RL314", Severity.ERROR, "version \"%s\" is never written, as %s says; remove that"),
    OTHER_LOCKING(
            "RL315",
            Severity.ERROR,
            "root \"%s\" has OptimisticLockType.%s, so Hibernate does not compare its version;"
                    + " remove @OptimisticLocking or @AggregateVersion"),
    TWO_VERSIONS(
            "RL316",
            Severity.ERROR,
            "\"%s\" has @AggregateVersion more than once; keep the one on its @Version attribute"),
    VERSION_TYPE(
            "RL317",
            "version \"%s\" is a \"%s\", which Hibernate cannot count up; declare it as a long, an int or an Instant"),
    NO_PARTS(
            "RL318",
            Severity.NOTE,
            "\"%s\" cascades nothing to \"%s\", so \"%s\" has no parts and its version counts no changes but its own;"
                    + " cascade ALL, write orphanRemoval = true, or mark the way up with @PartOf");

    private final String id;
    private final Severity severity;
    private final boolean fixed;
    private final String template;

    /** An error that nobody can turn off: what would be generated could not work. */
    Message(String id, String template) {
        this(id, Severity.ERROR, true, template);
    }

    /** A severity that the options of a compilation may change. */
    Message(String id, Severity severity, String template) {
        this(id, severity, false, template);
    }

    Message(String id, Severity severity, boolean fixed, String template) {
        this.id = id;
        this.severity = severity;
        this.fixed = fixed;
        this.template = template;
    }

    public String id() {
        return id;
    }

    public Severity severity() {
        return severity;
    }

    /** Whether it is an error whatever the options say, since no working code could be generated. */
    public boolean fixed() {
        return fixed;
    }

    public String template() {
        return template;
    }

    /** Fills in the names; they stand in the order in which the template needs them. */
    public Finding at(Location location, Object... names) {
        return new Finding(this, location, text(names));
    }

    /** The text alone, for what stands nowhere in a source. */
    public String text(Object... names) {
        return "[" + id + "] " + String.format(template, names);
    }
}
