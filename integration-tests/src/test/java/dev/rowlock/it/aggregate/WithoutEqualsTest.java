package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Convert;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hibernate.Hibernate;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Values that do not say when they are equal, in roots and in a part. */
@Mapped({WithoutEqualsTest.Sketch.class, WithoutEqualsTest.Path.class, WithoutEqualsTest.Palette.class})
class WithoutEqualsTest {

    @Embeddable
    static class Point {
        int x;
        int y;

        protected Point() {}

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }
    }

    @Entity(name = "Sketch")
    static class Sketch {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        long version;

        Point center = new Point(0, 0);

        @ElementCollection
        List<Point> corners = new ArrayList<>(List.of(new Point(1, 1), new Point(2, 2)));

        @ElementCollection
        Map<String, Point> names = new HashMap<>(Map.of("home", new Point(3, 3)));

        @OneToMany(mappedBy = "sketch", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Path> paths = new ArrayList<>();

        void readAll() {
            List.of(corners, names, paths.get(0).points).forEach(Hibernate::initialize);
        }
    }

    @Entity(name = "Path")
    static class Path {
        @Id
        long id = 1;

        Point start = new Point(0, 0);

        @ElementCollection
        List<Point> points = new ArrayList<>(List.of(new Point(1, 1), new Point(2, 2)));

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Sketch sketch;
    }

    /** An immutable value, but nothing tells Hibernate. */
    static class Color {
        final String name;

        Color(String name) {
            this.name = name;
        }
    }

    static class ColorConverter implements AttributeConverter<Color, String> {
        @Override
        public String convertToDatabaseColumn(Color color) {
            return color.name;
        }

        @Override
        public Color convertToEntityAttribute(String name) {
            return new Color(name);
        }
    }

    @Entity(name = "Palette")
    static class Palette {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        long version;

        @Convert(converter = ColorConverter.class)
        Color color = new Color("red");

        @ElementCollection
        Set<Point> spots = new HashSet<>(Set.of(new Point(3, 3)));
    }

    @DatabaseTest
    @DisplayName("F03 values without equals are inserted with version 0")
    void insertedWithVersionZero(Persistence persistence) {
        store(persistence);
        assertThat(Versions.of(persistence, Sketch.class, 1L)).isZero();
        assertThat(Versions.of(persistence, Palette.class, 1L)).isZero();
    }

    @DatabaseTest
    @DisplayName("F03 reading embeddables without equals, alone and in lists and maps, of the root and of a part")
    void readingEmbeddables(Persistence persistence) {
        WatchedRoot sketch = store(persistence);
        assertThat(sketch.untouchedBy(session -> session.find(Sketch.class, 1L).readAll())
                        .writes())
                .isEmpty();
    }

    @DatabaseTest
    @DisplayName("F03 what Hibernate itself takes for changed moves the version with it, once; not if read-only")
    void whatHibernateTakesForChanged(Persistence persistence) {
        store(persistence);
        WatchedRoot palette = WatchedRoot.of(persistence, Palette.class, 1L);
        palette.untouchedBy(session -> {
            session.setDefaultReadOnly(true);
            session.find(Palette.class, 1L);
        });
        assertThat(palette.incrementedBy(WithoutEqualsTest::readSpots).writes())
                .containsExactly("UPDATE palette", "DELETE palette_spots", "INSERT palette_spots");
    }

    private static void readSpots(Session session) {
        Hibernate.initialize(session.find(Palette.class, 1L).spots);
    }

    private static WatchedRoot store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Sketch sketch = new Sketch();
            Path path = new Path();
            path.sketch = sketch;
            sketch.paths.add(path);
            session.persist(sketch);
            session.persist(new Palette());
        });
        return WatchedRoot.of(persistence, Sketch.class, 1L);
    }
}
