package RL103;

import dev.rowlock.OptimisticRetry;

@OptimisticRetry
class FinalMethodOfAnnotatedType {
    public final void place() {} //! [RL103] method "place" is final, so it cannot be retried; make it non-final or move @OptimisticRetry to a method that can be overridden

    final void notPublic() {}

    public void ship() {}
}
