package RL117;

import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hibernate.ScrollableResults;
import shop.Account;
import shop.Job;

abstract class LazyResults {
    @OptimisticRetry
    Stream<Job> stream() { //! [RL117] method "stream" returns "Stream<Job>", which reads from a session that is closed by then; return a List or another finished result
        return Stream.of();
    }

    @OptimisticRetry
    public IntStream numbers() { //! [RL117] method "numbers" returns "IntStream", which reads from a session that is closed by then; return a List or another finished result
        return IntStream.of();
    }

    @OptimisticRetry
    ListIterator<? extends Job> iterator() { //! [RL117] method "iterator" returns "ListIterator<? extends Job>", which reads from a session that is closed by then; return a List or another finished result
        return List.<Job>of().listIterator();
    }

    @OptimisticRetry
    ScrollableResults<Job> scroll() { //! [RL117] method "scroll" returns "ScrollableResults<Job>", which reads from a session that is closed by then; return a List or another finished result
        throw new IllegalStateException();
    }

    @OptimisticRetry
    <I extends Comparable<I> & Iterator<Job>> I bound() { //! [RL117] method "bound" returns "I", which reads from a session that is closed by then; return a List or another finished result
        throw new IllegalStateException();
    }

    @OptimisticRetry
    Iterable<Job> list() {
        return List.of();
    }

    @PessimisticClaim
    Stream<Job> ofItsCaller(@Claimed Account account) {
        return Stream.of();
    }
}
