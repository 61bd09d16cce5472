package dev.gregor.search.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gregor.testing.browser.Chromium;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * The pages in a real browser. {@code -Dgregor.screenshots=FOLDER} writes pictures of them. Without a Chromium on this machine
 * these tests are skipped.
 */
class SearchBrowserIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String AXE = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";
    private static final List<Integer> WIDTHS = List.of(390, 820, 1280);

    @SuppressWarnings("NullAway.Init") // before each test
    private SearchSiteFixture site;

    private @Nullable Chromium started;

    @BeforeEach
    void start() throws IOException {
        Optional<Path> program = Chromium.find();
        assumeTrue(
                program.isPresent(),
                "no Chromium here: install the package chromium, or name the program by " + Chromium.SETTING);
        site = new SearchSiteFixture();
        started = Chromium.start(program.orElseThrow());
    }

    @AfterEach
    void stop() throws IOException {
        if (started != null) {
            started.close();
            site.close();
        }
    }

    private Chromium browser() {
        return Objects.requireNonNull(started);
    }

    /** Opens a page and waits until it and its script are there. */
    private void open(String path) {
        browser().open(site.address() + path);
        awaitTrue("document.readyState === 'complete' && location.href === '" + site.address() + path + "'");
    }

    private void awaitTrue(String expression) {
        await().atMost(PATIENCE)
                .ignoreExceptions()
                .until(() -> browser().evaluate(expression).asBoolean(false));
    }

    private String text(String expression) {
        return browser().evaluate(expression).asString();
    }

    private List<String> addresses() {
        return List.of(text("[...document.querySelectorAll('cite')].map(each => each.textContent).join('\\n')")
                .split("\n", -1));
    }

    private void assertNoComplaints() {
        assertThat(browser().problems()).isEmpty();
        assertThat(browser().requests())
                .isNotEmpty()
                .allMatch(address -> address.startsWith(site.address() + "/") || address.equals("about:blank"));
    }

    @Test
    void shouldBeUsedByKeyboard() throws IOException {
        open("/");
        assertThat(text("document.activeElement.id")).isEqualTo("q");

        browser().type("ros");
        awaitTrue("document.querySelectorAll('#suggestions li').length > 1");
        assertThat(text("document.getElementById('q').getAttribute('aria-expanded')"))
                .isEqualTo("true");
        browser().press("ArrowDown");
        String chosen = text("document.querySelector('#suggestions [aria-selected=true]').textContent");
        assertThat(text("document.getElementById('q').value")).isEqualTo(chosen);
        assertThat(text("document.getElementById('q').getAttribute('aria-activedescendant')"))
                .isEqualTo("suggestion-0");
        picture("suggestions.png");
        browser().press("Escape");
        assertThat(text("document.getElementById('q').value")).isEqualTo("ros");
        assertThat(browser()
                        .evaluate("document.getElementById('suggestions').hidden")
                        .asBoolean())
                .isTrue();

        browser().type("e");
        awaitTrue("document.querySelectorAll('#suggestions li').length > 1");
        browser().press("ArrowUp");
        browser().press("ArrowDown");
        assertThat(text("document.getElementById('q').value")).isEqualTo("rose");
        browser().press("ArrowDown");
        String suggestion = text("document.getElementById('q').value");
        browser().press("Enter");

        awaitTrue("location.pathname === '/search' && document.readyState === 'complete'");
        assertThat(text("new URLSearchParams(location.search).get('q')")).isEqualTo(suggestion);
        assertThat(addresses()).isNotEmpty();
        assertNoComplaints();
    }

    @Test
    void shouldFollowFacetsAndPages() {
        open("/search?q=garden");
        List<String> first = addresses();

        browser().evaluate("document.querySelector('a[rel=next]').click()");
        awaitTrue("location.search.includes('page=1') && document.readyState === 'complete'");
        assertThat(addresses()).hasSize(10).doesNotContainAnyElementsOf(first);

        browser()
                .evaluate(
                        "[...document.querySelectorAll('.facets a')].find(each => each.textContent.startsWith('Korean')).click()");
        awaitTrue("location.search.includes('lang=ko') && document.readyState === 'complete'");
        assertThat(addresses()).containsExactly("https://kr.example/rose");

        browser().evaluate("document.querySelector('.chosen a').click()");
        awaitTrue("!location.search.includes('lang=ko') && document.readyState === 'complete'");
        assertThat(addresses()).isEqualTo(first);
        assertNoComplaints();
    }

    @Test
    void shouldWorkWithoutScripts() {
        browser().allowScripts(false);
        browser().open(site.address() + "/");
        awaitTrue("document.readyState === 'complete' && document.activeElement.id === 'q'");

        browser().type("north");
        browser().press("Enter");

        awaitTrue("location.pathname === '/search' && document.readyState === 'complete'");
        assertThat(addresses()).containsExactly("https://roses.example/");
        assertThat(browser()
                        .evaluate("document.querySelector('[role=combobox]') === null")
                        .asBoolean())
                .isTrue();
        assertNoComplaints();
    }

    @Test
    void shouldBeAccessibleAndFitEveryWindow() throws Exception {
        String axe;
        try (InputStream in = SearchBrowserIT.class.getResourceAsStream(AXE)) {
            axe = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
        String endless = "w".repeat(400);
        site.index()
                .page("https://long.example/" + endless, endless, "An endless word: " + endless)
                .indexed();
        for (String scheme : List.of("light", "dark")) {
            browser().prefer("prefers-color-scheme", scheme);
            for (int width : WIDTHS) {
                browser().resize(width, width == 390 ? 844 : 900);
                check("start", "/", scheme, width, axe);
                check("results", "/search?q=rose+gardn+after:soon&lang=en", scheme, width, axe);
                check("garden", "/search?q=garden", scheme, width, axe);
                check("endless", "/search?q=endless", scheme, width, axe);
                check("nothing", "/search?q=nothingatall", scheme, width, axe);
                check("similar", "/similar?url=https://roses.example/", scheme, width, axe);
            }
        }
    }

    private void check(String name, String path, String scheme, int width, String axe) throws IOException {
        open(path);
        String where = path + " " + scheme + " " + width;
        assertThat(browser().evaluate("document.documentElement.scrollWidth").asInt())
                .as("no scrolling sideways on %s", where)
                .isLessThanOrEqualTo(width);
        assertNoComplaints();
        picture(name + "-" + scheme + "-" + width + ".png");
        browser().evaluate(axe + "; null");
        JsonNode violations = browser()
                .evaluate("axe.run().then(result => result.violations.map(each =>"
                        + " each.id + ' (' + each.impact + '): ' + each.nodes.map(node => node.html).join(' ')))");
        assertThat(violations).as("what axe finds on %s", where).isEmpty();
        browser().forget(); // axe itself makes the browser complain
    }

    private void picture(String name) throws IOException {
        String folder = System.getProperty("gregor.screenshots");
        if (folder != null) {
            Files.createDirectories(Path.of(folder));
            Files.write(Path.of(folder, name), browser().screenshot());
        }
    }
}
