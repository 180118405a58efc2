package dev.rowlock.processor.write;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import dev.rowlock.processor.model.Bean;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;

/** Writes the annotations that make the generated class a bean, with the name that the user's own class would have. */
final class BeanAnnotations {
    private static final ClassName COMPONENT = ClassName.get("org.springframework.stereotype", "Component");

    private BeanAnnotations() {}

    static List<AnnotationSpec> of(Bean bean) {
        List<AnnotationSpec> written = new ArrayList<>();
        for (AnnotationMirror annotation : bean.annotations()) {
            AnnotationSpec copied = AnnotationSpec.get(annotation);
            written.add(annotation.equals(bean.carrier()) ? named(copied, bean) : copied);
        }
        if (bean.name() != null && bean.carrier() == null) {
            written.add(named(AnnotationSpec.builder(COMPONENT).build(), bean));
        }
        return written;
    }

    private static AnnotationSpec named(AnnotationSpec stereotype, Bean bean) {
        AnnotationSpec.Builder named = AnnotationSpec.builder((ClassName) stereotype.type());
        stereotype.members().forEach((member, values) -> {
            // Where it is written, it is blank.
            if (!member.equals("value")) {
                values.forEach(value -> named.addMember(member, value));
            }
        });
        return named.addMember("value", "$S", bean.name()).build();
    }
}
