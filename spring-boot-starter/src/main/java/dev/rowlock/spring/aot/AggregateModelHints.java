package dev.rowlock.spring.aot;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.beans.factory.aot.BeanRegistrationAotContribution;
import org.springframework.beans.factory.aot.BeanRegistrationAotProcessor;
import org.springframework.beans.factory.support.RegisteredBean;
import org.springframework.orm.jpa.persistenceunit.PersistenceManagedTypes;
import org.springframework.util.ClassUtils;

/** The aggregate models that the processor wrote for the entities of a persistence unit: they are found by their names. */
final class AggregateModelHints implements BeanRegistrationAotProcessor {
    private static final List<String> SUFFIXES = List.of("_Aggregate", "_Part");

    @Override
    public @Nullable BeanRegistrationAotContribution processAheadOfTime(RegisteredBean bean) {
        if (!PersistenceManagedTypes.class.isAssignableFrom(bean.getBeanClass())) {
            return null;
        }
        PersistenceManagedTypes types =
                bean.getBeanFactory().getBean(bean.getBeanName(), PersistenceManagedTypes.class);
        ClassLoader loader = bean.getBeanFactory().getBeanClassLoader();
        return (generation, code) -> {
            for (String entity : types.getManagedClassNames()) {
                SUFFIXES.forEach(suffix -> register(entity, suffix, loader, generation.getRuntimeHints()));
            }
        };
    }

    private static void register(String entity, String suffix, @Nullable ClassLoader loader, RuntimeHints hints) {
        int dot = entity.lastIndexOf('.') + 1;
        String name =
                entity.substring(0, dot) + "Rowlock" + entity.substring(dot).replace('$', '_') + suffix;
        if (ClassUtils.isPresent(name, loader)) {
            hints.reflection()
                    .registerType(
                            ClassUtils.resolveClassName(name, loader), MemberCategory.INVOKE_DECLARED_CONSTRUCTORS);
        }
    }
}
