package dev.rowlock.spring.advice;

import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What the application's configuration says about retries, and which of its keys have met a method. */
public final class RetrySettings {
    private final RetryMembers defaults;
    private final Map<String, RetryMembers> methods;
    private final Set<String> met = ConcurrentHashMap.newKeySet();

    /**
     * Holds what is configured.
     *
     * @param methods by {@code com.acme.Bank.deposit}
     */
    public RetrySettings(RetryMembers defaults, Map<String, RetryMembers> methods) {
        this.defaults = defaults;
        this.methods = Map.copyOf(methods);
    }

    RetryMembers defaults() {
        return defaults;
    }

    // The bean's own class comes before the class that declares the method. Nested classes are named with dots.
    RetryMembers of(Method method, Class<?> type) {
        RetryMembers own = of(method, type.getName());
        return own == null
                ? Objects.requireNonNullElse(
                        of(method, method.getDeclaringClass().getName()), RetryMembers.NONE)
                : own;
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
