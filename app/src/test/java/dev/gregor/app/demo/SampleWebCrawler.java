package dev.gregor.app.demo;

import dev.gregor.fakeweb.TestClient;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** A minimal crawler that fetches all of the sample web. */
final class SampleWebCrawler {
    private final TestClient client = new TestClient();
    private final Deque<String> queue = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();
    private final Set<String> disallowed = new HashSet<>();
    private final Map<String, Document> pages = new TreeMap<>();
    private final Map<String, HttpResponse<byte[]>> responses = new LinkedHashMap<>();

    void crawl(List<String> seeds) throws IOException, InterruptedException {
        seeds.forEach(seed -> discover(seed, ""));
        while (!queue.isEmpty()) {
            String url = queue.remove();
            HttpResponse<byte[]> response = client.get(url);
            responses.put(url, response);
            response.headers().firstValue("location").ifPresent(target -> discover(url, target));
            if (response.statusCode() == 200 && type(response).startsWith("text/html")) {
                read(url, response);
            }
        }
    }

    Map<String, Document> pages() {
        return pages;
    }

    String title(String url) {
        Document page = pages.get(url);
        return page == null ? "" : page.title();
    }

    Set<String> disallowed() {
        return disallowed;
    }

    int requests() {
        return responses.size();
    }

    Set<String> byStatus(int status) {
        return select(response -> response.statusCode() == status);
    }

    Set<String> byType(String type) {
        return select(response -> type(response).equals(type));
    }

    private Set<String> select(Predicate<HttpResponse<byte[]>> filter) {
        return responses.entrySet().stream()
                .filter(entry -> filter.test(entry.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** The different bodies of a site's pages. */
    Set<String> bodies(String origin) {
        return responses.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(origin + "/")
                        && entry.getValue().statusCode() == 200)
                .map(entry -> new String(entry.getValue().body(), StandardCharsets.ISO_8859_1))
                .collect(Collectors.toSet());
    }

    static boolean isDisallowed(String url) {
        return Stream.of("/drafts/", "/radar/", "/edit?", "/cart?").anyMatch(url::contains);
    }

    private void read(String url, HttpResponse<byte[]> response) throws IOException {
        String charset =
                url.startsWith("http://hanguk.") ? Charset.forName("EUC-KR").name() : "UTF-8";
        Document page = Jsoup.parse(new ByteArrayInputStream(response.body()), charset, url);
        pages.put(url, page);
        for (Element element : page.select("a[href], area[href]")) {
            discover(url, element.absUrl("href"));
        }
        for (Element element : page.select("frame[src], iframe[src]")) {
            discover(url, element.absUrl("src"));
        }
        for (Element element : page.select("meta[http-equiv=refresh]")) {
            discover(url, element.attr("content").replaceFirst(".*url=", ""));
        }
    }

    private void discover(String base, String reference) {
        URI uri = URI.create(base)
                .resolve(URI.create(reference.replace(" ", "%20")).toASCIIString())
                .normalize();
        if (!"http".equalsIgnoreCase(uri.getScheme())) {
            return;
        }
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        String url = "http://" + uri.getRawAuthority().toLowerCase(Locale.ROOT) + uri.getRawPath() + query;
        if (isDisallowed(url)) {
            disallowed.add(url);
        } else if (seen.add(url)) {
            queue.add(url);
        }
    }

    private static String type(HttpResponse<byte[]> response) {
        return response.headers().firstValue("content-type").orElse("");
    }
}
