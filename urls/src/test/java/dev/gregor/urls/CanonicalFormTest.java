package dev.gregor.urls;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Properties of every canonical URL, checked on all inputs of the suites and on random texts. */
class CanonicalFormTest {
    private static final int RANDOM_TEXTS = 20_000;
    private static final List<String> PIECES = List.of(
            "a",
            "B",
            "/",
            "//",
            "\\",
            ".",
            "..",
            "%2e",
            "%2E%2e",
            "%",
            "%6",
            "%66",
            "%36",
            "%c3%a9",
            "é",
            "?",
            "&",
            "=",
            ";",
            ";jsessionid=1",
            "jsessionid=2",
            "%6Asessionid=3",
            "utm_source=x",
            "utm_source",
            "id=1",
            "'",
            "|",
            " ",
            "\t",
            "index.html",
            ":",
            "@",
            "#",
            "~",
            "{",
            "^",
            "\uD800");

    private final UrlCanonicalizer standard = UrlCanonicalizer.standard();
    private final UrlCanonicalizer strict = UrlCanonicalizer.with(
            CanonicalizerSettings.standard().alsoDropping("id").withDefaultPages(Set.of("index.html")));
    private final CrawlUrl base = new CrawlUrl("https://example.org/dir/page?q=1");

    private static Stream<String> inputs() {
        Stream<String> suites = Stream.of(UrlSuite.whatwg(), UrlSuite.normalizer(), UrlSuite.resolve())
                .flatMap(each -> each)
                .flatMap(each -> Stream.of(Optional.of(each.input()), Optional.ofNullable(each.expected()))
                        .flatMap(Optional::stream));
        Random random = new Random(1);
        Stream<String> composed = IntStream.range(0, RANDOM_TEXTS).mapToObj(i -> composed(random, i));
        return Stream.concat(suites, composed);
    }

    private static String composed(Random random, int number) {
        StringBuilder out = new StringBuilder(number % 2 == 0 ? "http://example.com/" : "");
        random.ints(1 + random.nextInt(8), 0, PIECES.size()).forEach(i -> out.append(PIECES.get(i)));
        return out.toString();
    }

    private Stream<CrawlUrl> canonicalUrls(UrlCanonicalizer canonicalizer) {
        return inputs().flatMap(each ->
                        Stream.of(canonicalizer.parse(each), canonicalizer.resolve(base, each, StandardCharsets.UTF_8)))
                .flatMap(result -> result.toOptional().stream());
    }

    @Test
    void shouldBeItsOwnCanonicalForm() {
        for (UrlCanonicalizer canonicalizer : Arrays.asList(standard, strict)) {
            assertThat(canonicalUrls(canonicalizer))
                    .hasSizeGreaterThan(RANDOM_TEXTS)
                    .allSatisfy(
                            url -> assertThat(canonicalizer.parse(url.value())).isEqualTo(new UrlResult.Valid(url)));
        }
    }

    @Test
    void shouldResolveToItselfAgainstAnyBase() {
        assertThat(canonicalUrls(standard))
                .allSatisfy(url -> assertThat(standard.resolve(base, url.value(), StandardCharsets.ISO_8859_1))
                        .isEqualTo(new UrlResult.Valid(url)));
    }

    @Test
    void shouldBePrintableAsciiWithHostAndPath() {
        assertThat(canonicalUrls(standard)).allSatisfy(url -> {
            assertThat(url.value()).matches("https?://[!-~]+").doesNotContain("#");
            assertThat(url.host().name()).isNotEmpty().isLowerCase();
            assertThat(url.pathAndQuery()).startsWith("/").doesNotContain("/../", "/./");
        });
    }

    /** The fast path and the full parser must agree. A default page that never occurs switches the fast path off. */
    @Test
    void shouldGiveTheSameResultWithoutTheFastPath() {
        UrlCanonicalizer full =
                UrlCanonicalizer.with(CanonicalizerSettings.standard().withDefaultPages(Set.of("never.occurs")));
        assertThat(inputs()).allSatisfy(each -> {
            assertThat(standard.parse(each)).isEqualTo(full.parse(each));
            assertThat(standard.resolve(base, each, StandardCharsets.UTF_8))
                    .isEqualTo(full.resolve(base, each, StandardCharsets.UTF_8));
        });
    }

    @Test
    void shouldExplainInvalidUrlsInOnePrintableSentence() {
        assertThat(inputs().map(standard::parse))
                .filteredOn(UrlResult.Invalid.class::isInstance)
                .isNotEmpty()
                .allSatisfy(result -> assertThat(((UrlResult.Invalid) result).detail())
                        .matches("[^\\p{Cntrl}\\p{Cs}]+\\.")
                        .hasSizeLessThan(200));
    }
}
