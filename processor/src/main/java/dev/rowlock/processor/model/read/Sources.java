package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Aggregate;
import dev.rowlock.processor.model.Enclosing;
import dev.rowlock.processor.model.Part;
import dev.rowlock.processor.model.Service;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** The annotated sources of one compilation: which classes there are, and what each of them says. */
public final class Sources {
    private final ServiceReader services;
    private final AggregateReader aggregates;
    private final PartReader parts;
    private final Set<TypeElement> compiled = new LinkedHashSet<>();
    private final Set<TypeElement> roots = new LinkedHashSet<>();
    private Set<TypeElement> present = Set.of();

    public Sources(Elements elements, Types types) {
        Naming naming = new Naming(elements);
        Attributes attributes = new Attributes(types);
        Entities entities = new Entities(types, attributes);
        Associations associations = new Associations(types, attributes);
        services = new ServiceReader(
                naming,
                new Methods(elements, types),
                new RetryReader(),
                new ClaimReader(types, entities),
                new ClaimQueryReader(
                        new JoinPaths(types, attributes),
                        attributes,
                        new QueryNames(types, attributes, entities),
                        new IndexReader(new Columns(types, attributes), entities)),
                new EntityArguments(types, entities),
                new PersistenceContexts(entities),
                new OtherAnnotationsReader(entities),
                new Repositories(types));
        aggregates = new AggregateReader(
                naming, entities, attributes, new VersionReader(entities, new GeneratedValues(types)), associations);
        parts = new PartReader(naming, entities, attributes, associations, aggregates);
    }

    /** The annotations that a class is read for. */
    public static Set<String> annotations() {
        return Set.of(
                AnnotationName.OPTIMISTIC_RETRY,
                AnnotationName.PESSIMISTIC_CLAIM,
                AnnotationName.CLAIMED,
                AnnotationName.AGGREGATE_VERSION,
                AnnotationName.PART_OF);
    }

    /** Takes note of the classes of a round, and of the annotations that the compiler has found on them. */
    public void add(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        present = Set.copyOf(annotations);
        for (Element element : round.getRootElements()) {
            if (element instanceof TypeElement type) {
                compiled.add(type);
            }
        }
        roots.addAll(roots(round));
    }

    public Collection<TypeElement> services(RoundEnvironment round) {
        return types(
                round,
                List.of(AnnotationName.OPTIMISTIC_RETRY, AnnotationName.PESSIMISTIC_CLAIM, AnnotationName.CLAIMED));
    }

    public Collection<TypeElement> roots(RoundEnvironment round) {
        return types(round, List.of(AnnotationName.AGGREGATE_VERSION));
    }

    public Collection<TypeElement> parts(RoundEnvironment round) {
        return types(round, List.of(AnnotationName.PART_OF));
    }

    public Service service(TypeElement type) {
        return services.read(type);
    }

    public Aggregate aggregate(TypeElement type) {
        return aggregates.read(type);
    }

    public Part part(TypeElement type) {
        return parts.read(type, compiled, roots);
    }

    /** Whether the class mentions a type that another processor may still write. */
    public boolean isUnfinished(TypeElement type) {
        return Unfinished.mentionedBy(type);
    }

    private Collection<TypeElement> types(RoundEnvironment round, List<String> annotations) {
        // ecj hands them out in no order
        Set<TypeElement> types = new TreeSet<>(
                Comparator.comparing(type -> type.getQualifiedName().toString()));
        // by name, ecj finds types of modules, too, that the class does not read
        present.stream()
                .filter(annotation ->
                        annotations.contains(annotation.getQualifiedName().toString()))
                .flatMap(annotation -> round.getElementsAnnotatedWith(annotation).stream())
                .map(Enclosing::type)
                .forEach(types::add);
        return types;
    }
}
