package shop;

import dev.rowlock.OptimisticRetry;
import java.util.List;

/** What it is warned of would be warned of again in the class that is written for it. */
@SuppressWarnings("rawtypes")
class Legacy {
    @Deprecated
    @OptimisticRetry
    List load(List ids) {
        return ids;
    }
}
