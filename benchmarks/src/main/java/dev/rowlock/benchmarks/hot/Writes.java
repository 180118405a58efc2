package dev.rowlock.benchmarks.hot;

import dev.rowlock.benchmarks.model.Stock;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.hibernate.Session;

/** Which rows a call of a trial writes, with a millisecond of work before it commits. */
enum Writes {
    /** One of two rows. */
    ONE(2) {
        @Override
        List<Long> choose() {
            return List.of(ThreadLocalRandom.current().nextLong(rows()));
        }
    },
    /** Two of 32 rows, in the order in which chance has drawn them: two calls may have the same two in opposite orders. */
    OPPOSITE(32) {
        @Override
        List<Long> choose() {
            long first = ThreadLocalRandom.current().nextLong(rows());
            long second = (first + ThreadLocalRandom.current().nextLong(1, rows())) % rows();
            return List.of(first, second);
        }
    };

    private final int rows;

    Writes(int rows) {
        this.rows = rows;
    }

    /** How many rows there are to choose from. */
    int rows() {
        return rows;
    }

    /** Draws the rows of one call, the same in all of its attempts. */
    abstract List<Long> choose();

    /** Does the work of one attempt. */
    static void write(Session session, List<Long> chosen) throws InterruptedException {
        List<Stock> stocks =
                chosen.stream().map(id -> session.find(Stock.class, id)).toList();
        TimeUnit.MILLISECONDS.sleep(1);
        stocks.forEach(Stock::add);
    }
}
