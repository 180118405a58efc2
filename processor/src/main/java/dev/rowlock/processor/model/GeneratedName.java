package dev.rowlock.processor.model;

import javax.lang.model.element.TypeElement;

/**
 * The name of a generated class: in the package of the class it is written for, with the names of the enclosing classes.
 *
 * @param packageName the package, empty for the unnamed one
 * @param simpleName as in {@code RowlockBank} or {@code RowlockOuter_Inner}
 */
public record GeneratedName(String packageName, String simpleName) {

    /** Names the class that is written for the type, with a suffix such as {@code _Aggregate} or none. */
    public static GeneratedName of(TypeElement type, String suffix) {
        return new GeneratedName(
                Enclosing.packageOf(type).getQualifiedName().toString(), "Rowlock" + nested(type) + suffix);
    }

    private static String nested(TypeElement type) {
        String name = type.getSimpleName().toString();
        return Enclosing.isTopLevel(type) ? name : nested(Enclosing.type(Enclosing.element(type))) + "_" + name;
    }

    public String qualified() {
        return packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
    }
}
