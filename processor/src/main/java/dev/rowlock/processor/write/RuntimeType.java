package dev.rowlock.processor.write;

import com.palantir.javapoet.ClassName;

/** The types of the run time that generated code names. */
final class RuntimeType {
    private RuntimeType() {}

    private static final String API = "dev.rowlock";
    private static final String GENERATED = "dev.rowlock.generated";

    static final ClassName ROWLOCK = ClassName.get(API, "Rowlock");
    static final ClassName ESCALATION = ClassName.get(API, "Escalation");
    static final ClassName ACTIVE_TRANSACTION = ClassName.get(API, "ActiveTransaction");
    static final ClassName LOCK_STRENGTH = ClassName.get(API, "LockStrength");
    static final ClassName ON_STALE = ClassName.get(API, "OnStale");
    static final ClassName UNLOADED_ROOT = ClassName.get(API, "UnloadedRoot");

    static final ClassName ROWLOCK_GENERATED = ClassName.get(GENERATED, "RowlockGenerated");
    static final ClassName GUARD = ClassName.get(GENERATED, "Guard");
    static final ClassName GUARDED_METHOD = ClassName.get(GENERATED, "GuardedMethod");
    static final ClassName RETRY_OPTIONS = ClassName.get(GENERATED, "RetryOptions");
    static final ClassName ARGUMENTS = ClassName.get(GENERATED, "Arguments");
    static final ClassName CLAIM_QUERY = ClassName.get(GENERATED, "ClaimQuery");
    static final ClassName AGGREGATE_MODEL = ClassName.get(GENERATED, "AggregateModel");
    static final ClassName AGGREGATE_DESCRIPTION = ClassName.get(GENERATED, "AggregateDescription");
}
