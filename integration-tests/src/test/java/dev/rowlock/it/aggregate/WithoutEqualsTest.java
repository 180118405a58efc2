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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Values that do not say when they are equal, in the root and in its part. */
@Mapped({WithoutEqualsTest.Map_.class, WithoutEqualsTest.Route.class, WithoutEqualsTest.Point.class})
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

    @Entity(name = "Map_")
    static class Map_ {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        long version;

        Point center = new Point(0, 0);

        @Convert(converter = ColorConverter.class)
        Color color = new Color("red");

        @ElementCollection
        List<Point> corners = new ArrayList<>(List.of(new Point(1, 1), new Point(2, 2)));

        @ElementCollection
        Map<String, Point> names = new HashMap<>(Map.of("home", new Point(3, 3)));

        @ElementCollection
        Set<Point> stops = new HashSet<>(Set.of(new Point(3, 3)));

        @OneToMany(mappedBy = "map", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Route> routes = new ArrayList<>();
    }

    @Entity(name = "Route")
    static class Route {
        @Id
        long id;

        Point start = new Point(0, 0);

        @Convert(converter = ColorConverter.class)
        Color color = new Color("red");

        @ElementCollection
        List<Point> points = new ArrayList<>(List.of(new Point(1, 1), new Point(2, 2)));

        @ElementCollection
        Set<Point> stops = new HashSet<>(Set.of(new Point(3, 3)));

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Map_ map;
    }

    @DatabaseTest
    @DisplayName("F03 values without equals: inserted with version 0, and reading is no change")
    void readingIsNoChange(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Map_ map = new Map_();
            Route route = new Route();
            route.map = map;
            map.routes.add(route);
            session.persist(map);
        });
        WatchedRoot root = WatchedRoot.of(persistence, Map_.class, 1L);
        assertThat(root.version()).isZero();
        for (String w : List.of("corners", "names", "stops", "points", "rstops")) {
            persistence.recorder().reset();
            persistence.sessionFactory().inTransaction(session -> {
                Map_ map = session.find(Map_.class, 1L);
                Object o = switch (w) {
                    case "corners" -> map.corners;
                    case "names" -> map.names;
                    case "stops" -> map.stops;
                    case "points" -> map.routes.get(0).points;
                    default -> map.routes.get(0).stops;
                };
                Hibernate.initialize(o);
            });
            System.out.println(w + " " + persistence.recorder().statements().writes() + " " + root.version());
        }
    }
}
