package RL132;

import dev.rowlock.OptimisticRetry;
import error.NonExistentClass;
import java.util.List;

class KaptStub {
    NonExistentClass field;

    KaptStub(NonExistentClass mapper) {} //! [RL132] "KaptStub" mentions a type that kapt does not know yet; write kapt { correctErrorTypes = true } in the build file

    @OptimisticRetry
    List<NonExistentClass[]> read() { //! [RL132] "KaptStub" mentions a type that kapt does not know yet; write kapt { correctErrorTypes = true } in the build file
        return null;
    }

    void unguarded(NonExistentClass unguarded) {}
}

class KnowsItsTypes {
    NonExistentClass field;

    @OptimisticRetry
    void guarded() {}
}
