package RL110;

import dev.rowlock.PessimisticClaim;
import java.util.List;
import org.springframework.stereotype.Service;
import shop.Job;

/** Nobody else implements it. */
@Service
interface InterfaceThatIsABean {
    @PessimisticClaim(skipLocked = true)
    List<Job> next(int limit);

    int open(); //! [RL110] method "open" is abstract and no claim query, so Rowlock cannot implement it; implement it in "InterfaceThatIsABean" or make it a @PessimisticClaim query
}
