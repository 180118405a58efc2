package dev.rowlock.it.claim;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.ManyToOne;
import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/** Entities with composite ids and an eager to-one. */
final class Slots {
    private Slots() {}

    @Entity(name = "Room")
    static class Room {
        @Id
        long id;
    }

    @Embeddable
    static class SlotId implements Serializable {
        private static final long serialVersionUID = 1L;

        String plan = "";
        int hourOfDay;

        SlotId() {}

        SlotId(String plan, int hourOfDay) {
            this.plan = plan;
            this.hourOfDay = hourOfDay;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof SlotId id && plan.equals(id.plan) && hourOfDay == id.hourOfDay;
        }

        @Override
        public int hashCode() {
            return Objects.hash(plan, hourOfDay);
        }
    }

    @Entity(name = "Slot")
    static class Slot {
        @EmbeddedId
        SlotId id = new SlotId();

        @ManyToOne
        @Nullable
        Room room;

        int taken;
    }

    static class SeatId implements Serializable {
        private static final long serialVersionUID = 1L;

        String seatRow = "";
        int seatNumber;

        SeatId() {}

        SeatId(String seatRow, int seatNumber) {
            this.seatRow = seatRow;
            this.seatNumber = seatNumber;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof SeatId id && seatRow.equals(id.seatRow) && seatNumber == id.seatNumber;
        }

        @Override
        public int hashCode() {
            return Objects.hash(seatRow, seatNumber);
        }
    }

    @Entity(name = "Seat")
    @IdClass(SeatId.class)
    static class Seat {
        @Id
        String seatRow = "";

        @Id
        int seatNumber;

        @ManyToOne
        @Nullable
        Room room;

        int taken;
    }

    static class Office {
        final Session session;

        Office(Session session) {
            this.session = session;
        }

        @PessimisticClaim
        void withSlot(@Claimed(Slot.class) SlotId id, Runnable work) {
            session.find(Slot.class, id).taken++;
            work.run();
        }

        @PessimisticClaim
        void withSlots(@Claimed(Slot.class) List<SlotId> ids, Runnable work) {
            work.run();
        }

        @PessimisticClaim(nowait = true)
        void withSlotsAtOnce(@Claimed(Slot.class) List<SlotId> ids, Runnable work) {
            work.run();
        }

        @PessimisticClaim(timeoutMillis = 300)
        void withSlotsInTime(@Claimed(Slot.class) List<SlotId> ids, Runnable work) {
            work.run();
        }

        @PessimisticClaim
        void withSeat(@Claimed Seat seat, Runnable work) {
            seat.taken++;
            work.run();
        }

        @PessimisticClaim
        void withSeats(@Claimed(Seat.class) Set<SeatId> ids, Runnable work) {
            work.run();
        }

        @PessimisticClaim(nowait = true)
        void withSeatsAtOnce(@Claimed(Seat.class) Collection<SeatId> ids, Runnable work) {
            work.run();
        }

        @PessimisticClaim(timeoutMillis = 300)
        void withSeatsInTime(@Claimed(Seat.class) Collection<SeatId> ids, Runnable work) {
            work.run();
        }
    }
}
