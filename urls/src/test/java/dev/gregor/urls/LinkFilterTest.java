package dev.gregor.urls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkFilterTest {
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
        Optional<LinkFilter.Refusal> refusal = filter(LinkRules.standard(scope)).refusal(new CrawlUrl(url), 1);
        assertThat(refusal).isEqualTo(wanted ? Optional.empty() : Optional.of(LinkFilter.Refusal.OUT_OF_SCOPE));
    }

    @ParameterizedTest
    @EnumSource(Scope.class)
    void shouldAlwaysWantTheSeeds(Scope scope) {
        assertThat(filter(LinkRules.standard(scope)).refusal(new CrawlUrl("http://localhost:8080/"), 0))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a.jpg", "/a.JPG", "/b/a.tar.gz", "/a.pdf?page=1", "/.zip"})
    void shouldBlockFilesThatAreNoPages(String path) {
        assertThat(refusal(path)).contains(LinkFilter.Refusal.BLOCKED_EXTENSION);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/a", "/a.html", "/a.", "/a.jpg/", "/a.jpg/b", "/a.php?file=b.jpg", "/jpg", "/v1.0"})
    void shouldNotTakePagesForFiles(String path) {
        assertThat(refusal(path)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "/sitemap.xml.gz, true",
        "/Sitemap-1.XML.GZ, true",
        "/sitemaps/news.txt.gz, true",
        "/sitemap.gz, true",
        "/sitemap.tar.gz, false",
        "/news.xml.gz, false",
        "/sitemap.pdf, false",
        "/a.gz?sitemap.gz, false"
    })
    void shouldLetPackedSitemapsPass(String path, boolean wanted) {
        assertThat(refusal(path).isEmpty()).isEqualTo(wanted);
    }

    @Test
    void shouldBlockTheExtensionsItIsTold() {
        LinkFilter filter = filter(LinkRules.standard(Scope.ANY).withBlockedExtensions(Set.of("PHP")));
        assertThat(filter.refusal(new CrawlUrl("http://e.org/a.php"), 1))
                .contains(LinkFilter.Refusal.BLOCKED_EXTENSION);
        assertThat(filter.refusal(new CrawlUrl("http://e.org/a.jpg"), 1)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a/a/a/a", "/x/a/b/a/b/a/b/a/b", "/a/b/c/a/b/c/a/b/c/a/b/c/d", "/////", "/a/a/a/a/b?c"})
    void shouldRefusePathsThatGoInCircles(String path) {
        assertThat(refusal(path)).contains(LinkFilter.Refusal.REPEATED_SEGMENTS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/a/a/a", "/a/b/a/b/a/b", "/a/b/a/c/a/d/a/e", "/2024/01/01/01", "/a/a/a/b/a/a/a", "/a?/a/a/a/a"})
    void shouldAllowSomeRepetition(String path) {
        assertThat(refusal(path)).isEmpty();
    }

    @Test
    void shouldLimitSegmentsLengthAndDepth() {
        LinkFilter filter = filter(LinkRules.standard(Scope.ANY)
                .withMaxSegments(2)
                .withMaxLength(20)
                .withMaxDepth(3));
        assertThat(filter.refusal(new CrawlUrl("http://e.org/a/b"), 3)).isEmpty();
        assertThat(filter.refusal(new CrawlUrl("http://e.org/a/b/c"), 3))
                .contains(LinkFilter.Refusal.TOO_MANY_SEGMENTS);
        assertThat(filter.refusal(new CrawlUrl("http://e.org/a/bcdefgh"), 3)).contains(LinkFilter.Refusal.TOO_LONG);
        assertThat(filter.refusal(new CrawlUrl("http://e.org/a/b"), 4)).contains(LinkFilter.Refusal.TOO_DEEP);
    }

    private Optional<LinkFilter.Refusal> refusal(String path) {
        return filter(LinkRules.standard(Scope.ANY)).refusal(new CrawlUrl("http://e.org" + path), 1);
    }

    private LinkFilter filter(LinkRules rules) {
        return new LinkFilter(rules, seeds);
    }
}
