package dev.rowlock.it.claim;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Rows whose ids Java and the databases put in different orders. */
final class Documents {
    private Documents() {}

    @Entity(name = "Paper")
    static class Paper {
        @Id
        UUID id = new UUID(0, 0);

        @Version
        long version;

        int pages;
    }

    @Entity(name = "Folder")
    static class Folder {
        @Id
        String id = "";

        @Version
        long version;

        int pages;
    }

    abstract static class Archive {

        @PessimisticClaim
        void withPapers(@Claimed(Paper.class) Collection<UUID> ids) {}

        @PessimisticClaim
        void withPaperEntities(@Claimed Set<Paper> papers) {}

        @PessimisticClaim
        void withThreePapers(
                @Claimed(Paper.class) UUID one, @Claimed(Paper.class) UUID two, @Claimed(Paper.class) UUID... others) {}

        @PessimisticClaim(orderBy = "pages")
        abstract List<Paper> papers(int limit);

        @PessimisticClaim
        void withFolders(@Claimed(Folder.class) Collection<String> ids) {}

        @PessimisticClaim
        void withFolderEntities(@Claimed Set<Folder> folders) {}

        @PessimisticClaim
        void withThreeFolders(
                @Claimed(Folder.class) String one,
                @Claimed(Folder.class) String two,
                @Claimed(Folder.class) String... others) {}

        @PessimisticClaim(orderBy = "pages")
        abstract List<Folder> folders(int limit);
    }
}
