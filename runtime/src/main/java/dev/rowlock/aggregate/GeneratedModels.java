package dev.rowlock.aggregate;

import dev.rowlock.generated.AggregateDescription;
import dev.rowlock.generated.AggregateModel;
import java.lang.reflect.Constructor;
import org.hibernate.MappingException;
import org.jspecify.annotations.Nullable;

/** Loads what the annotation processor wrote, through the entity's own class loader (a server's differs from ours). */
final class GeneratedModels {

    private GeneratedModels() {}

    static AggregateDescription root(Class<?> entity, Class<?> declaring) {
        AggregateDescription model = load(entity, "_Aggregate", entity);
        if (model == null) {
            model = load(declaring, "_Aggregate", entity);
        }
        return require(model, entity, "_Aggregate", "@AggregateVersion");
    }

    static AggregateDescription part(Class<?> declaring, Class<?> entity) {
        return require(load(declaring, "_Part", entity), declaring, "_Part", "@PartOf");
    }

    private static AggregateDescription require(
            @Nullable AggregateDescription model, Class<?> annotated, String suffix, String annotation) {
        if (model == null) {
            throw new MappingException("Entity \"" + annotated.getName() + "\" has " + annotation + ", but the class \""
                    + nameOf(annotated, suffix) + "\" that the annotation processor writes for it is missing; add"
                    + " dev.rowlock:rowlock-processor to <annotationProcessorPaths> of maven-compiler-plugin, or as"
                    + " annotationProcessor in Gradle, and compile again");
        }
        return model;
    }

    private static @Nullable AggregateDescription load(Class<?> annotated, String suffix, Class<?> entity) {
        String name = nameOf(annotated, suffix);
        try {
            Constructor<?> constructor =
                    Class.forName(name, true, entity.getClassLoader()).getDeclaredConstructor();
            constructor.setAccessible(true);
            return ((AggregateModel) constructor.newInstance()).describe();
        } catch (ClassNotFoundException missing) {
            return null;
        } catch (ReflectiveOperationException | ClassCastException unusable) {
            throw new MappingException(
                    "\"" + name + "\" is not what rowlock-processor writes; compile again", unusable);
        }
    }

    private static String nameOf(Class<?> annotated, String suffix) {
        StringBuilder simple = new StringBuilder(annotated.getSimpleName());
        for (Class<?> outer = annotated.getEnclosingClass(); outer != null; outer = outer.getEnclosingClass()) {
            simple.insert(0, outer.getSimpleName() + "_");
        }
        String prefix = annotated.getPackageName().isEmpty() ? "" : annotated.getPackageName() + ".";
        return prefix + "Rowlock" + simple + suffix;
    }
}
