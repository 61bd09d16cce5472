package dev.gregor.lab.relevance;

import dev.gregor.graph.BlockKind;
import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
import dev.gregor.graph.WebGraphBuilder;
import dev.gregor.ranking.kernel.BlockedGraph;
import dev.gregor.ranking.kernel.PageRank;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.ranking.kernel.Ranks;
import dev.gregor.ranking.kernel.Workers;
import dev.gregor.topics.records.Document;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The ranks of documents by the links between them, computed by the kernel of the ranking stage. */
final class CorpusRanks {
    private CorpusRanks() {}

    /** The PageRank of each page as the topic {@code ranks} has it: 1 for the average page. */
    static Map<String, Double> of(List<Document> pages) {
        WebGraphBuilder builder = WebGraph.builder();
        Map<String, Integer> numbers = new HashMap<>();
        for (Document page : pages) {
            numbers.computeIfAbsent(page.url().value(), builder::add);
        }
        for (Document page : pages) {
            List<Document.Link> links = page.markup().links();
            for (Document.Link link : links == null ? List.<Document.Link>of() : links) {
                Integer target = numbers.get(link.url().value());
                if (target != null) {
                    builder.link(numbers.getOrDefault(page.url().value(), target), target);
                }
            }
        }
        WebGraph graph = builder.build();
        try (Workers workers = Workers.ofCores()) {
            Ranks ranks = new PageRank(RankSettings.DEFAULT, workers, System::nanoTime)
                    .compute(BlockedGraph.of(graph, Blocks.of(graph, BlockKind.HOST)), PageRank.Method.ACCELERATED);
            Map<String, Double> byUrl = new HashMap<>();
            numbers.forEach((url, number) -> byUrl.put(url, ranks.of(number) * numbers.size()));
            return byUrl;
        }
    }
}
