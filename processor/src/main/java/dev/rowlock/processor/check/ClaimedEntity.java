package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.ClaimedParameter;
import dev.rowlock.processor.model.DisplayedType;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;

/** RL202: what is claimed is the row of an entity. */
final class ClaimedEntity implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return service.declared().stream()
                .flatMap(method -> method.claimed().stream())
                .filter(parameter -> parameter.entity() == null)
                .map(ClaimedEntity::finding);
    }

    private static Finding finding(ClaimedParameter parameter) {
        return parameter.named() == null
                ? Message.CLAIMED_WITHOUT_ENTITY.at(
                        parameter.at(), parameter.name(), DisplayedType.of(parameter.item()))
                : Message.CLAIMED_NO_ENTITY.at(parameter.at(), parameter.named().getSimpleName());
    }
}
