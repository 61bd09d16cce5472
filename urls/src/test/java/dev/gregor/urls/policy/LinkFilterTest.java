package dev.gregor.urls.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.LinkFilterSettings.Limits;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkFilterTest {
    private static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");

    private final SeedSites seeds = SeedSites.of(
            List.of(new CrawlUrl("https://www.example.co.uk/start"), new CrawlUrl("http://localhost:8080/")));

    @ParameterizedTest
    @CsvSource({
        "HOST, https://www.example.co.uk/a, true",
        "HOST, http://www.example.co.uk/a, true",
        "HOST, https://example.co.uk/a, false",
        "HOST, http://localhost:8081/, false",
        "DOMAIN, https://example.co.uk/a, true",
        "DOMAIN, https://other.example.co.uk:8443/a, true",
        "DOMAIN, https://another.co.uk/a, false",
        "DOMAIN, http://localhost:8081/, true",
        "ANY, https://another.org/a, true"
    })
    void shouldKeepToTheScope(Scope scope, String url, boolean wanted) {
        Optional<LinkFilter.Rule> rule =
                filter(LinkFilterSettings.standard(scope)).excludedBy(new CrawlUrl(url), 1);
        assertThat(rule).isEqualTo(wanted ? Optional.empty() : Optional.of(LinkFilter.Rule.OUT_OF_SCOPE));
    }

    @ParameterizedTest
    @EnumSource(Scope.class)
    void shouldIncludeTheSeedsInEveryScope(Scope scope) {
        assertThat(filter(LinkFilterSettings.standard(scope)).excludedBy(new CrawlUrl("http://localhost:8080/"), 0))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a.jpg", "/a.JPG", "/b/a.tar.gz", "/a.pdf?page=1", "/.zip"})
    void shouldExcludeFilesThatAreNotPages(String path) {
        assertThat(excludedBy(path)).contains(LinkFilter.Rule.BLOCKED_EXTENSION);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/a", "/a.html", "/a.", "/a.jpg/", "/a.jpg/b", "/a.php?file=b.jpg", "/jpg", "/v1.0"})
    void shouldNotMistakePagesForFiles(String path) {
        assertThat(excludedBy(path)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "/sitemap.xml.gz, true",
        "/.well-known/tdmrep.json, true",
        "/a/.well-known/tdmrep.json, false",
        "/Sitemap-1.XML.GZ, true",
        "/sitemaps/news.txt.gz, true",
        "/sitemap.gz, true",
        "/sitemap.tar.gz, false",
        "/news.xml.gz, false",
        "/sitemap.pdf, false",
        "/a.gz?sitemap.gz, false"
    })
    void shouldIncludeGzippedSitemapsAndTdmFiles(String path, boolean wanted) {
        assertThat(excludedBy(path).isEmpty()).isEqualTo(wanted);
    }

    @Test
    void shouldExcludeTheExtensionsOfTheSettings() {
        LinkFilter filter =
                filter(new LinkFilterSettings(Scope.ANY, Integer.MAX_VALUE, Limits.STANDARD, Set.of("PHP")));
        assertThat(filter.excludedBy(new CrawlUrl("http://e.org/a.php"), 1))
                .contains(LinkFilter.Rule.BLOCKED_EXTENSION);
        assertThat(filter.excludedBy(new CrawlUrl("http://e.org/a.jpg"), 1)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a/a/a/a", "/x/a/b/a/b/a/b/a/b", "/a/b/c/a/b/c/a/b/c/a/b/c/d", "/////", "/a/a/a/a/b?c"})
    void shouldExcludePathsThatRepeatSegments(String path) {
        assertThat(excludedBy(path)).contains(LinkFilter.Rule.REPEATED_SEGMENTS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/a/a/a", "/a/b/a/b/a/b", "/a/b/a/c/a/d/a/e", "/2024/01/01/01", "/a/a/a/b/a/a/a", "/a?/a/a/a/a"})
    void shouldAllowSomeRepetition(String path) {
        assertThat(excludedBy(path)).isEmpty();
    }

    @Test
    void shouldLimitSegmentsLengthAndDepth() {
        Limits limits = new Limits(20, 2, 3, 20, 10, Duration.ofDays(730));
        LinkFilter filter = filter(new LinkFilterSettings(Scope.ANY, 3, limits, Set.of()));
        assertThat(filter.excludedBy(new CrawlUrl("http://e.org/a/b"), 3)).isEmpty();
        assertThat(filter.excludedBy(new CrawlUrl("http://e.org/a/b/c"), 3))
                .contains(LinkFilter.Rule.TOO_MANY_SEGMENTS);
        assertThat(filter.excludedBy(new CrawlUrl("http://e.org/a/bcdefgh"), 3)).contains(LinkFilter.Rule.TOO_LONG);
        assertThat(filter.excludedBy(new CrawlUrl("http://e.org/a/b"), 4)).contains(LinkFilter.Rule.TOO_DEEP);
    }

    @Test
    void shouldLimitTheParametersOfAQuery() {
        Limits limits = new Limits(2_048, 30, 3, 2, 10, Duration.ofDays(730));
        LinkFilter filter = filter(new LinkFilterSettings(Scope.ANY, Integer.MAX_VALUE, limits, Set.of()));
        assertThat(filter.excludedBy(new CrawlUrl("http://e.org/?a=1&b=2"), 1)).isEmpty();
        assertThat(filter.excludedBy(new CrawlUrl("http://e.org/?a=1&b=2&c"), 1))
                .contains(LinkFilter.Rule.TOO_MANY_PARAMETERS);
    }

    @Test
    void shouldLimitHowOftenAQueryRepeatsAName() {
        assertThat(excludedBy("/?a=1&a=2&a=3&b=4&c=5")).isEmpty();
        assertThat(excludedBy("/?a=1&b=1&a=2&a=3&a")).contains(LinkFilter.Rule.REPEATED_PARAMETERS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/2031/05/",
                "/blog/2028/07",
                "/2031/05/12/title.html",
                "/2031-05-12",
                "/2031-05",
                "/news-2031-05-12-title",
                "/calendar/2031/5",
                "/calendar/20310512",
                "/events/203105/",
                "/1899/12/",
                "/1850-01-31",
                "/?year=2031&month=5",
                "/?month=5&x=1&YEAR=9999",
                "/?y=2031&m=0",
                "/?year=1776&month=07",
                "/?date=2031-05",
                "/?date=3031-05",
                "/?start_date=2031/05/01",
                "/?start_date=2031%2F05%2F01",
                "/?month=2031-05",
                "/?from=2031-05-12T10:00",
                "/?cal=20310512",
                "/?ym=203105",
                "/2025/01/?cal=20310512",
                "/2025/01/2031/05"
            })
    void shouldExcludeFarDates(String address) {
        assertThat(excludedBy(address)).contains(LinkFilter.Rule.FAR_DATE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/2026/05/",
                "/2028/06/30",
                "/1900/01/",
                "/2026-05-12",
                "/?year=2027&month=12",
                "/?cal=20270512",
                "/2031",
                "/2031/",
                "/2031/13/",
                "/2031/00/",
                "/2031/5",
                "/thread/1850/2",
                "/thread/1234/05",
                "/9780/05/",
                "/item/20310512",
                "/203105121",
                "/calendar/12345678",
                "/?id=20310512",
                "/?page=2031",
                "/?year=2031",
                "/?year=26&month=5",
                "/?y=1200&m=5",
                "/?size=2031-05",
                "/tel/2031-05-1212",
                "/part/1234-05-12",
                "/part/20310-05-12",
                "/?candidate=20310512",
                "/v2031.5",
                "/123e4567-2031-05ab-a456-426614174000",
                "/?date=soon-2031",
                "/?date=2031-"
            })
    void shouldNotMistakeNumbersForFarDates(String address) {
        assertThat(excludedBy(address)).isEmpty();
    }

    @Test
    void shouldMeasureDatesFromNow() {
        LinkFilter later = new LinkFilter(
                LinkFilterSettings.standard(Scope.ANY),
                seeds,
                LinkOverrides.NONE,
                () -> Instant.parse("2030-01-01T00:00:00Z"));
        assertThat(later.excludedBy(new CrawlUrl("http://e.org/2031/05/"), 1)).isEmpty();
        assertThat(later.excludedBy(new CrawlUrl("http://e.org/2032/05/"), 1)).contains(LinkFilter.Rule.FAR_DATE);
    }

    @Test
    void shouldApplyOverrides() {
        TestOverrides overrides = new TestOverrides();
        LinkFilter filter = new LinkFilter(LinkFilterSettings.standard(Scope.HOST), seeds, overrides, () -> NOW);
        CrawlUrl near = new CrawlUrl("http://localhost:8080/a");
        CrawlUrl far = new CrawlUrl("http://e.org/a");
        overrides.blocked = Blocklist.parse(List.of("localhost"));
        assertThat(filter.excludedBy(near, 1)).contains(LinkFilter.Rule.BLOCKED);
        overrides.blocked = Blocklist.EMPTY;
        assertThat(filter.excludedBy(near, 1)).isEmpty();
        assertThat(filter.excludedBy(far, 1)).contains(LinkFilter.Rule.OUT_OF_SCOPE);
        overrides.scope = Optional.of(Scope.ANY);
        assertThat(filter.excludedBy(far, 1)).isEmpty();
    }

    /** Overrides that a test can change. */
    private static final class TestOverrides implements LinkOverrides {
        private Blocklist blocked = Blocklist.EMPTY;
        private Optional<Scope> scope = Optional.empty();

        @Override
        public Optional<String> blocks(CrawlUrl url) {
            return blocked.blocks(url);
        }

        @Override
        public Optional<Scope> scope() {
            return scope;
        }
    }

    private Optional<LinkFilter.Rule> excludedBy(String path) {
        return filter(LinkFilterSettings.standard(Scope.ANY)).excludedBy(new CrawlUrl("http://e.org" + path), 1);
    }

    private LinkFilter filter(LinkFilterSettings settings) {
        return new LinkFilter(settings, seeds, LinkOverrides.NONE, () -> NOW);
    }
}
