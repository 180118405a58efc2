package dev.rowlock.beans;

import dev.rowlock.PessimisticClaim;
import jakarta.persistence.EntityManager;
import java.util.List;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Service;

/** Is found by its name and by its qualifier. */
@Service("night")
@Qualifier("slow")
abstract class NightQueue extends JobQueue {
    NightQueue(EntityManager manager, Jobs jobs) {
        super(manager, "night", jobs);
    }

    @Override
    @PessimisticClaim(skipLocked = true, where = "status = READY", orderBy = "id desc")
    abstract List<Job> next(int limit);
}
