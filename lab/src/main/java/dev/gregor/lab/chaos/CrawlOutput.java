package dev.gregor.lab.chaos;

import dev.gregor.app.cli.TopicReader;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.FetcherEvent;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a finished crawl has written to its topics. */
final class CrawlOutput {
    private final Map<String, Map<Instant, Integer>> documents = new TreeMap<>();
    private final Set<String> frontier = new TreeSet<>();
    private final Set<String> repeatedInFrontier = new TreeSet<>();
    private final Set<String> withOutcome = new HashSet<>();
    private final Map<String, List<String>> graph = new HashMap<>();
    private long seenUrls;

    CrawlOutput() {}

    static CrawlOutput read(KafkaAccess kafka) {
        CrawlOutput output = new CrawlOutput();
        TopicReader.readValues(kafka, Topics.DOCUMENTS, output::onDocument);
        TopicReader.readValues(kafka, Topics.FRONTIER, output::onBatch);
        TopicReader.readValues(kafka, Topics.OUTCOMES, output::onEvent);
        TopicReader.readValues(kafka, Topics.GRAPH, output::onLinks);
        output.seenUrls = ChangelogSize.of(kafka, kafka.names().changelog("dedup", "seen"));
        return output;
    }

    void onDocument(Document document) {
        documents
                .computeIfAbsent(document.url().value(), url -> new TreeMap<>())
                .merge(document.fetch().fetchedAt(), 1, Integer::sum);
    }

    private void onBatch(FrontierBatch batch) {
        if (batch instanceof FrontierBatch.Discovered discovered) {
            discovered.urls().forEach(this::onDiscovered);
        } else if (batch instanceof FrontierBatch.Listed listed) {
            listed.entries().forEach(entry -> onDiscovered(entry.url()));
        }
    }

    private void onDiscovered(CrawlUrl url) {
        if (!frontier.add(url.value())) {
            repeatedInFrontier.add(url.value());
        }
    }

    private void onEvent(FetcherEvent event) {
        if (event instanceof VisitReport report) {
            report.results().stream()
                    .filter(result -> !(result.outcome() instanceof Outcome.Returned))
                    .forEach(result -> withOutcome.add(result.url().value()));
        }
    }

    private void onLinks(PageLinks page) {
        if (page.gone()) {
            graph.remove(page.url().value());
        } else {
            graph.put(
                    page.url().value(),
                    page.links().stream().map(CrawlUrl::value).toList());
        }
    }

    /** The URLs that have a document. */
    Set<String> documents() {
        return documents.keySet();
    }

    /**
     * The URLs for which one fetch was written to {@code documents} more than once: the log has two records with the same
     * URL and the same time of the fetch. A second fetch of a URL, after a crash, makes a record of its own and is none.
     */
    Set<String> documentsWrittenTwice() {
        Set<String> repeated = new TreeSet<>();
        documents.forEach((url, fetches) -> {
            if (fetches.values().stream().anyMatch(records -> records > 1)) {
                repeated.add(url);
            }
        });
        return repeated;
    }

    /** The URLs with more records on {@code documents} than the web has served pages of them. */
    Set<String> documentsWrittenMoreOftenThan(Map<String, Long> served) {
        Set<String> excess = new TreeSet<>();
        documents.forEach((url, fetches) -> {
            int written = fetches.values().stream().mapToInt(Integer::intValue).sum();
            if (written > served.getOrDefault(url, 0L)) {
                excess.add(url);
            }
        });
        return excess;
    }

    /** The number of URLs whose document was fetched and written again. */
    long documentsFetchedAgain() {
        return documents.values().stream().filter(fetches -> fetches.size() > 1).count();
    }

    /** The URLs that entered the frontier as first seen. */
    Set<String> frontier() {
        return frontier;
    }

    /** The URLs that entered the frontier as first seen more than once. */
    Set<String> repeatedInFrontier() {
        return repeatedInFrontier;
    }

    /** The URLs with an outcome. */
    Set<String> withOutcome() {
        return withOutcome;
    }

    /** The outlinks of each page, by the last record of the page on {@code graph}. */
    Map<String, List<String>> graph() {
        return graph;
    }

    /** The number of URLs in the seen-set. */
    long seenUrls() {
        return seenUrls;
    }
}
