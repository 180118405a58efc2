package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.DisplayedType;
import dev.rowlock.processor.model.Member;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.Supertypes;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** RL129, RL130: further exceptions that mean a conflict are some of those that can be repeated. */
final class FurtherConflicts implements Check<Service> {
    private static final Set<String> EVERYTHING = Set.of("java.lang.Exception", "java.lang.RuntimeException");

    /** Precedence in the run time: what forbids repeating beats what asks for it. */
    private static final Set<String> NEVER = Set.of(
            "java.lang.InterruptedException",
            "java.util.concurrent.CancellationException",
            "jakarta.persistence.TransactionRequiredException",
            "jakarta.transaction.HeuristicMixedException",
            "jakarta.transaction.HeuristicRollbackException",
            "jakarta.transaction.HeuristicCommitException",
            "org.springframework.transaction.HeuristicCompletionException",
            "dev.rowlock.conflict.NotRepeatable");

    private final Types types;
    private final Supertypes supertypes;

    FurtherConflicts(Types types) {
        this.types = types;
        this.supertypes = new Supertypes(types);
    }

    @Override
    public Stream<Finding> findings(Service service) {
        return service.retries().stream().flatMap(retry -> retry.on().stream()).flatMap(this::check);
    }

    private Stream<Finding> check(Member<TypeMirror> type) {
        String name = DisplayedType.of(type.value());
        if (types.asElement(type.value()) instanceof TypeElement element
                && EVERYTHING.contains(element.getQualifiedName().toString())) {
            return Stream.of(Message.EVERY_FAILURE.at(type.at(), name));
        }
        return supertypes.include(type.value(), NEVER)
                ? Stream.of(Message.NEVER_REPEATED.at(type.at(), name))
                : Stream.empty();
    }
}
