package dev.gregor.app;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;

/** The dependency rules between modules and packages. */
@AnalyzeClasses(packages = "dev.gregor", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String[] STAGES = {
        "dev.gregor.dedup..",
        "dev.gregor.scheduler..",
        "dev.gregor.fetcher..",
        "dev.gregor.parser..",
        "dev.gregor.ranking..",
        "dev.gregor.ids..",
        "dev.gregor.search..",
        "dev.gregor.export.."
    };

    @ArchTest
    static void stagesShouldNotDependOnEachOther(JavaClasses all) {
        for (String stage : STAGES) {
            String[] others =
                    Arrays.stream(STAGES).filter(other -> !other.equals(stage)).toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage(stage)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(others)
                    .check(all);
        }
    }

    @ArchTest
    static final ArchRule SHARED_MODULES_DO_NOT_DEPEND_ON_STAGES = noClasses()
            .that()
            .resideInAnyPackage(
                    "dev.gregor.urls..",
                    "dev.gregor.graph..",
                    "dev.gregor.topics..",
                    "dev.gregor.runtime..",
                    "dev.gregor.crawl..",
                    "dev.gregor.broker..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(STAGES);

    @ArchTest
    static final ArchRule RUNTIME_DOES_NOT_DEPEND_ON_URLS = noClasses()
            .that()
            .resideInAPackage("dev.gregor.runtime..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.gregor.urls..", "dev.gregor.crawl..");

    @ArchTest
    static final ArchRule WEB_DEPENDS_ON_NOTHING_OF_GREGOR = noClasses()
            .that()
            .resideInAPackage("dev.gregor.web..")
            .should()
            .dependOnClassesThat(resideInAPackage("dev.gregor..").and(resideOutsideOfPackage("dev.gregor.web..")));

    @ArchTest
    static final ArchRule THE_AGENT_DEPENDS_ON_WEB_ALONE = noClasses()
            .that()
            .resideInAPackage("dev.gregor.agent..")
            .should()
            .dependOnClassesThat(resideInAPackage("dev.gregor..")
                    .and(resideOutsideOfPackages("dev.gregor.agent..", "dev.gregor.web..")))
            .orShould()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.kafka..");

    @ArchTest
    static final ArchRule ONLY_WEB_IS_AN_HTTP_SERVER = noClasses()
            .that()
            .resideOutsideOfPackage("dev.gregor.web..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.sun.net.httpserver..");

    @ArchTest
    static final ArchRule THE_PRODUCT_DOES_NOT_DEPEND_ON_THE_LABORATORY = noClasses()
            .that()
            .resideOutsideOfPackages("dev.gregor.fakeweb..", "dev.gregor.testing..", "dev.gregor.lab..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.gregor.fakeweb..",
                    "dev.gregor.testing..",
                    "dev.gregor.lab..",
                    "org.knowm.xchart..",
                    "org.junit..",
                    "org.testcontainers..",
                    "java.awt..",
                    "javax.imageio..");

    @ArchTest
    static final ArchRule COMMAND_PACKAGES_HAVE_NO_CYCLES =
            slices().matching("dev.gregor.app.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule URLS_AND_GRAPH_DO_NOT_DEPEND_ON_KAFKA = noClasses()
            .that()
            .resideInAnyPackage("dev.gregor.urls..", "dev.gregor.graph..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.kafka..");

    @ArchTest
    static final ArchRule LOGIC_DOES_NOT_DEPEND_ON_KAFKA = noClasses()
            .that()
            .resideInAnyPackage(
                    "dev.gregor.crawl..",
                    "dev.gregor.scheduler.host..",
                    "dev.gregor.scheduler.state..",
                    "dev.gregor.scheduler.queue..",
                    "dev.gregor.scheduler.visit..",
                    "dev.gregor.scheduler.outcome..",
                    "dev.gregor.scheduler.politeness..",
                    "dev.gregor.scheduler.command..",
                    "dev.gregor.scheduler.robots..",
                    "dev.gregor.fetcher.http..",
                    "dev.gregor.fetcher.net..",
                    "dev.gregor.parser.charset..",
                    "dev.gregor.parser.chunk..",
                    "dev.gregor.parser.content..",
                    "dev.gregor.parser.data..",
                    "dev.gregor.parser.document..",
                    "dev.gregor.parser.html..",
                    "dev.gregor.parser.language..",
                    "dev.gregor.parser.pdf..",
                    "dev.gregor.parser.preferences..",
                    "dev.gregor.parser.sitemap..",
                    "dev.gregor.parser.text..",
                    "dev.gregor.dedup.duplicates..",
                    "dev.gregor.ranking.kernel..",
                    "dev.gregor.ranking.block..",
                    "dev.gregor.ids.number..",
                    "dev.gregor.export.rows..",
                    "dev.gregor.search.index..",
                    "dev.gregor.search.opensearch..",
                    "dev.gregor.search.query..",
                    "dev.gregor.search.score..",
                    "dev.gregor.search.text..",
                    "dev.gregor.search.web..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.kafka..");

    @ArchTest
    static final ArchRule ONLY_RUNTIME_RUNS_STREAMS = noClasses()
            .that()
            .resideOutsideOfPackage("dev.gregor.runtime..")
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("org.apache.kafka.streams.KafkaStreams");

    @ArchTest
    static final ArchRule ONLY_THE_FETCHER_USES_AN_HTTP_CLIENT = noClasses()
            .that()
            .resideOutsideOfPackages("dev.gregor.fetcher.http..", "dev.gregor.fetcher.net..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.hc..");

    @ArchTest
    static final ArchRule TIME_IS_PASSED_IN = noClasses()
            .that()
            .resideInAnyPackage(
                    "dev.gregor.scheduler..", "dev.gregor.dedup..", "dev.gregor.ranking..", "dev.gregor.ids..")
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(java.time.Instant.class, "now")
            .orShould()
            .callMethod(Thread.class, "sleep", long.class);
}
