package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.Rowlock;
import dev.rowlock.claim.ClaimTimeoutException;
import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.it.claim.Slots.Office;
import dev.rowlock.it.claim.Slots.Room;
import dev.rowlock.it.claim.Slots.Seat;
import dev.rowlock.it.claim.Slots.SeatId;
import dev.rowlock.it.claim.Slots.Slot;
import dev.rowlock.it.claim.Slots.SlotId;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.RecordedStatement;
import java.util.LinkedHashSet;
import java.util.List;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

@Mapped({Room.class, Slot.class, Seat.class})
@DisplayName("A claim by a composite id")
class CompositeIdTest {
    private static final SlotId A9 = new SlotId("a", 9);
    private static final SlotId A10 = new SlotId("a", 10);
    private static final SlotId B1 = new SlotId("b", 1);

    private static Office office(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Room room = new Room();
            room.id = 1;
            session.persist(room);
            for (SlotId id : List.of(A9, A10, B1)) {
                persistBoth(session, id, room);
            }
        });
        persistence.recorder().reset();
        Rowlock rowlock = Rowlock.of(persistence.sessionFactory());
        return new RowlockSlots_Office(rowlock, rowlock.session());
    }

    private static void persistBoth(Session session, SlotId id, Room room) {
        Slot slot = new Slot();
        slot.id = id;
        slot.room = room;
        session.persist(slot);
        Seat seat = new Seat();
        seat.seatRow = id.plan;
        seat.seatNumber = id.hourOfDay;
        seat.room = room;
        session.persist(seat);
    }

    private static SeatId seat(SlotId id) {
        return new SeatId(id.plan, id.hourOfDay);
    }

    private static void areLocked(Persistence persistence, SlotId... held) {
        for (SlotId id : List.of(A9, A10, B1)) {
            assertThat(persistence.prober().isLocked("slot", "plan = ? and hourOfDay = ?", id.plan, id.hourOfDay))
                    .isEqualTo(List.of(held).contains(id));
        }
        assertThat(persistence.prober().lockedIds("room")).isEmpty();
    }

    private static void seatsAreLocked(Persistence persistence, SlotId... held) {
        for (SlotId id : List.of(A9, A10, B1)) {
            assertThat(persistence.prober().isLocked("seat", "seatRow = ? and seatNumber = ?", id.plan, id.hourOfDay))
                    .isEqualTo(List.of(held).contains(id));
        }
        assertThat(persistence.prober().lockedIds("room")).isEmpty();
    }

    @DatabaseTest
    @DisplayName("C73 that is embedded holds that row, alone, and in the canonical order in a collection")
    void embedded(Persistence persistence) {
        Office office = office(persistence);

        office.withSlot(new SlotId("a", 10), () -> areLocked(persistence, A10));
        assertThat(persistence.sessionFactory().<Slot>fromTransaction(session -> session.find(Slot.class, A10)).taken)
                .isEqualTo(1);
        List<Object> order = lockedBy(
                persistence,
                () -> office.withSlots(List.of(B1, A10, A9, B1), () -> areLocked(persistence, A9, A10, B1)));
        assertThat(order).hasSize(3);
        assertThat(lockedBy(persistence, () -> office.withSlots(List.of(A9, B1, A10), () -> {})))
                .isEqualTo(order);
    }

    private static List<Object> lockedBy(Persistence persistence, Runnable claim) {
        persistence.recorder().reset();
        claim.run();
        return List.copyOf(persistence.recorder().locking("slot").stream()
                .map(RecordedStatement::values)
                .toList());
    }

    @DatabaseTest
    @DisplayName("C73 of an id class holds that row, alone, and in the canonical order in a collection")
    void idClass(Persistence persistence) {
        Office office = office(persistence);
        Seat detached =
                persistence.sessionFactory().fromTransaction(session -> session.find(Seat.class, new SeatId("a", 10)));

        office.withSeat(detached, () -> seatsAreLocked(persistence, A10));
        assertThat(persistence
                        .sessionFactory()
                        .<Seat>fromTransaction(session -> session.find(Seat.class, new SeatId("a", 10)))
                        .taken)
                .isEqualTo(1);
        office.withSeats(new LinkedHashSet<>(List.of(seat(B1), seat(A9))), () -> seatsAreLocked(persistence, A9, B1));
    }

    @DatabaseTest
    @DisplayName("C73 is refused where another holds the row, at once and in time")
    void isRefused(Persistence persistence) {
        Office office = office(persistence);
        office.withSlot(
                A9,
                () -> office.withSeats(
                        new LinkedHashSet<>(List.of(seat(A9))),
                        () -> Background.start(() -> {
                                    assertThatThrownBy(() -> office.withSlotsAtOnce(List.of(B1, A9), () -> {}))
                                            .isInstanceOf(ClaimUnavailableException.class);
                                    assertThatThrownBy(
                                                    () -> office.withSeatsAtOnce(List.of(seat(B1), seat(A9)), () -> {}))
                                            .isInstanceOf(ClaimUnavailableException.class);
                                    assertThatThrownBy(() -> office.withSlotsInTime(List.of(A9), () -> {}))
                                            .isInstanceOf(ClaimTimeoutException.class);
                                    assertThatThrownBy(() -> office.withSeatsInTime(List.of(seat(A9)), () -> {}))
                                            .isInstanceOf(ClaimTimeoutException.class);
                                    office.withSlotsAtOnce(List.of(B1, A10), () -> areLocked(persistence, A9, A10, B1));
                                    office.withSeatsAtOnce(List.of(seat(B1), seat(A10)), () -> {});
                                    office.withSeatsInTime(List.of(seat(B1), seat(A10)), () -> {});
                                    return true;
                                })
                                .result()));
    }
}
