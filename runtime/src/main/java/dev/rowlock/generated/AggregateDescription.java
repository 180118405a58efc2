package dev.rowlock.generated;

import dev.rowlock.UnloadedRoot;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An aggregate, or a piece of one, in names: entities by their class names, attributes by theirs.
 *
 * @param root the root's class name, or null for the description of a part that is joined to its root at boot
 * @param versionAttribute the root's version attribute, or null without a root
 * @param unloadedRoot what to do when the root is not loaded
 * @param links how parts and their parents are connected
 * @since 0.1
 */
public record AggregateDescription(
        @Nullable String root, @Nullable String versionAttribute, UnloadedRoot unloadedRoot, List<Link> links) {

    public AggregateDescription {
        links = List.copyOf(links);
    }

    /**
     * One step between a part and the entity that it belongs to.
     *
     * @param part the class name of the part
     * @param parent the class name of the root, or of the part above
     * @param attribute the attribute (dotted inside embeddables) that connects them
     * @param direction which of the two has the attribute
     */
    public record Link(String part, String parent, String attribute, Direction direction) {}

    /** Which side of a link has the attribute. */
    public enum Direction {
        /** The part has an association to its parent. */
        PART_TO_PARENT,
        /** Only the parent has an association to the part. */
        PARENT_TO_PART
    }

    /** Begins the description of an aggregate. */
    public static Builder root(String root, String versionAttribute) {
        return new Builder(root, versionAttribute);
    }

    /** Begins the description of the associations of one part that its root does not know. */
    public static Builder part() {
        return new Builder(null, null);
    }

    /** Collects the links of a description. */
    public static final class Builder {
        private final @Nullable String root;
        private final @Nullable String versionAttribute;
        private UnloadedRoot unloadedRoot = UnloadedRoot.INCREMENT;
        private final List<Link> links = new ArrayList<>();

        private Builder(@Nullable String root, @Nullable String versionAttribute) {
            this.root = root;
            this.versionAttribute = versionAttribute;
        }

        /** Sets what to do when the root is not loaded; {@link UnloadedRoot#INCREMENT} by default. */
        public Builder unloadedRoot(UnloadedRoot unloadedRoot) {
            this.unloadedRoot = unloadedRoot;
            return this;
        }

        /** Adds a part whose own {@code attribute} refers to its parent. */
        public Builder partToParent(String part, String attribute, String parent) {
            links.add(new Link(part, parent, attribute, Direction.PART_TO_PARENT));
            return this;
        }

        /** Adds a part that only the parent's {@code attribute} refers to. */
        public Builder parentToPart(String parent, String attribute, String part) {
            links.add(new Link(part, parent, attribute, Direction.PARENT_TO_PART));
            return this;
        }

        /** Returns the finished description. */
        public AggregateDescription build() {
            return new AggregateDescription(root, versionAttribute, unloadedRoot, links);
        }
    }
}
