package dev.rowlock.test.database;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a {@code SessionFactory} is made of; equal mappings share one on each database. */
public record Mapping(List<Class<?>> classes, Map<String, Object> settings, int poolSize, Bootstrap bootstrap) {

    static final int DEFAULT_POOL_SIZE = 10;

    public Mapping {
        classes = List.copyOf(classes);
        settings = Map.copyOf(settings);
    }

    /** These classes without extra settings, in a pool of ten, booted as Jakarta Persistence does. */
    public static Mapping of(Class<?>... classes) {
        return new Mapping(List.of(classes), Map.of(), DEFAULT_POOL_SIZE, Bootstrap.JAKARTA);
    }

    static Mapping of(Mapped mapped) {
        Map<String, Object> settings = Stream.of(mapped.settings())
                .map(setting -> setting.split("=", 2))
                .collect(Collectors.toMap(setting -> setting[0], setting -> setting[1]));
        return new Mapping(List.of(mapped.value()), settings, mapped.poolSize(), mapped.bootstrap());
    }

    public Mapping setting(String name, Object value) {
        Map<String, Object> more = new HashMap<>(settings);
        more.put(name, value);
        return new Mapping(classes, more, poolSize, bootstrap);
    }

    public Mapping poolSize(int size) {
        return new Mapping(classes, settings, size, bootstrap);
    }

    public Mapping bootstrap(Bootstrap way) {
        return new Mapping(classes, settings, poolSize, way);
    }
}
