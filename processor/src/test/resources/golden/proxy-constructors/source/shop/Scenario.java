package shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.Rowlock;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.reflect.Constructor;
import java.util.List;
import java.util.function.Consumer;
import org.hibernate.Session;

public class Scenario implements Consumer<Rowlock> {
    @Override
    public void accept(Rowlock rowlock) {
        Teller teller = new RowlockTeller(rowlock, "a", List.of());

        assertThat(teller.seenByConstructor).isEqualTo("unguarded");
        assertThat(teller.greet()).isEqualTo("attempt 2");
        assertThatThrownBy(() -> new RowlockTeller(rowlock, rowlock.session())).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> new RowlockTeller(rowlock, (Session) null, "a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("The argument \"session\" is not rowlock.session()");
        try {
            assertThat(new RowlockTeller(rowlock, rowlock.session(), "a", "b").names).containsExactly("a", "b");
            keepsTheAnnotations(RowlockTeller.class.getConstructor(Rowlock.class, Session.class, String[].class));
        } catch (IOException | NoSuchMethodException unexpected) {
            throw new AssertionError(unexpected);
        }
        assertThat(RowlockTeller.class.getDeclaredConstructors()).hasSize(2);
    }

    private static void keepsTheAnnotations(Constructor<?> constructor) {
        assertThat(constructor.getAnnotation(Teller.Injected.class).type()).isEqualTo(int[].class);
        assertThat(constructor.getAnnotation(Teller.Injected.class).nested()).hasSize(2);
        assertThat(constructor.getParameters()[1].getAnnotation(Teller.Injected.class).kind())
                .isEqualTo(ElementType.METHOD);
        assertThat(constructor.isVarArgs()).isTrue();
    }
}
