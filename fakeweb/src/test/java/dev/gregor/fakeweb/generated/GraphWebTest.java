package dev.gregor.fakeweb.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.TestClient;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GraphWebTest {
    private static final Pattern REFERENCE =
            Pattern.compile("(?:href|src)=[\"']([^\"']*)|url=([^\"]*)\"", Pattern.CASE_INSENSITIVE);

    private final FakeWeb web = FakeWeb.start();
    private final GraphWeb graph = new GraphWeb(web, 42, 5, 60);
    private final TestClient client = new TestClient();

    @AfterEach
    void close() {
        web.close();
    }

    @Test
    void shouldHaveAllKindsOfUrls() {
        assertThat(graph.expectedDocuments()).hasSizeGreaterThan(200).doesNotContainAnyElementsOf(graph.disallowed());
        assertThat(graph.expectedDuplicates()).hasSize(15).allSatisfy(urls -> assertThat(urls)
                .hasSize(2));
        assertThat(graph.expectedRedirects()).hasSize(62);
        assertThat(graph.expectedNotFound()).hasSize(15);
        assertThat(graph.expectedFailing()).hasSize(15);
        assertThat(graph.expectedNonHtml()).hasSize(15);
        assertThat(graph.behindNofollowPages()).hasSize(15);
        assertThat(graph.behindNofollowLinks()).hasSize(15);
        assertThat(graph.disallowed()).hasSize(6);
        assertThat(graph.depth()).isBetween(3, 12);
    }

    @Test
    void shouldPartitionTheReachableUrlsByKind() {
        List<String> all = new ArrayList<>(graph.expectedDocuments());
        all.addAll(graph.expectedRedirects());
        all.addAll(graph.expectedNotFound());
        all.addAll(graph.expectedFailing());
        all.addAll(graph.expectedNonHtml());

        assertThat(all).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(graph.reachable());
    }

    @Test
    void shouldServeTheExpectedStatuses() throws Exception {
        for (String url : graph.reachable()) {
            assertThat(client.get(url).statusCode()).as(url).isEqualTo(expectedStatus(url));
        }
    }

    @Test
    void shouldServeHtmlForAllDocuments() throws Exception {
        Set<String> bodies = new HashSet<>();
        for (String url : graph.expectedDocuments()) {
            HttpResponse<byte[]> response = client.get(url);
            assertThat(response.headers().firstValue("content-type").orElse("")).startsWith("text/html");
            bodies.add(new String(response.body(), StandardCharsets.ISO_8859_1));
        }
        int copies = graph.expectedDuplicates().size();
        assertThat(bodies).hasSize(graph.expectedDocuments().size() - copies);
    }

    @Test
    void shouldDisallowPrivateSections() throws Exception {
        for (String url : graph.disallowed()) {
            String robots = new String(
                    client.get(URI.create(url).resolve("/robots.txt").toString())
                            .body(),
                    StandardCharsets.UTF_8);
            assertThat(robots).contains("Disallow: /private/");
            assertThat(client.get(url).statusCode()).isEqualTo(200);
        }
        assertThat(graph.links().values().stream().flatMap(List::stream)).containsAll(graph.disallowed());
    }

    @Test
    void shouldServeThePlannedLinks() throws Exception {
        for (Map.Entry<String, List<String>> page : graph.links().entrySet()) {
            HttpResponse<byte[]> response = client.get(page.getKey());
            Set<String> written = new HashSet<>(references(page.getKey(), response));
            response.headers().firstValue("location").ifPresent(to -> written.add(resolve(page.getKey(), to)));

            assertThat(written).as(page.getKey()).containsExactlyInAnyOrderElementsOf(new HashSet<>(page.getValue()));
        }
    }

    @Test
    void shouldMakeTheSameWebFromTheSameSeed() {
        GraphWeb same = new GraphWeb(web, 42, 5, 60);
        GraphWeb other = new GraphWeb(web, 43, 5, 60);

        assertThat(same.links()).isEqualTo(graph.links());
        assertThat(other.links()).isNotEqualTo(graph.links());
    }

    @Test
    void shouldGenerateAnySize() {
        assertThat(new GraphWeb(web, 1, 1, 1).expectedDocuments()).hasSize(1);
        assertThat(new GraphWeb(web, 1, 20, 300).expectedDocuments()).hasSizeGreaterThan(4000);
    }

    private int expectedStatus(String url) {
        if (graph.expectedRedirects().contains(url)) {
            return url.contains("/hop/") ? 301 : url.contains("/entrance") ? 302 : oldStatus(url);
        }
        return graph.expectedNotFound().contains(url)
                ? 404
                : graph.expectedFailing().contains(url) ? 500 : 200;
    }

    private static int oldStatus(String url) {
        int slot = Integer.parseInt(url.substring(url.lastIndexOf('p') + 1));
        return List.of(301, 302, 307).get(slot % 20 - 1);
    }

    /** The links of a page, by a regular expression that suffices for these pages. */
    private static List<String> references(String url, HttpResponse<byte[]> response) throws IOException {
        String html = new String(response.body(), Charset.forName("EUC-KR"));
        List<String> urls = new ArrayList<>();
        String base = url;
        Matcher matcher = REFERENCE.matcher(html);
        while (matcher.find()) {
            String reference = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
            if (html.startsWith("<base", Math.max(0, matcher.start() - 6))) {
                base = resolve(url, reference);
            } else if (!reference.startsWith("#") && !reference.matches("(mailto|javascript|tel):.*")) {
                urls.add(resolve(base, reference));
            }
        }
        return urls;
    }

    private static String resolve(String base, String reference) {
        URI uri = URI.create(base)
                .resolve(reference.strip().replace("서울", "%BC%AD%BF%EF"))
                .normalize();
        String path = uri.getRawPath().replace("%7E", "~").replace("%70", "p").replace("%c3%a9", "%C3%A9");
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        return "http://" + uri.getAuthority().toLowerCase(Locale.ROOT) + path + query;
    }
}
