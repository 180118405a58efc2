package dev.rowlock.processor;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import javax.annotation.processing.Messager;

/** What each package may know. */
@AnalyzeClasses(packages = "dev.rowlock.processor", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String ROOT = "dev.rowlock.processor";

    @ArchTest
    static final ArchRule onlyTheWriterKnowsJavaPoet = noClasses()
            .that()
            .resideOutsideOfPackage(ROOT + ".write")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.palantir.javapoet..");

    @ArchTest
    static final ArchRule onlyTheReporterTalksToTheCompiler = noClasses()
            .that()
            .resideOutsideOfPackages(ROOT, ROOT + ".diagnostic")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(Messager.class);

    @ArchTest
    static final ArchRule theProcessorPrintsNothingItself = noClasses()
            .that()
            .resideInAPackage(ROOT)
            .should()
            .callMethodWhere(JavaCall.Predicates.target(HasName.Predicates.name("printMessage")));

    @ArchTest
    static final ArchRule nobodyLooksIntoTheSyntaxTree =
            noClasses().should().dependOnClassesThat().resideInAnyPackage("com.sun..", "org.eclipse..");

    @ArchTest
    static final ArchRule nothingNeedsTheRunTime = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta..", "org.hibernate..", "dev.rowlock", "dev.rowlock.generated");

    @ArchTest
    static final ArchRule theModelKnowsNobodyElse = classes()
            .that()
            .resideInAPackage(ROOT + ".model")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(ROOT + ".model", "java..", "javax..", "org.jspecify..");

    @ArchTest
    static final ArchRule checksNeitherReadNorWrite = noClasses()
            .that()
            .resideInAPackage(ROOT + ".check")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(ROOT, ROOT + ".model.read", ROOT + ".write");

    @ArchTest
    static final ArchRule onlyOneClassNamesAnnotations = noClasses()
            .that()
            .resideOutsideOfPackage(ROOT + ".model.read")
            .should()
            .dependOnClassesThat()
            .haveSimpleName("AnnotationName");

    @ArchTest
    static final ArchRule packagesFormNoCycle =
            slices().matching(ROOT + ".(**)").should().beFreeOfCycles();
}
