package dev.rowlock.processor;

import com.google.auto.service.AutoService;
import dev.rowlock.processor.check.Checks;
import dev.rowlock.processor.diagnostic.Reporter;
import dev.rowlock.processor.diagnostic.Severities;
import dev.rowlock.processor.model.read.Sources;
import dev.rowlock.processor.write.Writer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Reads the annotated classes, checks them, and writes a class for each of them that is free of mistakes.
 *
 * <p>Every class is looked at for itself: neither a mistake in one nor a failure of ours keeps the others from being
 * written.
 */
@AutoService(Processor.class)
public final class RowlockProcessor extends AbstractProcessor {
    private Sources sources;
    private Reporter reporter;
    private List<Step<?>> steps;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Sources.annotations();
    }

    @Override
    public Set<String> getSupportedOptions() {
        return Severities.options();
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        Elements elements = environment.getElementUtils();
        Types types = environment.getTypeUtils();
        sources = new Sources(elements, types);
        List<String> complaints = new ArrayList<>();
        reporter = new Reporter(environment.getMessager(), Severities.of(environment.getOptions(), complaints));
        reporter.complain(complaints);
        Checks checks = new Checks(types);
        Writer writer = new Writer(environment.getFiler(), elements, types);
        steps = List.of(
                new Step<>(sources::services, sources::service, checks::of, writer::write),
                new Step<>(sources::roots, sources::aggregate, checks::of, writer::write),
                new Step<>(sources::parts, sources::part, checks::of, writer::write));
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        if (!round.processingOver()) {
            sources.add(annotations, round);
            steps.forEach(step -> run(step, round));
        }
        return false;
    }

    private <M> void run(Step<M> step, RoundEnvironment round) {
        Set<TypeElement> types = new LinkedHashSet<>();
        step.waiting().forEach(name -> types.add(processingEnv.getElementUtils().getTypeElement(name)));
        types.addAll(step.found().apply(round));
        step.waiting().clear();
        types.forEach(type -> run(step, type));
    }

    private <M> void run(Step<M> step, TypeElement type) {
        try {
            if (sources.isUnfinished(type)) {
                step.waiting().add(type.getQualifiedName().toString());
                return;
            }
            M model = step.read().apply(type);
            if (reporter.clean(step.check().apply(model))) {
                step.write().accept(model);
            }
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError failure) {
            reporter.failed(type, failure);
        }
    }
}
