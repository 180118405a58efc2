package dev.rowlock.samples.orders;

import java.util.function.BiConsumer;
import org.hibernate.SessionFactory;

/** How a writer gets at the services: plain, each call in a transaction of the caller's, or guarded. */
@FunctionalInterface
interface Desk {

    /** Runs the work with an order desk and a job queue. */
    void use(BiConsumer<OrderDesk, JobQueue> work);

    /** The plain classes, with a session and a transaction for each call. */
    static Desk unguarded(SessionFactory sessionFactory) {
        return work -> sessionFactory.inTransaction(
                session -> work.accept(new OrderDesk(session), new UnguardedJobQueue(session)));
    }

    /** The generated classes, which begin and repeat their transactions themselves. */
    static Desk guarded(OrderDesk orders, JobQueue jobs) {
        return work -> work.accept(orders, jobs);
    }
}
