package dev.gregor.parser;

import static dev.gregor.parser.SoftErrorFixture.SITE;
import static dev.gregor.parser.SoftErrorFixture.page;
import static dev.gregor.parser.SoftErrorFixture.probe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.SiteRules;
import dev.gregor.topics.records.SiteRules.ErrorShape;
import dev.gregor.urls.CrawlUrl;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Error pages that are served with status 200: when the host is asked, and what becomes of them. */
class ParserSoftErrorTest {
    @TempDir
    private Path state;

    private SoftErrorFixture site;

    @BeforeEach
    void open() {
        site = new SoftErrorFixture(state, Map.of());
    }

    @AfterEach
    void close() {
        site.close();
    }

    /** The error page of the site, with a link that is only there. */
    private static String error(String path) {
        return page(
                "Page not found – Harbour Museum",
                "<h1>Page not found</h1><p>There is no " + path + " here.</p><a href=/more" + path + ">Similar</a>");
    }

    private void showError(String path) {
        site.show(path, error(path));
    }

    @Test
    void shouldAskOnceForEachShapeAndOnlyOnSuspicion() {
        site.show("/", page("Harbour Museum", "<h1>Welcome</h1><p>Ships and cranes.</p>"));
        site.show("/ships/anna", page("Anna", "<h1>Anna</h1><p>A schooner, built in 1901.</p>"));
        assertThat(site.probes()).isEmpty();

        showError("/ships/bella");
        assertThat(site.probes()).containsExactly(probe("/ships/bella"));
        showError("/ships/cora");
        showError("/people/1");
        assertThat(site.probes()).containsExactlyInAnyOrder(probe("/ships/bella"), probe("/people/1"));
        assertThat(site.documents()).contains("/ships/bella", "/ships/cora", "/people/1");
    }

    @Test
    void shouldDeleteWhatLooksLikeTheAnswerToTheProbe() {
        site.show("/ships/anna", page("Anna", "<h1>Anna</h1><p>A schooner, built in 1901.</p>"));
        showError("/ships/bella");
        showError("/ships/cora");
        showError("/people/ada");
        site.parser().graph();
        site.parser().fingerprints();
        int targets = site.targets().size();

        showError(probe("/ships/bella"));

        assertThat(site.documents()).containsExactly("/people/ada", "/ships/anna");
        assertThat(site.deleted()).containsExactly("/ships/bella", "/ships/cora");
        assertThat(site.parser().graph())
                .extracting(each -> each.value)
                .containsExactlyInAnyOrder(
                        PageLinks.gone(new CrawlUrl(SITE + "/ships/bella")),
                        PageLinks.gone(new CrawlUrl(SITE + "/ships/cora")));
        assertThat(site.parser().fingerprints())
                .hasSize(2 * ParserFixture.PARTITIONS)
                .allMatch(each -> each.value.digest() == null && each.value.changed());
        assertThat(site.targets()).as("links of the probe's answer").hasSize(targets);
    }

    @Test
    void shouldMakeNothingOfAnErrorPageOnceItsKindIsKnown() {
        showError("/ships/bella");
        showError(probe("/ships/bella"));
        site.parser().graph();
        site.parser().fingerprints();

        showError("/ships/dora");

        assertThat(site.documents()).isEmpty();
        assertThat(site.deleted()).as("there was no document to delete").containsExactly("/ships/bella");
        assertThat(site.targets()).doesNotContain("/more/ships/dora");
        assertThat(site.parser().graph()).isEmpty();
        assertThat(site.parser().fingerprints()).isEmpty();
        site.show("/ships/emma", page("Emma", "<h1>Emma</h1><p>A tug.</p>"));
        assertThat(site.documents()).containsExactly("/ships/emma");
    }

    @Test
    void shouldPublishTheShapesOfErrorPages() {
        showError("/ships/bella");
        assertThat(site.parser().rules()).isEmpty();
        showError(probe("/ships/bella"));
        CrawlUrl probe = new CrawlUrl(SITE + probe("/ships/bella"));
        assertThat(site.parser().rules())
                .extracting(SiteRules::errorShapes)
                .containsExactly(List.of(new ErrorShape("/ships/*", probe)));

        site.pipe(new Page(probe, ParserFixture.NOON, 1, Page.Response.of(404), new byte[0]));
        assertThat(site.parser().rules()).extracting(SiteRules::errorShapes).containsExactly(List.of());
        showError("/ships/dora");
        assertThat(site.documents()).as("the host is honest now").containsExactly("/ships/dora");
        assertThat(site.deleted()).containsExactly("/ships/bella");
    }

    @Test
    void shouldNotMakeADocumentOfAProbeThatItDoesNotRemember() {
        showError(probe("/ships/bella"));
        assertThat(site.documents()).isEmpty();
        assertThat(site.targets()).isEmpty();
        showError("/ships/cora");
        assertThat(site.documents()).as("nobody asked").containsExactly("/ships/cora");
    }

    @Test
    void shouldKeepPagesIfTheHostGivesNoAnswer() {
        for (int i = 0; i < 20; i++) {
            showError("/dir" + (char) ('a' + i) + "/x");
        }
        assertThat(site.probes()).as("the bound of a host").hasSize(5);
        assertThat(site.documents()).hasSize(20);
        assertThat(site.deleted()).isEmpty();
    }

    @Test
    void shouldKeepPagesIfTheHostAnswersWithSomethingElse() {
        showError("/ships/bella");
        site.show(probe("/ships/bella"), page("Ships", "<h1>All ships</h1><p>Choose one.</p>"));
        showError("/ships/cora");
        assertThat(site.documents()).containsExactly("/ships/bella", "/ships/cora");
        assertThat(site.probes()).hasSize(1);
    }

