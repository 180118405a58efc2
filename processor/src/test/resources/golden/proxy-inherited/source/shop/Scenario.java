package shop;

import static org.assertj.core.api.Assertions.assertThat;

import base.Office;
import dev.rowlock.Rowlock;
import java.util.List;
import java.util.function.Consumer;

public class Scenario implements Consumer<Rowlock> {
    @Override
    public void accept(Rowlock rowlock) {
        for (Desk desk : List.of(new RowlockDesk(rowlock), new RowlockBranchDesk(rowlock))) {
            assertThat(desk.find(7L)).isEqualTo("2 found 7");
            assertThat(desk.open(7L)).isEqualTo("2 opened 7");
            assertThat(desk.reopen(7L)).isEqualTo("2 reopened 7");
            assertThat(desk.closeFrom(7)).isEqualTo("2 closed 7");
            throughTheirSupertypes(desk, desk);
        }
        assertThat(new RowlockBranchDesk(rowlock).move()).isEqualTo("2 moved");
        assertThat(new RowlockOpening<Long>(rowlock, key -> Lost.once() + " lambda " + key).open(7L))
                .isEqualTo("2 lambda 7");
    }

    private static void throughTheirSupertypes(Office<Long, CharSequence> office, Opening<Long> opening) {
        assertThat(office.find(7L)).isEqualTo("2 found 7");
        assertThat(opening.open(7L)).isEqualTo("2 opened 7");
        assertThat(opening.reopen(7L)).isEqualTo("2 reopened 7");
    }
}
