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

/** The smallest crawler that sees all of the sample web. */
final class Stroll {
    private final TestClient visitor = new TestClient();
    private final Deque<String> queue = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();
    private final Set<String> forbidden = new HashSet<>();
    private final Map<String, Document> pages = new TreeMap<>();
    private final Map<String, HttpResponse<byte[]>> answers = new LinkedHashMap<>();

    void walk(List<String> seeds) throws IOException, InterruptedException {
        seeds.forEach(seed -> meet(seed, ""));
        while (!queue.isEmpty()) {
            String url = queue.remove();
            HttpResponse<byte[]> answer = visitor.get(url);
            answers.put(url, answer);
            answer.headers().firstValue("location").ifPresent(target -> meet(url, target));
            if (answer.statusCode() == 200 && type(answer).startsWith("text/html")) {
                read(url, answer);
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

    Set<String> forbidden() {
        return forbidden;
    }

    int asked() {
        return answers.size();
    }

    Set<String> byStatus(int status) {
        return select(answer -> answer.statusCode() == status);
    }

    Set<String> byType(String type) {
        return select(answer -> type(answer).equals(type));
    }

    private Set<String> select(Predicate<HttpResponse<byte[]>> wanted) {
        return answers.entrySet().stream()
                .filter(entry -> wanted.test(entry.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** The different bodies of a site's pages. */
    Set<String> bodies(String origin) {
        return answers.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(origin + "/")
                        && entry.getValue().statusCode() == 200)
                .map(entry -> new String(entry.getValue().body(), StandardCharsets.ISO_8859_1))
                .collect(Collectors.toSet());
    }

    static boolean isForbidden(String url) {
        return Stream.of("/drafts/", "/radar/", "/edit?", "/cart?").anyMatch(url::contains);
    }

    private void read(String url, HttpResponse<byte[]> answer) throws IOException {
        String charset =
                url.startsWith("http://hanguk.") ? Charset.forName("EUC-KR").name() : "UTF-8";
        Document page = Jsoup.parse(new ByteArrayInputStream(answer.body()), charset, url);
        pages.put(url, page);
        for (Element element : page.select("a[href], area[href]")) {
            meet(url, element.absUrl("href"));
        }
        for (Element element : page.select("frame[src], iframe[src]")) {
            meet(url, element.absUrl("src"));
        }
        for (Element element : page.select("meta[http-equiv=refresh]")) {
            meet(url, element.attr("content").replaceFirst(".*url=", ""));
        }
    }

    private void meet(String base, String reference) {
        URI uri = URI.create(base)
                .resolve(URI.create(reference.replace(" ", "%20")).toASCIIString())
                .normalize();
        if (!"http".equalsIgnoreCase(uri.getScheme())) {
            return;
        }
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        String url = "http://" + uri.getRawAuthority().toLowerCase(Locale.ROOT) + uri.getRawPath() + query;
        if (isForbidden(url)) {
            forbidden.add(url);
        } else if (seen.add(url)) {
            queue.add(url);
        }
    }

    private static String type(HttpResponse<byte[]> answer) {
        return answer.headers().firstValue("content-type").orElse("");
    }
}
