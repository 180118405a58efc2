package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.DisplayedType;
import dev.rowlock.processor.model.Member;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceMethod;
import dev.rowlock.processor.model.Transactional;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** RL124: an attempt that lost is rolled back, whatever Spring's or Jakarta's rules say of its exception. */
final class RolledBackConflict implements Check<Service> {
    private final Types types;
    private final ConflictTypes conflicts;

    RolledBackConflict(Types types) {
        this.types = types;
        this.conflicts = new ConflictTypes(types);
    }

    @Override
    public Stream<Finding> findings(Service service) {
        return service.retried().stream()
                .flatMap(method -> Stream.ofNullable(method.others().transactional())
                        .flatMap(transactional -> check(method, transactional)));
    }

    private Stream<Finding> check(ServiceMethod method, Transactional transactional) {
        Stream<Finding> kept = transactional.kept().stream()
                .filter(member -> commits(member.value(), method, transactional))
                .map(member -> finding(member, DisplayedType.of(member.value()), method));
        Stream<Finding> named = transactional.keptNames().stream()
                .filter(member -> ConflictTypes.isNamed(member.value()))
                .map(member -> finding(member, member.value(), method));
        return Stream.concat(kept, named);
    }

    private boolean commits(TypeMirror type, ServiceMethod method, Transactional transactional) {
        List<TypeMirror> on = method.requiredRetry().onTypes();
        // Spring lets the nearest class decide
        boolean rolledBack = transactional.rolledBack().stream()
                .anyMatch(other -> types.isSubtype(other, type) && conflicts.isOne(other));
        return !rolledBack
                && (conflicts.covers(type) || on.stream().anyMatch(conflict -> types.isSubtype(conflict, type)));
    }

    private static Finding finding(Member<?> member, String type, ServiceMethod method) {
        return Message.CONFLICT_COMMITTED.at(member.at(), member.name(), type, method.name());
    }
}
