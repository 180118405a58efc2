package dev.rowlock.processor.model.read;

/** The annotations that mean something to Rowlock. They are read by name, so that the processor needs no class of theirs. */
final class AnnotationName {
    private AnnotationName() {}

    static final String OPTIMISTIC_RETRY = "dev.rowlock.OptimisticRetry";
    static final String PESSIMISTIC_CLAIM = "dev.rowlock.PessimisticClaim";
    static final String CLAIMED = "dev.rowlock.Claimed";
    static final String AGGREGATE_VERSION = "dev.rowlock.AggregateVersion";
    static final String PART_OF = "dev.rowlock.PartOf";
    static final String ROWLOCK_GENERATED = "dev.rowlock.generated.RowlockGenerated";

    static final String ENTITY = "jakarta.persistence.Entity";
    static final String TABLE = "jakarta.persistence.Table";
    static final String INHERITANCE = "jakarta.persistence.Inheritance";
    static final String COLUMN = "jakarta.persistence.Column";
    static final String JOIN_COLUMN = "jakarta.persistence.JoinColumn";
    static final String MAPPED_SUPERCLASS = "jakarta.persistence.MappedSuperclass";
    static final String EMBEDDABLE = "jakarta.persistence.Embeddable";
    static final String EMBEDDED = "jakarta.persistence.Embedded";
    static final String EMBEDDED_ID = "jakarta.persistence.EmbeddedId";
    static final String ID = "jakarta.persistence.Id";
    static final String ID_CLASS = "jakarta.persistence.IdClass";
    static final String VERSION = "jakarta.persistence.Version";
    static final String TRANSIENT = "jakarta.persistence.Transient";
    static final String ONE_TO_ONE = "jakarta.persistence.OneToOne";
    static final String ONE_TO_MANY = "jakarta.persistence.OneToMany";
    static final String MANY_TO_ONE = "jakarta.persistence.ManyToOne";
    static final String MANY_TO_MANY = "jakarta.persistence.ManyToMany";
    static final String ELEMENT_COLLECTION = "jakarta.persistence.ElementCollection";
    static final String PERSISTENCE_CONTEXT = "jakarta.persistence.PersistenceContext";
    static final String PERSISTENCE_CONTEXTS = "jakarta.persistence.PersistenceContexts";
    static final String JAKARTA_TRANSACTIONAL = "jakarta.transaction.Transactional";
    static final String SPRING_TRANSACTIONAL = "org.springframework.transaction.annotation.Transactional";
    static final String SPRING_COMPONENT = "org.springframework.stereotype.Component";
    static final String SPRING_ASYNC = "org.springframework.scheduling.annotation.Async";
    static final String CONVERT = "jakarta.persistence.Convert";
    static final String TYPE = "org.hibernate.annotations.Type";
    static final String JAVA_TYPE = "org.hibernate.annotations.JavaType";
    static final String IMMUTABLE = "org.hibernate.annotations.Immutable";
    static final String ON_DELETE = "org.hibernate.annotations.OnDelete";
    static final String OPTIMISTIC_LOCKING = "org.hibernate.annotations.OptimisticLocking";
    static final String KOTLIN_METADATA = "kotlin.Metadata";
    static final String HIBERNATE_CASCADE = "org.hibernate.annotations.Cascade";
    static final String VALUE_GENERATION_TYPE = "org.hibernate.annotations.ValueGenerationType";
    static final String BEFORE_EXECUTION_GENERATOR = "org.hibernate.generator.BeforeExecutionGenerator";
}
