package dev.rowlock.samples.orders;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameStartingWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packagesOf = OrdersSample.class, importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule aUserNeedsTheAnnotationsRowlockAndItsEventsOnly = noClasses()
            .that(com.tngtech.archunit.base.DescribedPredicate.not(simpleNameStartingWith("Rowlock")))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.rowlock.generated..",
                    "dev.rowlock.claim..",
                    "dev.rowlock.aggregate..",
                    "dev.rowlock.transaction..");
}
