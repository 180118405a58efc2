package dev.rowlock.spring;

/** Under {@code JpaTransactionManager}, which Spring Boot declares. */
class JpaManagerTest extends ManagerContract {

    JpaManagerTest() {
        super(Shop.class);
    }
}
