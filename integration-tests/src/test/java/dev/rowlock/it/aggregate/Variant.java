package dev.rowlock.it.aggregate;

/**
 * What the build runs these tests with; they run once for each variant.
 *
 * @param hibernate the version of Hibernate on the class path
 * @param enhanced whether the build enhanced the bytecode of the entities
 */
record Variant(String hibernate, boolean enhanced) {

    static Variant current() {
        return new Variant(
                System.getProperty("rowlock.test.hibernate", ""), Boolean.getBoolean("rowlock.test.enhanced"));
    }
}
