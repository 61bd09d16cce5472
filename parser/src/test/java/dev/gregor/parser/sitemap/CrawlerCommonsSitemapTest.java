package dev.gregor.parser.sitemap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/**
 * The test files of crawler-commons. Our reader is lenient, so the expected URLs of strict cases are compared with the
 * URLs below the folder of the sitemap.
 */
class CrawlerCommonsSitemapTest {
    /** Strict cases with a different result, and why. */
    private static final Map<String, String> DIFFERENT =
            Map.of("sitemaps/sitemap.badns.xml", "Wrong namespaces are common, and the meaning is clear.");

    private final SitemapReader reader = new SitemapReader(UrlCanonicalizer.standard());

    record Case(
            String file,
            String base,
            boolean strict,
            @Nullable String type,
            @Nullable Boolean index,
            @Nullable List<String> urls,
            @Nullable String error) {
        @Override
        public String toString() {
            return file + (strict ? " strict" : " lenient");
        }
    }

    static Stream<Case> cases() throws IOException {
        return Arrays.stream(new JsonMapper().readValue(resource("cc-sitemaps.json"), Case[].class));
    }

    @Test
    void shouldRunEveryCase() throws IOException {
        assertThat(cases()).hasSize(40);
        assertThat(cases().filter(each -> each.error() != null).map(Case::file))
                .containsExactlyElementsOf(DIFFERENT.keySet());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldFindTheUrlsThatCrawlerCommonsFinds(Case each) throws IOException {
        List<String> found =
                reader.read(resource(each.file()), new CrawlUrl(each.base()), Instant.EPOCH).orElseThrow().stream()
                        .map(page -> page.url().value())
                        .toList();
        if (each.error() != null) {
            assertThat(DIFFERENT).containsKey(each.file());
            assertThat(found).isNotEmpty();
            return;
        }
        String folder = each.base().substring(0, each.base().lastIndexOf('/') + 1);
        boolean all = !each.strict() || Boolean.TRUE.equals(each.index());
        List<String> ours = all
                ? found
                : found.stream().filter(url -> url.startsWith(folder)).toList();
        assertThat(ours).isEqualTo(canonical(Objects.requireNonNull(each.urls())));
    }

    private static List<String> canonical(List<String> urls) {
        return urls.stream()
                .map(url -> UrlCanonicalizer.standard()
                        .parse(url)
                        .toOptional()
                        .orElseThrow()
                        .value())
                .distinct()
                .toList();
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = CrawlerCommonsSitemapTest.class.getResourceAsStream("/suites/sitemaps/" + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }
}
