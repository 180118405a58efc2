package dev.rowlock.processor.model;

import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.SimpleTypeVisitor14;

/** Types as people say them: without packages. The compilers' own {@code toString} differ from each other. */
public final class DisplayedType {
    private DisplayedType() {}

    /** Returns the type with its arguments, as in {@code List<Long>}. */
    public static String of(TypeMirror type) {
        return new Visitor(true).visit(type);
    }

    /** Returns the type without its arguments, as in {@code List}. */
    public static String raw(TypeMirror type) {
        return new Visitor(false).visit(type);
    }

    private static final class Visitor extends SimpleTypeVisitor14<String, Void> {
        private final boolean arguments;

        Visitor(boolean arguments) {
            this.arguments = arguments;
        }

        @Override
        public String visitDeclared(DeclaredType type, Void unused) {
            String name = type.asElement().getSimpleName().toString();
            return arguments && !type.getTypeArguments().isEmpty()
                    ? type.getTypeArguments().stream()
                            .map(this::visit)
                            .collect(Collectors.joining(", ", name + "<", ">"))
                    : name;
        }

        @Override
        public String visitArray(ArrayType type, Void unused) {
            return visit(type.getComponentType()) + "[]";
        }

        @Override
        public String visitTypeVariable(TypeVariable type, Void unused) {
            return type.asElement().getSimpleName().toString();
        }

        @Override
        public String visitWildcard(WildcardType type, Void unused) {
            if (type.getExtendsBound() != null) {
                return "? extends " + visit(type.getExtendsBound());
            }
            return type.getSuperBound() != null ? "? super " + visit(type.getSuperBound()) : "?";
        }

        @Override
        protected String defaultAction(TypeMirror type, Void unused) {
            return type.getKind().toString().toLowerCase(Locale.ROOT);
        }
    }
}
