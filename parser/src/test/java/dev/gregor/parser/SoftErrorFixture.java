package dev.gregor.parser;

import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.ErrorProbe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.kafka.streams.KeyValue;
import org.jspecify.annotations.Nullable;

/** The parser of a site whose pages have a common template, and the documents that it has published. */
final class SoftErrorFixture implements AutoCloseable {
    static final String SITE = "http://a.org";

    private final ParserFixture parser;
    private final Map<String, Document> documents = new TreeMap<>();
    private final TreeSet<String> probes = new TreeSet<>();
    private final TreeSet<String> targets = new TreeSet<>();
    private final TreeSet<String> deleted = new TreeSet<>();

    SoftErrorFixture(Path state, Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(Map.of("GREGOR_SCOPE", "any"));
        all.putAll(settings);
        parser = new ParserFixture(state, all);
    }

    /** A page as a server sends it: nine tenths of it are the same on all pages. */
    static String page(String title, String content) {
        return ("<html lang=en><head><title>%s</title></head><body>"
                        + "<header><a href=/>Harbour Museum</a><nav><a href=/ships>Ships</a> <a href=/tickets>Tickets</a>"
                        + " <a href=/about>About us</a> <a href=/press>Press</a></nav></header>"
                        + "<main>%s</main>"
                        + "<footer><p>The Harbour Museum is open from Tuesday to Sunday, from ten in the morning to six in"
                        + " the evening, and on public holidays except New Year.</p><p>Visitors with a season ticket enter"
                        + " by the north gate. Guided tours start every hour, on the hour, at the old crane.</p>"
                        + "<a href=/imprint>Imprint</a> <a href=/privacy>Privacy</a></footer></body></html>")
                .formatted(title, content);
    }

    void show(String path, String html) {
        pipe(ParserFixture.page(SITE + path, 1, "text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8)));
    }

    /** Shows a page again that had another body before. */
    void showAgain(String path, String before, String html) {
        String digest =
                ContentDigest.of(ParserFixture.page("http://x/", 0, null, before.getBytes(StandardCharsets.UTF_8)));
        pipe(ParserFixture.page(SITE + path, 1, "text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8))
                .withPrevious(new PageVersion(digest, null, null, 0)));
    }

    void pipe(Page page) {
        parser.pipe(page);
        parser.targets().forEach(target -> {
            targets.add(path(target));
            if (ErrorProbe.isProbe(new CrawlUrl(target))) {
                probes.add(path(target));
            }
        });
        for (KeyValue<String, Document> each : parser.documents()) {
            if (each.value == null) {
                documents.remove(path(each.key));
                deleted.add(path(each.key));
            } else {
                documents.put(path(each.key), each.value);
            }
        }
    }

    private static String path(String url) {
        return url.startsWith(SITE) ? url.substring(SITE.length()) : url;
    }

    static String probe(String path) {
        return path(ErrorProbe.of(new CrawlUrl(SITE + path)).orElseThrow().url().value());
    }

    /** The paths of the pages that have a document. */
    List<String> documents() {
        return List.copyOf(documents.keySet());
    }

    @Nullable
    Document document(String path) {
        return documents.get(path);
    }

    List<String> deleted() {
        return List.copyOf(deleted);
    }

    /** The probes that were sent. */
    List<String> probes() {
        return List.copyOf(probes);
    }

    List<String> targets() {
        return List.copyOf(targets);
    }

    ParserFixture parser() {
        return parser;
    }

    @Override
    public void close() {
        parser.close();
    }
}
