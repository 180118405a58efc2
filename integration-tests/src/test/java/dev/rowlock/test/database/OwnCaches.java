package dev.rowlock.test.database;

import java.net.URI;
import java.util.Map;
import org.hibernate.boot.spi.SessionFactoryOptions;
import org.hibernate.cache.jcache.internal.JCacheRegionFactory;

/** The caches of one session factory alone: JCache shares a manager among all who name the same URI. */
final class OwnCaches extends JCacheRegionFactory {

    private static final long serialVersionUID = 1L;

    private final transient DatabaseAddress address;

    OwnCaches(DatabaseAddress address) {
        this.address = address;
    }

    @Override
    protected URI getUri(SessionFactoryOptions settings, Map<String, Object> properties) {
        return URI.create(address.url());
    }
}
