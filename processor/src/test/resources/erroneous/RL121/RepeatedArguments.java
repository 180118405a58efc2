package RL121;

import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import shop.Account;
import shop.Job;
import shop.Money;

class RepeatedArguments {
    @OptimisticRetry
    void add(Account account, long cents) {} //! [RL121] parameter "account" of "add" is "Account", which keeps what a failed attempt did to it; pass ids or values, and find or create the entity in the method

    @OptimisticRetry
    <A extends Account> void all(
            Map<Long, ? extends List<A>> accounts, //! [RL121] parameter "accounts" of "all" is "Map<Long, ? extends List<A>>", which keeps what a failed attempt did to it; pass ids or values, and find or create the entity in the method
            Job... jobs) {} //! [RL121] parameter "jobs" of "all" is "Job[]", which keeps what a failed attempt did to it; pass ids or values, and find or create the entity in the method

    @OptimisticRetry
    void read(
            Stream<Money> stream, //! [RL121] parameter "stream" of "read" is "Stream<Money>", which keeps what a failed attempt did to it; pass what it holds, as a List, a String or a byte[]
            Iterator<Money> iterator, //! [RL121] parameter "iterator" of "read" is "Iterator<Money>", which keeps what a failed attempt did to it; pass what it holds, as a List, a String or a byte[]
            InputStream input) {} //! [RL121] parameter "input" of "read" is "InputStream", which keeps what a failed attempt did to it; pass what it holds, as a List, a String or a byte[]

    @OptimisticRetry
    @PessimisticClaim
    void claimed(@Claimed Account account, @Claimed List<Job> jobs) {}

    @OptimisticRetry
    void replayable(List<Money> amounts, Consumer<Account> change, byte[] bytes) {}

    @PessimisticClaim
    void once(@Claimed(Account.class) long id, Job job, InputStream input) {}

    @OptimisticRetry
    @SuppressWarnings({"unused", "rowlock:RL121"})
    void known(Account account) {}

    @OptimisticRetry
    void knownParameter(@SuppressWarnings("rowlock:RL121") Account account) {}

    @OptimisticRetry
    @SuppressWarnings("rowlock:RL122")
    void another(Account account) {} //! [RL121] parameter "account" of "another" is "Account", which keeps what a failed attempt did to it; pass ids or values, and find or create the entity in the method
}
