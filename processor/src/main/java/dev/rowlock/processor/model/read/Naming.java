package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.GeneratedName;
import dev.rowlock.processor.model.Target;
import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** Names the generated classes of one compilation. */
final class Naming {
    private final Elements elements;
    private final Map<String, TypeElement> origins = new HashMap<>();

    Naming(Elements elements) {
        this.elements = elements;
    }

    Target target(TypeElement origin, String suffix) {
        GeneratedName name = GeneratedName.of(origin, suffix);
        TypeElement other = origins.putIfAbsent(name.qualified(), origin);
        return new Target(origin, name, other == null || other.equals(origin) ? taken(name) : other);
    }

    /** A class that we wrote is what an earlier compilation left in the output folder. */
    private @Nullable TypeElement taken(GeneratedName name) {
        TypeElement existing = elements.getTypeElement(name.qualified());
        return existing == null || Annotations.has(existing, AnnotationName.ROWLOCK_GENERATED) ? null : existing;
    }
}
