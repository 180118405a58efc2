package dev.rowlock.processor.write;

import dev.rowlock.processor.model.Aggregate;
import dev.rowlock.processor.model.Part;
import dev.rowlock.processor.model.Service;
import javax.annotation.processing.Filer;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Writes one class for one model. The model must be free of findings. */
public final class Writer {
    private final ServiceWriter services;
    private final AggregateWriter aggregates;
    private final Sink sink;

    public Writer(Filer filer, Elements elements, Types types) {
        services = new ServiceWriter(new Warnings(elements, types));
        aggregates = new AggregateWriter(elements);
        sink = new Sink(filer, elements);
    }

    public void write(Service service) {
        sink.write(service.target(), services.write(service));
    }

    public void write(Aggregate aggregate) {
        sink.write(aggregate.target(), aggregates.write(aggregate));
    }

    public void write(Part part) {
        sink.write(part.target(), aggregates.write(part));
    }
}
