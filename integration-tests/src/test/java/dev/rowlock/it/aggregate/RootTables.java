package dev.rowlock.it.aggregate;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.SecondaryTable;
import jakarta.persistence.Version;
import org.hibernate.annotations.SecondaryRow;
import org.jspecify.annotations.Nullable;

/** Roots with the number 1 in every kind of table, each with a subclass that has an attribute of its own. */
final class RootTables {

    private RootTables() {}

    interface Branch {
        /** Changes what only the subclass has. */
        void grow();

        int version();

        Leaf leaf(long id);
    }

    @MappedSuperclass
    abstract static class Versioned {
        @Id
        long id = 1;

        @Version
        int version;

        public int version() {
            return version;
        }
    }

    @Entity(name = "SingleRoot")
    @AggregateVersion
    @Inheritance(strategy = InheritanceType.SINGLE_TABLE)
    abstract static class SingleRoot extends Versioned implements Branch {
        @Override
        public Leaf leaf(long id) {
            Leaf leaf = new Leaf(id);
            leaf.single = this;
            return leaf;
        }
    }

    @Entity(name = "SingleSub")
    static class SingleSub extends SingleRoot {
        int own;

        @Override
        public void grow() {
            own++;
        }
    }

    @Entity(name = "JoinedRoot")
    @AggregateVersion
    @Inheritance(strategy = InheritanceType.JOINED)
    abstract static class JoinedRoot extends Versioned implements Branch {
        @Override
        public Leaf leaf(long id) {
            Leaf leaf = new Leaf(id);
            leaf.joined = this;
            return leaf;
        }
    }

    @Entity(name = "JoinedSub")
    static class JoinedSub extends JoinedRoot {
        int own;

        @Override
        public void grow() {
            own++;
        }
    }

    @Entity(name = "PerClassRoot")
    @AggregateVersion
    @Inheritance(strategy = InheritanceType.TABLE_PER_CLASS)
    abstract static class PerClassRoot extends Versioned implements Branch {
        @Override
        public Leaf leaf(long id) {
            Leaf leaf = new Leaf(id);
            leaf.perClass = this;
            return leaf;
        }
    }

    @Entity(name = "PerClassSub")
    static class PerClassSub extends PerClassRoot {
        int own;

        @Override
        public void grow() {
            own++;
        }
    }

    @Entity(name = "InheritedRoot")
    @AggregateVersion
    static class InheritedRoot extends Versioned {}

    @Entity(name = "InheritedSub")
    static class InheritedSub extends InheritedRoot implements Branch {
        int own;

        @Override
        public void grow() {
            own++;
        }

        @Override
        public Leaf leaf(long id) {
            Leaf leaf = new Leaf(id);
            leaf.inherited = this;
            return leaf;
        }
    }

    @Entity(name = "SecondaryRoot")
    @AggregateVersion
    @SecondaryTable(name = "SecondaryMore")
    @SecondaryRow(table = "SecondaryMore", optional = false)
    static class SecondaryRoot extends Versioned {
        @Column(table = "SecondaryMore")
        int more;

        void more() {
            more++;
        }
    }

    @Entity(name = "SecondarySub")
    static class SecondarySub extends SecondaryRoot implements Branch {
        @Override
        public void grow() {
            more();
        }

        @Override
        public Leaf leaf(long id) {
            Leaf leaf = new Leaf(id);
            leaf.secondary = this;
            return leaf;
        }
    }

    @Entity(name = "Leaf")
    static class Leaf {
        @Id
        long id;

        int length;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        SingleRoot single;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        JoinedRoot joined;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        PerClassRoot perClass;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        InheritedRoot inherited;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        SecondaryRoot secondary;

        protected Leaf() {}

        Leaf(long id) {
            this.id = id;
        }

        void grow() {
            length++;
        }
    }
}
