package dev.rowlock.spring;

/** Under {@code HibernateTransactionManager}. */
class HibernateManagerTest extends ManagerContract {

    HibernateManagerTest() {
        super(HibernateShop.class);
    }
}
