package RL115;

import dev.rowlock.OptimisticRetry;

@OptimisticRetry(verifier = Verifiers.Unfinished.class) //! [RL115] verifier "Unfinished" cannot be created, it is abstract; name a class that "RowlockVerifierOfType" can create with a constructor without parameters
class VerifierOfType {
    public void place() {}

    public void ship() {}
}
