package dev.gregor.app.rank;

import dev.gregor.app.cli.TopicReader;
import dev.gregor.graph.WebGraph;
import dev.gregor.graph.WebGraphBuilder;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The link graph of a crawl, from its topic {@code graph}: the outlinks of each page at its latest fetch, without pages
 * that are gone. Pages that were found but not fetched are nodes without outlinks.
 */
public final class CrawledGraph {
    private static final int PAGES_PER_REPORT = 20_000;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<Integer, int[]> links = new HashMap<>();
    private final WebGraphBuilder builder = WebGraph.builder();
    private final Consumer<String> progress;
    private int pagesRead;

    public CrawledGraph(Consumer<String> progress) {
        this.progress = progress;
    }

    /**
     * Reads the graph of a crawl.
     *
     * @param progress receives what is being done, now and then
     */
    public static WebGraph read(KafkaAccess kafka, Consumer<String> progress) {
        CrawledGraph crawled = new CrawledGraph(progress);
        TopicReader.readValues(kafka, Topics.GRAPH, crawled::add);
        return crawled.graph();
    }

    /** The seeds of the crawl that are valid URLs. */
    public static List<String> seeds(KafkaAccess kafka) {
        Set<String> seeds = new LinkedHashSet<>();
        TopicReader.readValues(kafka, Topics.SEEDS, seed -> UrlCanonicalizer.standard()
                .parse(seed.url())
                .toOptional()
                .map(CrawlUrl::value)
                .ifPresent(seeds::add));
        return List.copyOf(seeds);
    }

    /** Adds the outlinks of a page, in place of earlier ones. */
    public void add(PageLinks page) {
        int number = number(page.url());
        if (page.gone()) {
            links.remove(number);
        } else {
            links.put(number, page.links().stream().mapToInt(this::number).toArray());
        }
        if (++pagesRead % PAGES_PER_REPORT == 0) {
            progress.accept("reading the graph: " + pagesRead + " pages");
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
