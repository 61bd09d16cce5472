package dev.gregor.app.rank;

import dev.gregor.app.cli.TopicReader;
import dev.gregor.graph.WebGraph;
import dev.gregor.graph.WebGraphBuilder;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.Seed;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What a crawl has found so far, from its topic {@code graph}: the links of each page as it was fetched last, none of
 * pages that are gone. Pages that were linked to and not fetched are in it too.
 */
public final class CrawledGraph {
    private static final int PAGES_BETWEEN_NOTES = 20_000;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<Integer, int[]> links = new HashMap<>();
    private final WebGraphBuilder builder = WebGraph.builder();
    private final Consumer<String> progress;
    private int read;

    public CrawledGraph(Consumer<String> progress) {
        this.progress = progress;
    }

    public static WebGraph read(KafkaAccess kafka, Consumer<String> progress) {
        CrawledGraph crawled = new CrawledGraph(progress);
        try (TopicReader<PageLinks> reader = TopicReader.fromTheFirst(kafka, Topics.GRAPH)) {
            reader.readToTheEnd(record -> {
                if (record.value() instanceof Decoded.Good<PageLinks> good) {
                    crawled.take(good.value());
                }
            });
        }
        return crawled.graph();
    }

    /** The seeds of the crawl that are URLs. */
    public static List<String> seeds(KafkaAccess kafka) {
        Set<String> seeds = new LinkedHashSet<>();
        try (TopicReader<Seed> reader = TopicReader.fromTheFirst(kafka, Topics.SEEDS)) {
            reader.readToTheEnd(record -> {
                if (record.value() instanceof Decoded.Good<Seed> good) {
                    UrlCanon.standard()
                            .parse(good.value().url())
                            .accepted()
                            .map(CrawlUrl::value)
                            .ifPresent(seeds::add);
                }
            });
        }
        return List.copyOf(seeds);
    }

    public void take(PageLinks page) {
        int number = number(page.url());
        if (page.gone()) {
            links.remove(number);
        } else {
            links.put(number, page.links().stream().mapToInt(this::number).toArray());
        }
        if (++read % PAGES_BETWEEN_NOTES == 0) {
            progress.accept("reading the graph: " + read + " pages");
        }
    }

    private int number(CrawlUrl url) {
        return numbers.computeIfAbsent(url.value(), builder::add);
    }

    public WebGraph graph() {
        links.forEach((from, targets) -> {
            for (int to : targets) {
                builder.link(from, to);
            }
        });
        return builder.build();
    }
}
