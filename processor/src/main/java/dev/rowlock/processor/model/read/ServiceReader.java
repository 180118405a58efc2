package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.BareOverride;
import dev.rowlock.processor.model.Claim;
import dev.rowlock.processor.model.ClaimQuery;
import dev.rowlock.processor.model.ClaimedParameter;
import dev.rowlock.processor.model.Enclosing;
import dev.rowlock.processor.model.ImplementedRetry;
import dev.rowlock.processor.model.Retry;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceConstructor;
import dev.rowlock.processor.model.ServiceMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/** Reads a class or interface with guarded methods or claim queries. */
final class ServiceReader {
    private static final Set<String> SESSIONS =
            Set.of("org.hibernate.Session", "org.hibernate.StatelessSession", "jakarta.persistence.EntityManager");

    private final Naming naming;
    private final Methods methods;
    private final RetryReader retries;
    private final ClaimReader claims;
    private final ClaimQueryReader queries;
    private final EntityArguments entities;
    private final PersistenceContexts contexts;
    private final OtherAnnotationsReader others;
    private final Repositories repositories;

    ServiceReader(
            Naming naming,
            Methods methods,
            RetryReader retries,
            ClaimReader claims,
            ClaimQueryReader queries,
            EntityArguments entities,
            PersistenceContexts contexts,
            OtherAnnotationsReader others,
            Repositories repositories) {
        this.naming = naming;
        this.methods = methods;
        this.retries = retries;
        this.claims = claims;
        this.queries = queries;
        this.entities = entities;
        this.contexts = contexts;
        this.others = others;
        this.repositories = repositories;
    }

    Service read(TypeElement type) {
        List<ServiceMethod> annotated = new ArrayList<>();
        List<ServiceMethod> forwarded = new ArrayList<>();
        List<ExecutableElement> unimplemented = new ArrayList<>();
        List<BareOverride> bare = new ArrayList<>();
        List<ImplementedRetry> implemented = new ArrayList<>();
        boolean isInterface = type.getKind().isInterface();
        for (ExecutableElement element : methods.of(type)) {
            ServiceMethod method = read(type, element);
            if (method.retry() == null && method.claim() == null) {
                overridden(type, element).ifPresent(overridden -> bare.add(new BareOverride(element, overridden)));
            }
            boolean own = Enclosing.type(element).equals(type);
            if (own && !isInterface) {
                implemented(type, method).ifPresent(implemented::add);
            }
            boolean open = method.is(Modifier.ABSTRACT) && method.query() == null;
            if (own ? isAnnotated(method) : isOverridden(method, open && !isInterface)) {
                annotated.add(method);
            } else if (isInterface && isForwarded(method)) {
                forwarded.add(method);
            } else if (open && !isInterface) {
                unimplemented.add(element);
            }
        }
        boolean queried = annotated.stream().anyMatch(method -> method.query() != null);
        boolean fragment = isInterface && repositories.include(type);
        return new Service(
                type,
                naming.target(type, ""),
                retries.read(type),
                constructors(type),
                annotated,
                forwarded,
                unimplemented,
                bare,
                implemented,
                contexts.extended(type),
                Entities.mapping(type),
                Beans.isOne(type),
                queried && !fragment ? BeanReader.read(type) : Optional.empty(),
                queried && fragment);
    }

    /** The nearest guarded method that the method overrides; to implement a claim query is nobody's mistake. */
    private Optional<ServiceMethod> overridden(TypeElement type, ExecutableElement method) {
        return methods.overriddenBy(method, type).stream()
                .map(candidate -> read(type, candidate))
                .filter(ServiceMethod::guarded)
                .findFirst();
    }

    /** The method of an interface whose retry differs. */
    private Optional<ImplementedRetry> implemented(TypeElement type, ServiceMethod method) {
        Retry retry = method.retry();
        return retry == null
                ? Optional.empty()
                : methods.overriddenBy(method.element(), type).stream()
                        .filter(candidate -> Enclosing.type(candidate).getKind().isInterface())
                        .map(candidate -> read(type, candidate))
                        .filter(candidate ->
                                candidate.retry() != null && !candidate.retry().repeatsAs(retry))
                        .map(candidate -> new ImplementedRetry(method, candidate))
                        .findFirst();
    }

    private boolean isForwarded(ServiceMethod method) {
        return !method.is(Modifier.STATIC)
                && !method.is(Modifier.PRIVATE)
                && !methods.belongsToObject(method.element());
    }

    /** An inherited method is covered where that works; what is wrong with it is reported where it is declared. */
    private static boolean isOverridden(ServiceMethod method, boolean bodyless) {
        return (method.retry() != null || method.claim() != null) && !bodyless && !method.is(Modifier.FINAL);
    }

    private static boolean isAnnotated(ServiceMethod method) {
        return method.retry() != null
                || method.claim() != null
                || !method.claimed().isEmpty();
    }

    private ServiceMethod read(TypeElement service, ExecutableElement element) {
        ExecutableType type = methods.asMember(service, element);
        Claim claim = claims.read(element);
        List<ClaimedParameter> claimed = claims.claimed(element, type);
        boolean openForQuery = element.getModifiers().contains(Modifier.ABSTRACT)
                && (claimed.isEmpty() || !Enclosing.type(element).getKind().isInterface());
        ClaimQuery query = claim != null && openForQuery ? queries.read(element, type, claim) : null;
        return new ServiceMethod(
                element,
                type,
                retry(element, query),
                claim,
                claimed,
                query,
                entities.of(element, type, claimed),
                others.read(element));
    }

    private @Nullable Retry retry(ExecutableElement method, @Nullable ClaimQuery query) {
        Retry own = retries.read(method);
        if (own != null || query != null) {
            return own;
        }
        TypeElement type = Enclosing.type(method);
        Set<Modifier> modifiers = method.getModifiers();
        boolean covered = !methods.belongsToObject(method)
                && modifiers.contains(Modifier.PUBLIC)
                && !modifiers.contains(Modifier.STATIC)
                && (type.getKind().isInterface() || !modifiers.contains(Modifier.ABSTRACT));
        return covered ? retries.read(type) : null;
    }

    private List<ServiceConstructor> constructors(TypeElement type) {
        return ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                .filter(constructor -> !constructor.getModifiers().contains(Modifier.PRIVATE))
                .map(constructor -> new ServiceConstructor(
                        constructor,
                        constructor.getParameters().stream()
                                .filter(ServiceReader::isSession)
                                .collect(Collectors.toUnmodifiableSet()),
                        claims.claimed(constructor, (ExecutableType) constructor.asType())))
                .toList();
    }

    /** By the name of the class: the name of the type has the annotations of the type in it. */
    private static boolean isSession(VariableElement parameter) {
        TypeMirror element =
                parameter.asType() instanceof ArrayType array ? array.getComponentType() : parameter.asType();
        return element instanceof DeclaredType type
                && SESSIONS.contains(
                        ((TypeElement) type.asElement()).getQualifiedName().toString());
    }
}
