package RL118;

import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.Future;
import kotlin.coroutines.Continuation;
import org.reactivestreams.Publisher;
import org.springframework.scheduling.annotation.Async;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import shop.Account;

interface AsynchronousResults {
    @OptimisticRetry
    CompletionStage<Void> stage(); //! [RL118] method "stage" returns "CompletionStage<Void>", so its transaction would end before its work does; return the finished result, and call the method from another thread

    @OptimisticRetry
    CompletableFuture<Void> completable(); //! [RL118] method "completable" returns "CompletableFuture<Void>", so its transaction would end before its work does; return the finished result, and call the method from another thread

    @OptimisticRetry
    Future<?> future(); //! [RL118] method "future" returns "Future<?>", so its transaction would end before its work does; return the finished result, and call the method from another thread

    @OptimisticRetry
    Flow.Publisher<Long> flow(); //! [RL118] method "flow" returns "Publisher<Long>", so its transaction would end before its work does; return the finished result, and call the method from another thread

    @OptimisticRetry
    Publisher<Long> publisher(); //! [RL118] method "publisher" returns "Publisher<Long>", so its transaction would end before its work does; return the finished result, and call the method from another thread

    @OptimisticRetry
    Mono<Long> mono(); //! [RL118] method "mono" returns "Mono<Long>", so its transaction would end before its work does; return the finished result, and call the method from another thread

    @OptimisticRetry
    Flux<Long> flux(); //! [RL118] method "flux" returns "Flux<Long>", so its transaction would end before its work does; return the finished result, and call the method from another thread

    @OptimisticRetry
    Uni<Long> uni(); //! [RL118] method "uni" returns "Uni<Long>", so its transaction would end before its work does; return the finished result, and call the method from another thread

    @PessimisticClaim
    Multi<Long> multi(@Claimed Account account); //! [RL118] method "multi" returns "Multi<Long>", so its transaction would end before its work does; return the finished result, and call the method from another thread

    @OptimisticRetry
    Object suspended(long id, Continuation<? super Long> continuation); //! [RL118] method "suspended" is a suspend function, so its transaction would end before its work does; make it an ordinary function, and call it from a coroutine

    @Async
    @OptimisticRetry
    CompletableFuture<Void> async();
}
