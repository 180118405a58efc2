package dev.rowlock;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.rowlock", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    /** The annotations and the enums that they offer: what a user writes. */
    private static final DescribedPredicate<JavaClass> VOCABULARY = DescribedPredicate.describe(
            "annotations and enums of dev.rowlock",
            type -> type.getPackageName().equals("dev.rowlock") && (type.isAnnotation() || type.isEnum()));

    @ArchTest
    static final ArchRule packagesAreFreeOfCycles =
            slices().matching("dev.rowlock.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule theVocabularyDependsOnNothing =
            noClasses().that(VOCABULARY).should().dependOnClassesThat(resideInAPackage("dev.rowlock.*.."));

    @ArchTest
    static final ArchRule onlyTheBridgeUsesTheEntryPoint = noClasses()
            .that()
            .resideInAPackage("dev.rowlock.(*)..")
            .and()
            .resideOutsideOfPackage("dev.rowlock.generated")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(Rowlock.class);

    @ArchTest
    static final ArchRule theEngineKnowsNoContainer = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.springframework..", "jakarta.enterprise..", "jakarta.inject..");

    @ArchTest
    static final ArchRule conflictsAreJudgedWithoutTheRest = noClasses()
            .that()
            .resideInAPackage("dev.rowlock.conflict")
            .should()
            .dependOnClassesThat(resideInAPackage("dev.rowlock..")
                    .and(DescribedPredicate.not(resideInAPackage("dev.rowlock.conflict"))));

    @ArchTest
    static final ArchRule exceptionsArePublicAndFinal = classes()
            .that()
            .areAssignableTo(RuntimeException.class)
            .and()
            .arePublic()
            .should()
            .haveModifier(com.tngtech.archunit.core.domain.JavaModifier.FINAL);

    @ArchTest
    static final ArchRule onlyKnownInternalsOfHibernateAreUsed = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("dev.rowlock.transaction.BoundSession")
            .and()
            .doNotHaveFullyQualifiedName("dev.rowlock.transaction.AbandonedCallbacks")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.hibernate..internal..");

    /** Hibernate's {@code @Internal} generator hook, which is in no internal package. */
    @ArchTest
    static final ArchRule onlyOneClassInstallsGenerators = noClasses()
            .that()
            .haveNameNotMatching("dev\\.rowlock\\.aggregate\\.VersionProperties(\\$.*)?")
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("org.hibernate.mapping.GeneratorCreator");
}