    @Test
    void shouldRecognizeThePageToWhichTheHostRedirects() {
        showError("/404.html");
        site.show("/tickets.html", page("Tickets", "<h1>Tickets</h1><p>Ten crowns.</p>"));
        site.pipe(ParserFixture.redirect(SITE + probe("/404.html"), 1, SITE + "/404.html?from=x"));
        assertThat(site.documents()).containsExactly("/tickets.html");
        assertThat(site.targets()).as("the redirect is not followed").doesNotContain("/404.html?from=x");
    }

    @Test
    void shouldDeleteADocumentWhosePageHasBecomeAnErrorPage() {
        String anna = page("Anna", "<h1>Anna</h1><p>A schooner, built in 1901.</p>");
        site.show("/ships/anna", anna);
        site.show("/ships/bella", anna.replace("Anna", "Bella"));
        site.showAgain("/ships/anna", anna, error("/ships/anna"));
        assertThat(site.documents()).contains("/ships/anna");
        showError(probe("/ships/anna"));
        assertThat(site.deleted()).containsExactly("/ships/anna");

        site.showAgain("/ships/bella", anna.replace("Anna", "Bella"), error("/ships/bella"));
        assertThat(site.deleted()).containsExactly("/ships/anna", "/ships/bella");
        assertThat(site.documents()).isEmpty();
    }

    @Test
    void shouldKeepAPageThatHasComeBackBeforeTheAnswer() {
        showError("/ships/anna");
        site.showAgain("/ships/anna", error("/ships/anna"), page("Anna", "<h1>Anna</h1><p>A schooner.</p>"));
        showError(probe("/ships/anna"));
        assertThat(site.documents()).containsExactly("/ships/anna");
    }

    @Test
    void shouldDeleteDuplicatesThatWereNotRead() {
        String same = page("Error 404", "<h1>404</h1><p>Nothing.</p>");
        for (int i = 0; i < 10; i++) {
            site.show("/ships/" + (char) ('a' + i), same);
        }
        assertThat(site.documents()).hasSize(10);
        site.show(probe("/ships/a"), same);
        assertThat(site.documents()).isEmpty();
        assertThat(site.parser().reparses()).isEmpty();
        site.show("/ships/z", same);
        assertThat(site.documents()).isEmpty();
    }

    @Test
    void shouldAskForTheShapeOfADuplicateToo() {
        String same = page("Error 404", "<h1>404</h1><p>Nothing.</p>");
        site.show("/ships/a", same);
        site.show("/people/b", same);
        assertThat(site.probes()).containsExactlyInAnyOrder(probe("/ships/a"), probe("/people/b"));
        site.parser().links();
        site.parser()
                .pipe(ParserFixture.page(
                        SITE + probe("/ships/a"),
                        1,
                        "text/html",
                        same.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        assertThat(site.parser().reparses()).as("it has no original any more").containsExactly(SITE + "/people/b");
    }

    @Test
    void shouldExhaustAShapeOfErrorPages() {
        try (SoftErrorFixture early = new SoftErrorFixture(
                state.resolve("early"), Map.of("GREGOR_YIELD_PAGES", "10", "GREGOR_YIELD_SHARE", "20"))) {
            early.show("/ships/1", error("/ships/1"));
            early.show(probe("/ships/1"), error("/ships/9"));
            for (int i = 2; i < 14; i++) {
                early.show(
                        "/ships/" + i,
                        page("Page not found – Harbour Museum", "<h1>Page not found</h1><p>Tip " + i * 77 + "</p>"));
            }
            early.show("/", page("Harbour Museum", "<a href=/ships/99>99</a><a href=/people/1>1</a>"));
            assertThat(early.targets()).contains("/people/1").doesNotContain("/ships/99");
        }
    }

    /** All items that do not exist look alike, but that does not mean that their number says nothing. */
    @Test
    void shouldNotTakeAParameterForIdleByErrorPages() {
        String same = page("Error 404", "<h1>404</h1><p>Nothing.</p>");
        site.show("/item?id=1", same);
        site.show(probe("/item?id=1"), same);
        for (int i = 2; i < 12; i++) {
            site.show("/item?id=" + i, same);
        }
        assertThat(site.parser().rules()).isNotEmpty().allMatch(rules -> rules.idleParameters()
                .isEmpty());
    }

    @Test
    void shouldNeitherAskNorDeleteIfItIsOff() {
        try (SoftErrorFixture off = new SoftErrorFixture(state.resolve("off"), Map.of("GREGOR_SOFT_404", "false"))) {
            off.show("/ships/bella", error("/ships/bella"));
            off.show(probe("/ships/bella"), error("/x"));
            off.show("/ships/cora", error("/ships/cora"));
            assertThat(off.probes()).isEmpty();
            assertThat(off.documents()).containsExactly("/ships/bella", "/ships/cora");
        }
    }

    @Test
    void shouldObeyTheBoundOfProbes() {
        try (SoftErrorFixture one = new SoftErrorFixture(state.resolve("one"), Map.of("GREGOR_SOFT_404_PROBES", "1"))) {
            one.show("/ships/bella", error("/ships/bella"));
            one.show("/people/ada", error("/people/ada"));
            assertThat(one.probes()).containsExactly(probe("/ships/bella"));
        }
    }

    @Test
    void shouldComeToTheSameDocumentsIfEachPageIsDeliveredTwice() {
        for (int i = 0; i < 2; i++) {
            showError("/ships/bella");
        }
        showError("/ships/cora");
        for (int i = 0; i < 2; i++) {
            showError(probe("/ships/bella"));
        }
        for (int i = 0; i < 2; i++) {
            showError("/ships/bella");
            showError("/ships/dora");
        }
        assertThat(site.documents()).isEmpty();
        assertThat(site.probes()).hasSize(1);
    }
}
