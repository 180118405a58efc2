package RL115;

import dev.rowlock.CommitOutcome;
import dev.rowlock.CommitVerifier;
import dev.rowlock.OptimisticRetry;
import java.io.IOException;
import java.util.UUID;
import org.hibernate.Session;
import other.ForeignVerifier;

class Verifiers {
    @OptimisticRetry(verifier = CommitVerifier.class)
    void none() {}

    @OptimisticRetry(verifier = Good.class)
    void good() {}

    @OptimisticRetry(verifier = Contract.class) //! [RL115] verifier "Contract" cannot be created, it is an interface; name a class that "RowlockVerifiers" can create with a constructor without parameters
    void anInterface() {}

    @OptimisticRetry(verifier = Constant.class) //! [RL115] verifier "Constant" cannot be created, it is an enum; name a class that "RowlockVerifiers" can create with a constructor without parameters
    void anEnum() {}

    @OptimisticRetry(verifier = Unfinished.class) //! [RL115] verifier "Unfinished" cannot be created, it is abstract; name a class that "RowlockVerifiers" can create with a constructor without parameters
    void anAbstractClass() {}

    @OptimisticRetry(verifier = Inner.class) //! [RL115] verifier "Inner" cannot be created, it is an inner class; name a class that "RowlockVerifiers" can create with a constructor without parameters
    void anInnerClass() {}

    @OptimisticRetry(verifier = Secret.class) //! [RL115] verifier "Secret" cannot be created, it is not visible; name a class that "RowlockVerifiers" can create with a constructor without parameters
    void aPrivateClass() {}

    @OptimisticRetry(verifier = Demanding.class) //! [RL115] verifier "Demanding" cannot be created, it has no visible constructor without parameters; name a class that "RowlockVerifiers" can create with a constructor without parameters
    void withParameters() {}

    @OptimisticRetry(verifier = ForeignVerifier.class) //! [RL115] verifier "ForeignVerifier" cannot be created, it has no visible constructor without parameters; name a class that "RowlockVerifiers" can create with a constructor without parameters
    void ofAnotherPackage() {}

    @OptimisticRetry(verifier = Throwing.class) //! [RL115] verifier "Throwing" cannot be created, its constructor throws a checked exception; name a class that "RowlockVerifiers" can create with a constructor without parameters
    void throwing() {}

    static class Good implements CommitVerifier {
        Good() throws IllegalStateException {}

        @Override
        public CommitOutcome verify(Session session, UUID invocationId) {
            return CommitOutcome.UNKNOWN;
        }
    }

    interface Contract extends CommitVerifier {}

    enum Constant implements CommitVerifier {
        THE_ONE;

        @Override
        public CommitOutcome verify(Session session, UUID invocationId) {
            return CommitOutcome.UNKNOWN;
        }
    }

    abstract static class Unfinished implements CommitVerifier {}

    class Inner extends Good {}

    private static class Secret extends Good {}

    static class Demanding extends Good {
        Demanding(String name) {}
    }

    static class Throwing extends Good {
        Throwing() throws IOException {}
    }
}
