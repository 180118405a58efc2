package RL133;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Service;
import shop.Job;

@Service
abstract class UndecidedConstructors { //! [RL133] "UndecidedConstructors" is to be a bean, but Spring cannot tell which of its constructors to use; write @Autowired on one that is not private
    UndecidedConstructors(String tenant) {}

    UndecidedConstructors(String tenant, int size) {}

    @PessimisticClaim(skipLocked = true)
    abstract List<Job> next(int limit);
}

@Service
abstract class PrivateConstructor { //! [RL133] "PrivateConstructor" is to be a bean, but Spring cannot tell which of its constructors to use; write @Autowired on one that is not private
    PrivateConstructor() {}

    @Autowired
    private PrivateConstructor(String tenant) {}

    @PessimisticClaim(skipLocked = true)
    abstract List<Job> next(int limit);
}

@Service
abstract class DecidedConstructors {
    DecidedConstructors(String tenant) {}

    @Autowired
    DecidedConstructors(String tenant, int size) {}

    @PessimisticClaim(skipLocked = true)
    abstract List<Job> next(int limit);
}

/** Is no bean, whoever extends it decides. */
@Service
abstract class BaseClass {
    BaseClass(String tenant) {}

    BaseClass(String tenant, int size) {}

    @OptimisticRetry
    void work() {}
}
