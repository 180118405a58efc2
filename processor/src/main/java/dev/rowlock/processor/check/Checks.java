package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.model.Aggregate;
import dev.rowlock.processor.model.Part;
import dev.rowlock.processor.model.Service;
import java.util.List;
import javax.lang.model.util.Types;

/** All the rules, in the order in which their findings are reported. */
public final class Checks {
    private final List<Check<Service>> service;
    private final List<Check<Aggregate>> aggregate;
    private final List<Check<Part>> part;

    public Checks(Types types) {
        service = List.of(
                new OpenType(),
                new KaptStub(),
                new VisibleConstructor(),
                new BeanConstructor(),
                new FreeName<>(Service::target),
                new OverridableMethod(),
                new RetriedMethod(),
                new CoveringRetry(),
                new RetryLimits(),
                new VerifierClass(types),
                new UniqueConstraints(),
                new LazyResult(types),
                new AsynchronousResult(types),
                new ExtendedContext(),
                new BareOverrides(),
                new RepeatedArgument(types),
                new SessionArgument(types),
                new MergedRoot(types),
                new Jitter(),
                new BegunTransaction(),
                new RolledBackConflict(types),
                new SingleRetry(types),
                new AsyncVoid(),
                new Entrance(),
                new ImplementedPolicy(),
                new FurtherConflicts(types),
                new ImplementedMethods(),
                new WaitOrSkip(),
                new HoldLimit(),
                new ClaimTimeout(),
                new ClaimedEntity(),
                new ClaimedId(types),
                new ClaimedMethod(),
                new QueryMembers(),
                new QueryResult(),
                new QueryLimit(),
                new QueryParameters(),
                new QueryPaths(),
                new QueryClauses(),
                new QueryAttributes(),
                new QueryIndex(),
                new WritableTransaction(),
                new QueryTransaction());
        aggregate = List.of(
                new FreeName<>(Aggregate::target),
                new VersionPlacement(),
                new VersionGeneration(),
                new VersionAttribute(),
                new WrittenRoot(),
                new MappedByAssociation(),
                new Ownership(),
                new VersionedPart());
        part = List.of(new FreeName<>(Part::target), new PartAssociation(), new PartWays());
    }

    public List<Finding> of(Service model) {
        return findings(service, model);
    }

    public List<Finding> of(Aggregate model) {
        return findings(aggregate, model);
    }

    public List<Finding> of(Part model) {
        return findings(part, model);
    }

    private static <M> List<Finding> findings(List<Check<M>> checks, M model) {
        return checks.stream()
                .flatMap(check -> check.findings(model))
                .distinct()
                .toList();
    }
}
