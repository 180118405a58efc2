package dev.rowlock.processor.harness;

import dev.rowlock.processor.RowlockProcessor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** The processor in an environment that is out of order, or beside another processor. */
public final class DelegatingProcessor extends AbstractProcessor {
    private final RowlockProcessor processor = new RowlockProcessor();
    private final String refused;
    private final Map<String, String> others;
    private final List<FilerCall> calls = new ArrayList<>();
    private boolean first = true;

    private DelegatingProcessor(String refused, Map<String, String> others) {
        this.refused = refused;
        this.others = others;
    }

    /** What the processor asked the filer for. */
    public record FilerCall(String method, String name, List<Element> origins) {}

    /** A processor in an environment as it should be. */
    public static DelegatingProcessor plain() {
        return new DelegatingProcessor("", Map.of());
    }

    /** The calls of the filer so far. */
    public List<FilerCall> filerCalls() {
        return List.copyOf(calls);
    }

    /** A processor that cannot write the class of that name. */
    public static DelegatingProcessor failingFor(String name) {
        return new DelegatingProcessor(name, Map.of());
    }

    /** A processor that, in the first round, runs before another one that writes this class. */
    public static DelegatingProcessor writingFirst(String name, String text) {
        return writingFirst(Map.of(name, text));
    }

    /** A processor that, in the first round, runs before another one that writes these classes. */
    public static DelegatingProcessor writingFirst(Map<String, String> others) {
        return new DelegatingProcessor("", others);
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        Filer filer = proxy(Filer.class, environment.getFiler(), "createSourceFile");
        processor.init((ProcessingEnvironment) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {ProcessingEnvironment.class},
                (self, method, arguments) ->
                        method.getName().equals("getFiler") ? filer : method.invoke(environment, arguments)));
    }

    private <T> T proxy(Class<T> type, T target, String refusing) {
        return type.cast(Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    if (method.getName().equals(refusing) && refused.equals(String.valueOf(arguments[0]))) {
                        throw new IllegalStateException("disk full");
                    }
                    record(method.getName(), arguments);
                    try {
                        return method.invoke(target, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }

    private void record(String method, Object[] arguments) {
        Object last = arguments[arguments.length - 1];
        calls.add(new FilerCall(
                method,
                String.valueOf(arguments[0]),
                last instanceof Element[] origins ? List.of(origins) : List.of()));
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        processor.process(annotations, round);
        if (first) {
            others.forEach(this::write);
        }
        first = false;
        return false;
    }

    private void write(String name, String text) {
        try (Writer writer = processingEnv.getFiler().createSourceFile(name).openWriter()) {
            writer.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
