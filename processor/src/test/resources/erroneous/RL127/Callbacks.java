package RL127;

import dev.rowlock.OptimisticRetry;
import jakarta.annotation.PostConstruct;
import jakarta.persistence.PreUpdate;
import org.springframework.stereotype.Service;

class Callbacks {
    @OptimisticRetry //! [RL127] method "update" is @PreUpdate and called where no guard stands around it; call a guarded method of another class
    @PreUpdate
    void update(Object account) {}

    @OptimisticRetry
    @PostConstruct
    void calledOnTheGeneratedClass() {}
}

@Service
class Bean {
    @OptimisticRetry //! [RL127] method "init" is @PostConstruct and called where no guard stands around it; call a guarded method of another class
    @PostConstruct
    void init() {}

    @OptimisticRetry
    void deposit() {}
}
