package dev.gregor.parser;

import static dev.gregor.parser.SoftErrorFixture.SITE;
import static dev.gregor.parser.SoftErrorFixture.page;
import static dev.gregor.parser.SoftErrorFixture.probe;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Error pages as sites have them, and pages that look like them. */
class ErrorPagesTest {
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

    /** Error pages as a function of the path and the name that were requested. */
    static Stream<Arguments> errorPages() {
        return Stream.of(
                error(
                        "the path in the title",
                        path -> page(
                                path + " was not found | Harbour Museum",
                                "<h1>Sorry</h1><p>We could not find " + SITE + path + ".</p>")),
                error(
                        "the name in words",
                        path -> page(
                                "“" + name(path).replace('-', ' ') + "” not found",
                                "<h1>“" + name(path).replace('-', ' ') + "” does not exist</h1>")),
                error(
                        "a search box",
                        path -> page(
                                "Harbour Museum",
                                "<h1>Harbour Museum</h1><h2>404</h2><p>This page does not exist.</p><form><input name=q value='"
                                        + name(path) + "'><button>Search</button></form>")),
                error(
                        "other recommendations each time",
                        path -> page(
                                "Page not found",
                                "<h1>Page not found</h1><h2>You may like</h2>" + recommendations(path))),
                error(
                        "the time and a number",
                        path -> page(
                                "Error 404",
                                "<h1>Error 404</h1><p>Reference " + Math.floorMod(path.hashCode(), 100_000) + ", 12:0"
                                        + path.length() % 10 + "</p>")),
                error(
                        "a paragraph alone",
                        path -> page(
                                "Harbour Museum",
                                "<p>The page " + path + " could not be found. <a href=/>Home</a></p>")),
                error(
                        "no template",
                        path -> "<title>Not found</title><p>We could not find " + path.substring(1) + ".</p>"),
                error("Korean", path -> page("페이지를 찾을 수 없습니다", "<h1>요청하신 페이지를 찾을 수 없습니다</h1><p>" + path + "</p>")),
                error("German", path -> page("Seite nicht gefunden – Museum", "<h1>Hoppla</h1><p>" + path + "</p>")),
                error("Japanese", path -> page("博物館", "<h1>ページが見つかりません</h1><p>「" + name(path) + "」</p>")),
                error(
                        "French",
                        path -> page("Page introuvable", "<h1>Cette page n’existe pas</h1>" + recommendations(path))));
    }

