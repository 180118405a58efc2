package dev.rowlock.test.statement;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SqlShapeTest {

    @Test
    void aSelectNamesEveryTableItReads() {
        SqlShape shape =
                SqlShape.of("select a1_0.id from account a1_0 left join \"Owner\" o1_0 on o1_0.id=a1_0.owner_id");

        assertThat(shape).isEqualTo(new SqlShape(StatementKind.SELECT, java.util.Set.of("account", "owner"), false));
    }

    @Test
    void aWriteNamesOnlyTheTableItWrites() {
        SqlShape shape = SqlShape.of("/* bump */ update p1.account set v=v+1 where id in (select id from job)");

        assertThat(shape.kind()).isEqualTo(StatementKind.UPDATE);
        assertThat(shape.tables()).containsExactly("account");
    }

    @Test
    void everyDialectsLockClauseIsSeen() {
        assertThat(SqlShape.of("select id from t where id=? for update nowait").locking())
                .isTrue();
        assertThat(SqlShape.of("select id from t where id=? for no key update of t skip locked")
                        .locking())
                .isTrue();
        assertThat(SqlShape.of("select id from t where id=? lock in share mode").locking())
                .isTrue();
        assertThat(SqlShape.of("select id from for_update").locking()).isFalse();
    }

    @Test
    void settingsAndSequencesHaveNoTable() {
        assertThat(SqlShape.of("set local lock_timeout = 300").kind()).isEqualTo(StatementKind.OTHER);
        assertThat(SqlShape.of("select nextval('account_seq')").tables()).isEmpty();
    }
}
