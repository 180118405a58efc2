package dev.rowlock.spring.advice;

import dev.rowlock.spring.transaction.BoundSession;
import dev.rowlock.spring.transaction.Demarcation;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/** Says once for a method that its retries detach what the request has loaded before. */
final class OpenInViewWarning {
    private static final Log LOG = LogFactory.getLog("dev.rowlock.spring");

    private final String method;
    private final Demarcation demarcation;
    private final AtomicBoolean given = new AtomicBoolean();

    OpenInViewWarning(String method, Demarcation demarcation) {
        this.method = method;
        this.demarcation = demarcation;
    }

    void retried() {
        if (BoundSession.find(demarcation.factory()) != null && given.compareAndSet(false, true)) {
            LOG.warn("\"" + method + "\" is retried in a session that was opened for the whole request"
                    + " (spring.jpa.open-in-view): each retry empties it, so entities that were loaded before are detached;"
                    + " set spring.jpa.open-in-view=false");
        }
    }
}
