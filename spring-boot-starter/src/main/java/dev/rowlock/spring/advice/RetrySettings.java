package dev.rowlock.spring.advice;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.util.ClassUtils;

/** What the application's configuration says about retries, and which of its keys have met a method. */
public final class RetrySettings {
    private final RetryMembers defaults;
    private final Map<String, RetryMembers> methods;
    private final Set<String> met = ConcurrentHashMap.newKeySet();

    /**
     * Holds what is configured.
     *
     * @param methods by {@code com.acme.Bank.deposit}; nested classes with dots or dollars
     */
    public RetrySettings(RetryMembers defaults, Map<String, RetryMembers> methods) {
        this.defaults = defaults;
        Map<String, RetryMembers> named = new HashMap<>();
        methods.forEach((name, members) -> named.put(name.replace('$', '.'), members));
        this.methods = named;
    }

    RetryMembers defaults() {
        return defaults;
    }

    // The bean's own class comes first, then those above it, then its interfaces: each may be where the annotation is.
    RetryMembers of(Method method, Class<?> type) {
        List<Class<?>> types = new ArrayList<>();
        for (Class<?> above = type; above != null; above = above.getSuperclass()) {
            types.add(above);
        }
        types.addAll(ClassUtils.getAllInterfacesForClassAsSet(type));
        return types.stream()
                .filter(named -> named == type || Annotations.declares(named, method, type))
                .flatMap(named -> Stream.ofNullable(of(method, named.getName())))
                .findFirst()
                .orElse(RetryMembers.NONE);
    }

    private @Nullable RetryMembers of(Method method, String type) {
        String key = type.replace('$', '.') + "." + method.getName();
        RetryMembers members = methods.get(key);
        if (members != null) {
            met.add(key);
        }
        return members;
    }

    /** Returns the keys for which no method was found so far. */
    public Set<String> unknown() {
        Set<String> unknown = new HashSet<>(methods.keySet());
        unknown.removeAll(met);
        return unknown;
    }
}
