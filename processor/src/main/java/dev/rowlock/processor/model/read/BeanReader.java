package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Bean;
import dev.rowlock.processor.model.Enclosing;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** Reads what makes an abstract class or an interface a bean of Spring, as far as its own class would be one. */
final class BeanReader {
    private static final List<String> AUTOWIRED =
            List.of("org.springframework.beans.factory.annotation.Autowired", "jakarta.inject.Inject");

    private BeanReader() {}

    static Optional<Bean> read(TypeElement type) {
        // A concrete class is found by Spring itself.
        if (!type.getModifiers().contains(Modifier.ABSTRACT)) {
            return Optional.empty();
        }
        List<AnnotationMirror> annotations = type.getAnnotationMirrors().stream()
                .filter(annotation -> SpringAnnotations.isReadFromClass(annotation, type))
                .<AnnotationMirror>map(annotation -> annotation)
                .toList();
        List<AnnotationMirror> stereotypes =
                annotations.stream().filter(SpringAnnotations::isStereotype).toList();
        if (stereotypes.isEmpty()) {
            return Optional.empty();
        }
        boolean named = stereotypes.stream().anyMatch(SpringAnnotations::names);
        AnnotationMirror carrier = stereotypes.stream()
                .filter(SpringAnnotations::canName)
                .findFirst()
                .orElse(null);
        return Optional.of(new Bean(
                annotations,
                named ? null : decapitalized(shortName(type)),
                named ? null : carrier,
                chosen(type).orElse(null),
                isConstructible(type)));
    }

    /** The one without parameters, if there are several and none is annotated. */
    private static Optional<ExecutableElement> chosen(TypeElement type) {
        List<ExecutableElement> visible = visible(type);
        return visible.size() < 2 || visible.stream().anyMatch(BeanReader::isAutowired)
                ? Optional.empty()
                : visible.stream()
                        .filter(constructor -> constructor.getParameters().isEmpty())
                        .findFirst();
    }

    private static boolean isConstructible(TypeElement type) {
        List<ExecutableElement> visible = visible(type);
        boolean autowired = visible.stream().anyMatch(BeanReader::isAutowired);
        boolean autowiredElsewhere = ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                .anyMatch(BeanReader::isAutowired);
        return autowired == autowiredElsewhere
                && (visible.size() < 2 || autowired || chosen(type).isPresent());
    }

    private static List<ExecutableElement> visible(TypeElement type) {
        return ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                .filter(constructor -> !constructor.getModifiers().contains(Modifier.PRIVATE))
                .toList();
    }

    private static boolean isAutowired(ExecutableElement constructor) {
        return AUTOWIRED.stream().anyMatch(name -> Annotations.has(constructor, name));
    }

    private static String shortName(TypeElement type) {
        String name = type.getSimpleName().toString();
        return Enclosing.isTopLevel(type) ? name : shortName(Enclosing.type(Enclosing.element(type))) + "." + name;
    }

    /** As the names of bean properties are: {@code "JobQueue"} is {@code "jobQueue"}, {@code "URLQueue"} stays. */
    private static String decapitalized(String name) {
        boolean acronym =
                name.length() > 1 && Character.isUpperCase(name.charAt(0)) && Character.isUpperCase(name.charAt(1));
        return acronym ? name : Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }
}
