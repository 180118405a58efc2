package RL116;

import dev.rowlock.OptimisticRetry;

class Constraints {
    @OptimisticRetry(retryOnUnique = " ") //! [RL116] retryOnUnique has an empty name; write the name of the constraint, as in "uk_email"
    void blank() {}

    @OptimisticRetry(retryOnUnique = {"uk_email", ""}) //! [RL116] retryOnUnique has an empty name; write the name of the constraint, as in "uk_email"
    void empty() {}

    @OptimisticRetry(retryOnUnique = {"uk_email", "uk_name", "UK_EMAIL"}) //! [RL116] retryOnUnique names "UK_EMAIL" twice, the case of letters does not matter; remove one of them
    void twice() {}

    @OptimisticRetry(retryOnUnique = {"uk_email", "uk_name"})
    void good() {}
}
