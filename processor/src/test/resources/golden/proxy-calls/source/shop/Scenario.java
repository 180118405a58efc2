package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.function.Consumer;

public class Scenario implements Consumer<Rowlock> {
    @Override
    public void accept(Rowlock rowlock) {
        Outer.Till till = new RowlockOuter_Till(rowlock);

        assertThat(till.locked()).isEqualTo(2);
        assertThat(till.monitors).containsExactly("held", "held");
        assertThat(till.protectedly()).isEqualTo(2);
        assertThat(till.packagePrivately()).isEqualTo(2);
        assertThat(till.selfCall()).isEqualTo(2);
        assertThat(till.unguarded()).isEqualTo(2);
        String[] calls = till.joined().split(" ");
        assertThat(calls[0]).isEqualTo(calls[1]);
        assertThat(modifiers("locked")).isEqualTo(Modifier.PUBLIC);
        assertThat(modifiers("protectedly")).isEqualTo(Modifier.PROTECTED);
        assertThat(modifiers("packagePrivately")).isZero();
        assertThat(RowlockOuter_Till.class.getModifiers()).isEqualTo(Modifier.FINAL);
    }

    private static int modifiers(String name) {
        try {
            Method method = RowlockOuter_Till.class.getDeclaredMethod(name);
            return method.getModifiers();
        } catch (NoSuchMethodException unexpected) {
            throw new AssertionError(unexpected);
        }
    }
}
