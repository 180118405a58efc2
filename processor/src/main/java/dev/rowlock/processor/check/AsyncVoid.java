package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;
import javax.lang.model.type.TypeKind;

/** RL126: somebody hears that all attempts lost. */
final class AsyncVoid implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return service.retried().stream()
                .filter(method -> method.type().getReturnType().getKind() == TypeKind.VOID)
                .flatMap(method ->
                        method.others().async().stream().map(at -> Message.UNHEARD_EXHAUSTION.at(at, method.name())));
    }
}
