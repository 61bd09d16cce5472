package dev.gregor.urls;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The test cases of crawler-commons' normalizer and resolver. Where they contradict the URL standard, the standard wins. */
class CrawlerCommonsTest {
    /** Inputs with different results, by reason; a case that no longer differs fails. */
    private static final Map<String, List<String>> DIFFERENT = Map.of(
            "The standard keeps empty segments: a server may distinguish them.",
            List.of(
                    "http://foo.com//aa/bb/foo.html",
                    "http://foo.com/aa//bb/foo.html",
                    "http://foo.com/aa/bb//foo.html",
                    "http://foo.com//aa//bb//foo.html",
                    "http://foo.com////aa////bb//foo.html",
                    "http://foo.com////aa////bb////foo.html"),
            "The standard leaves these characters of a query as they are.",
            List.of(
                    "http://x.com/?x[y]=1",
                    "http://www.example.com/a/c/../b/search?q=foobar^",
                    "http://www.example.com/a/c/../b/search?q=foobar`",
                    "http://www.example.com/a/c/../b/search?q=foobar|"),
            "The standard leaves a percent sign that begins no escape as it is.",
            List.of(
                    "https://www.last.fm/music/Prefuse+73/_/90%+of+My+Mind+Is+With+You",
                    "http://www.example.com/a/c/../b/search?q=foobar%",
                    "http://www.example.com/p%zz%77%v",
                    "http://www.example.com/search?q=foobar%",
                    "http://www.example.com/search?q=foobar%2"),
            "Only http and https are crawled.",
            List.of(
                    "file:///foo/bar.txt",
                    "ftp:/",
                    "ftp://foo.com/index.html",
                    "file:/path/index.html",
                    "file:/var/www/html/////./bar/index.html",
                    "file:/var/www/html/foo/../bar/index.html"),
            "For the standard a URL without a host is invalid.",
            List.of("http:////", "http:///////"),
            "A seed without a scheme is invalid; the message gives a hint.",
            List.of("foo.com/index.html"),
            "The order of parameters and empty ones may select content; only named parameters are dropped.",
            List.of(
                    "http://example.com/?b=1&a=1",
                    "http://foo.com/foo.html?b=1&a=1",
                    "http://foo.com/index?b=2&a=1",
                    "http://foo.com/index?b=2&a=1#c",
                    "http://foo.com/index?a=1&b=",
                    "http://foo.com/index?b&a=1",
                    "http://foo.com/index?b=&a=1",
                    "http://foo.com/index?b=1&a=1&",
                    "http://foo.com/index?&b=1&a=1",
                    "http://foo.com/index?&=1&a=1",
                    "http://foo.com/index?=1&b=1&a=1"));

    /** References with different results, and Gregor's results: empty if invalid. */
    private static final Map<String, Optional<String>> RESOLVED_DIFFERENTLY = Map.of(
            "http://user:pass@foo:21/bar;par?b#c", Optional.empty(),
            "/a%2fc", Optional.of("http://example.org/a%2Fc"),
            "/a/%2f/c", Optional.of("http://example.org/a/%2F/c"),
            "#right-menu", Optional.of("https://example.org/product/red-table"));

    private final UrlCanonicalizer canonicalizer = UrlCanonicalizer.standard();

    static Stream<UrlSuite.Case> normalizer() {
        return UrlSuite.normalizer();
    }

    static Stream<UrlSuite.Case> resolve() {
        return UrlSuite.resolve();
    }

    @Test
    void shouldRunEveryCase() {
        assertThat(normalizer()).hasSize(114);
        assertThat(resolve()).hasSize(22);
        assertThat(normalizer().map(UrlSuite.Case::input).toList())
                .containsAll(
                        DIFFERENT.values().stream().flatMap(Collection::stream).toList());
        assertThat(resolve().map(UrlSuite.Case::input).toList()).containsAll(RESOLVED_DIFFERENTLY.keySet());
    }

    @ParameterizedTest
    @MethodSource("normalizer")
    void shouldNormalizeAsCrawlerCommonsDoes(UrlSuite.Case each) {
        Optional<String> ours = canonicalizer.parse(each.input()).toOptional().map(CrawlUrl::value);
        Optional<String> theirs = Optional.ofNullable(each.expected());
        if (isDifferent(each.input())) {
            assertThat(ours).as("no longer different: %s", each.input()).isNotEqualTo(theirs);
        } else {
            assertThat(ours).isEqualTo(theirs);
        }
    }

    private static boolean isDifferent(String input) {
        return DIFFERENT.values().stream().anyMatch(inputs -> inputs.contains(input));
    }

    @ParameterizedTest
    @MethodSource("resolve")
    void shouldResolveAsCrawlerCommonsDoes(UrlSuite.Case each) {
        Optional<String> theirs = Optional.ofNullable(each.expected());
        if (each.base() != null && each.base().startsWith("file:")) {
            assertThat(canonicalizer.parse(each.base())).isInstanceOf(UrlResult.Invalid.class);
            return;
        }
        Optional<String> expected = RESOLVED_DIFFERENTLY.getOrDefault(each.input(), theirs);
        assertThat(resolved(each)).isEqualTo(expected);
        assertThat(RESOLVED_DIFFERENTLY.containsKey(each.input())).isNotEqualTo(expected.equals(theirs));
    }

    private Optional<String> resolved(UrlSuite.Case each) {
        UrlResult result = each.base() == null
                ? canonicalizer.parse(each.input())
                : canonicalizer.resolve(new CrawlUrl(each.base()), each.input(), StandardCharsets.UTF_8);
        return result.toOptional().map(CrawlUrl::value);
    }
}
