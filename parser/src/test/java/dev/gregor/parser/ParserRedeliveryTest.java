package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.testing.kafka.Redelivery;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.kafka.streams.KeyValue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever is delivered twice or in another order, the same documents, links and content fingerprints come out. Pages of
 * one host keep their order, as they do in their partition: of equal bodies the first is the original. Pages that change
 * here have no duplicates, because the duplicates of a changed page are fetched and parsed again.
 */
class ParserRedeliveryTest {
    private static final int HOSTS = 4;
    private static final int PAGES = 25;
    private static final int CONTENTS = 4;
    private static final Map<String, Map<String, String>> PREFERENCES =
            Map.of("content-usage", Map.of("train-ai", "n"), "tdm", Map.of("tdm-reservation", "1"));

    @TempDir
    private Path state;

    private record Output(
            Map<String, Document> documents,
            Map<String, PageLinks> graph,
            Map<String, ContentFingerprint> fingerprints,
            Set<String> targets) {}

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void shouldProduceTheSameOutput(long seed) {
        Random random = new Random(seed);
        List<List<Page>> lines = new ArrayList<>();
        for (int host = 0; host < HOSTS; host++) {
            lines.add(pages("http://h" + host + ".org/", random));
        }
        Output once = run(lines.stream().flatMap(List::stream).toList());
        Output redelivered = run(Redelivery.of(lines, random));
        assertThat(once.documents()).hasSizeGreaterThan(PAGES);
        assertThat(once.documents().values()).anyMatch(each -> each.version().duplicateOf() != null);
        assertThat(once.documents().values()).anyMatch(each -> each.version().changes() != null);
        assertThat(once.documents().values())
                .anyMatch(each -> PREFERENCES.equals(each.permissions().preferences()));
        assertThat(redelivered.documents()).isEqualTo(once.documents());
        assertThat(once.graph()).isNotEmpty();
        assertThat(redelivered.graph()).isEqualTo(once.graph());
        assertThat(redelivered.fingerprints()).isEqualTo(once.fingerprints());
        assertThat(once.targets()).isNotEmpty();
        assertThat(redelivered.targets()).isEqualTo(once.targets());
    }

    /** The pages of one host that fetchers send. */
    private static List<Page> pages(String home, Random random) {
        List<Page> line = new ArrayList<>();
        line.add(page(home + "robots.txt", 200, "Content-Usage: /1 train-ai=n", null)
                .withPurpose(Purpose.ROBOTS));
        line.add(page(home + ".well-known/tdmrep.json", 200, "[{\"location\":\"/\",\"tdm-reservation\":1}]", null)
                .withResponse(Page.Response.of(200).withContentType("application/json")));
        for (int i = 0; i < PAGES; i++) {
            switch (random.nextInt(4)) {
                case 0 -> line.add(page(home + i, 200, "copied " + random.nextInt(CONTENTS), null));
                case 1 -> line.add(ParserFixture.redirect(home + i, 1, home + "from" + i));
                case 2 -> line.add(page(home + i, 200, "only " + i + link(random), null));
                default -> changing(home + i, random, line);
            }
        }
        return line;
    }

    private static void changing(String url, Random random, List<Page> line) {
        Page first = page(url, 200, "first of " + url + link(random), null);
        PageVersion then = new PageVersion(ContentDigest.of(first), null, null, 0);
        boolean goes = random.nextInt(3) == 0;
        Page second = goes ? page(url, 404, "", then) : page(url, 200, "second of " + url + link(random), then);
        line.add(first);
        line.add(second);
    }

    private static String link(Random random) {
        return "<a href=/" + random.nextInt(2 * PAGES) + ">there</a><a href=http://h" + random.nextInt(2 * HOSTS)
                + ".org/>elsewhere</a>";
    }

    private static Page page(String url, int status, String html, @Nullable PageVersion previous) {
        return new Page(
                        new CrawlUrl(url),
                        ParserFixture.NOON,
                        1,
                        Page.Response.of(status).withContentType("text/html; charset=utf-8"),
                        html.getBytes(StandardCharsets.UTF_8))
                .withPrevious(previous);
    }

    private Output run(List<Page> pages) {
        try (ParserFixture parser = new ParserFixture(state, Map.of("GREGOR_SCOPE", "any"))) {
            pages.forEach(parser::pipe);
            Map<String, Document> documents = new TreeMap<>();
            for (KeyValue<String, Document> each : parser.documents()) {
                documents.put(each.key, each.value);
            }
            documents.values().removeIf(document -> document == null);
            Map<String, PageLinks> graph = new TreeMap<>();
            parser.graph().forEach(each -> graph.put(each.value.url().value(), each.value));
            graph.values().removeIf(PageLinks::gone);
            Map<String, ContentFingerprint> fingerprints = new TreeMap<>();
            parser.fingerprints().forEach(each -> fingerprints.put(each.key + ' ' + each.value.url(), each.value));
            return new Output(documents, graph, fingerprints, new TreeSet<>(parser.targets()));
        }
    }
}