    private static Arguments error(String name, UnaryOperator<String> page) {
        return Arguments.of(name, page);
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** Three ships, others for each path. */
    private static String recommendations(String path) {
        List<String> ships = List.of("Anna", "Bella", "Cora", "Dora", "Emma", "Flora", "Greta", "Hanna");
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            String ship = ships.get(Math.floorMod(path.hashCode() + 3 * i, ships.size()));
            html.append("<h3>")
                    .append(ship)
                    .append("</h3><p>The ")
                    .append(ship)
                    .append(" sailed until 19")
                    .append(Math.floorMod(path.hashCode(), 90) + 10)
                    .append(".</p>");
        }
        return html.toString();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("errorPages")
    void shouldRecognizeErrorPagesAndKeepShortPagesOfTheSameTemplate(String name, UnaryOperator<String> error) {
        site.show("/", page("Harbour Museum", "<h1>Welcome</h1><p>Ships and cranes.</p>"));
        site.show("/ships/opening", page("Harbour Museum", "<p>Open</p>"));
        for (String path : List.of("/ships/old-schooner", "/ships/page-not-lost", "/ships/%ED%95%9C")) {
            site.show(path, error.apply(path));
        }
        site.show("/ships/closing", page("Harbour Museum", "<p>Closed</p>"));
        String probe = probe("/ships/old-schooner");
        assertThat(site.probes()).contains(probe);
        site.show(probe, error.apply(probe));
        site.show("/ships/another", error.apply("/ships/another"));
        site.show("/ships/price", page("Harbour Museum", "<h1>404 crowns</h1>"));

        assertThat(site.documents()).containsExactly("/", "/ships/closing", "/ships/opening", "/ships/price");
    }

    /** Why texts are not compared: a short page is nearer to an error page than error pages are to each other. */
    @Test
    void shouldNotBeMisledByTextsThatAreNearlyTheSame() {
        site.show("/ships/opening", page("Harbour Museum", "<p>Open</p>"));
        site.show("/ships/x", page("Harbour Museum", "<h1>Not found</h1>"));
        site.show("/ships/y", page("Harbour Museum", "<h1>Not found</h1>" + recommendations("/ships/y")));
        site.show("/ships/z", page("Harbour Museum", "<h1>Not found</h1>" + recommendations("/ships/z")));
        assertThat(distance("/ships/opening", "/ships/x")).isLessThan(distance("/ships/y", "/ships/z"));
        String probe = probe("/ships/x");
        site.show(probe, page("Harbour Museum", "<h1>Not found</h1>" + recommendations(probe)));
        assertThat(site.documents()).containsExactly("/ships/opening");
    }

    private int distance(String path, String other) {
        return Long.bitCount(Long.parseUnsignedLong(simhash(path), 16) ^ Long.parseUnsignedLong(simhash(other), 16));
    }

    private String simhash(String path) {
        return Objects.requireNonNull(
                Objects.requireNonNull(site.document(path)).content().simhash());
    }

    /** Pages that say such words, on a site whose own error pages are served with status 200. */
    @Test
    void shouldKeepPagesThatAreAboutSomethingThatDoesNotExist() {
        Map<String, String> pages = Map.of(
                "/help/404",
                        page("What does 404 mean? – Museum", "<h1>What does 404 mean?</h1><p>A page is missing.</p>"),
                "/help/page-not-found",
                        page("Page not found – Help – Museum", "<h1>Page not found</h1><p>Check it.</p>"),
                "/help/ark",
                        page("The ark was not found", "<h1>The ark was not found</h1><p>They searched in vain.</p>"),
                "/help/lamp", page("Lamp – Museum", "<h1>Lamp</h1><p>This lamp is no longer available.</p>"),
                "/help/room", page("Room 404", "<h1>Room 404</h1><p>With a view of the harbour.</p>"));
        pages.forEach(site::show);
        String error = page("Page not found – Museum", "<h1>Page not found</h1><p>Try the search.</p>");
        site.show("/help/x", error);
        site.show(probe("/help/x"), error);
        pages.forEach((path, html) -> site.show(path, html));

        assertThat(site.documents()).containsExactlyInAnyOrderElementsOf(pages.keySet());
        assertThat(site.deleted()).containsExactly("/help/x");
    }

    /** Sites that serve one page for every URL. None of them says that a page does not exist. */
    static Stream<Arguments> walls() {
        return Stream.of(
                Arguments.of(
                        "an application",
                        "<title>Harbour</title><noscript>You need to enable JavaScript to run this app.</noscript><div id=root></div>"),
                Arguments.of(
                        "a consent wall",
                        page(
                                "Before you continue",
                                "<h1>Cookies</h1><p>We and 412 partners store cookies. Accept?</p>")),
                Arguments.of(
                        "a login wall",
                        page("Log in", "<h1>Log in</h1><form><input name=user><input type=password name=p></form>")),
                Arguments.of("a site to come", page("Coming soon", "<h1>Coming soon</h1><p>We are building.</p>")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("walls")
    void shouldKeepThePagesOfASiteThatServesOnePageForAll(String name, String html) {
        for (String path : List.of("/ships/anna", "/ships/bella", "/", "/people/ada", probe("/ships/anna"))) {
            site.show(path, html);
        }
        assertThat(site.probes()).isEmpty();
        assertThat(site.documents()).containsExactly("/", "/people/ada", "/ships/anna", "/ships/bella");
    }

    /** Some applications have the words of their error page in every page, and show them by a script. */
    @Test
    void shouldKeepThePagesOfASiteWhoseFrontPageSaysTheSame() {
        String shell = "<title>Harbour</title><div id=root></div><h1>Page not found</h1>";
        for (String path : List.of("/", "/ships/anna", probe("/ships/anna"), "/ships/bella")) {
            site.show(path, shell);
        }
        assertThat(site.probes()).isEmpty();
        assertThat(site.documents()).containsExactly("/", "/ships/anna", "/ships/bella");
    }

    @Test
    void shouldKeepFurtherPagesWhenTheFrontPageTurnsOutToSayTheSame() {
        UnaryOperator<String> shell =
                path -> "<title>Harbour</title><div id=root></div><h1>Page not found</h1><p>" + path;
        for (String path : List.of("/ships/anna", "/", probe("/ships/anna"), "/ships/bella")) {
            site.show(path, shell.apply(path));
        }
        assertThat(site.documents()).containsExactly("/", "/ships/anna", "/ships/bella");

        site.showAgain("/", shell.apply("/"), page("Harbour Museum", "<h1>Welcome</h1>"));
        site.show("/ships/cora", shell.apply("/ships/cora"));
        assertThat(site.documents()).containsExactly("/", "/ships/anna", "/ships/bella");
    }
}
