package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Claim;
import dev.rowlock.processor.model.ClaimQuery;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Reads an abstract method with {@code @PessimisticClaim}. */
final class ClaimQueryReader {
    /** A quoted text, a cast, or, as the only group, the name of a parameter. */
    private static final Pattern TOKEN = Pattern.compile(
            "'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|::|:(\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*)");

    private final JoinPaths joins;
    private final Attributes attributes;
    private final QueryNames queryNames;
    private final IndexReader indexes;

    ClaimQueryReader(JoinPaths joins, Attributes attributes, QueryNames queryNames, IndexReader indexes) {
        this.joins = joins;
        this.attributes = attributes;
        this.queryNames = queryNames;
        this.indexes = indexes;
    }

    ClaimQuery read(ExecutableElement method, ExecutableType type, Claim claim) {
        List<String> names = names(claim.where().value());
        Predicate<VariableElement> named =
                parameter -> names.contains(parameter.getSimpleName().toString());
        Predicate<VariableElement> limit =
                named.negate().and(parameter -> parameter.asType().getKind() == TypeKind.INT);
        TypeMirror result = type.getReturnType();
        boolean optional = isClass(result, "java.util.Optional");
        TypeElement entity = optional || isClass(result, "java.util.List") ? entity(result) : null;
        return new ClaimQuery(
                entity,
                optional,
                names,
                parameters(method, named),
                parameters(method, limit),
                parameters(method, named.or(limit).negate()),
                entity == null ? List.of() : joins.in(entity, claim),
                entity == null ? List.of() : Clauses.in(claim, names(entity)),
                entity == null ? List.of() : queryNames.unknown(entity, claim),
                QueryNames.unbound(claim),
                entity == null ? null : indexes.read(entity, claim));
    }

    private List<String> names(TypeElement entity) {
        return attributes.of(entity).stream().map(Attributes.Attribute::name).toList();
    }

    private static List<VariableElement> parameters(ExecutableElement method, Predicate<VariableElement> which) {
        return method.getParameters().stream()
                .<VariableElement>map(parameter -> parameter)
                .filter(which)
                .toList();
    }

    static List<String> names(String restriction) {
        Matcher matcher = TOKEN.matcher(restriction);
        return matcher.results()
                .map(token -> token.group(1))
                .filter(name -> name != null)
                .distinct()
                .toList();
    }

    private static boolean isClass(TypeMirror type, String name) {
        return type instanceof DeclaredType declared
                && ((TypeElement) declared.asElement()).getQualifiedName().contentEquals(name);
    }

    private static @Nullable TypeElement entity(TypeMirror result) {
        List<? extends TypeMirror> arguments = ((DeclaredType) result).getTypeArguments();
        return arguments.size() == 1
                        && arguments.get(0) instanceof DeclaredType argument
                        && Entities.isEntity(argument.asElement())
                ? (TypeElement) argument.asElement()
                : null;
    }
}
