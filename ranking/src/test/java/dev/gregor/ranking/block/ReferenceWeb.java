package dev.gregor.ranking.block;

import dev.gregor.graph.BlockKind;
import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
import dev.gregor.graph.WebGraphBuilder;
import dev.gregor.ranking.kernel.BlockRank;
import dev.gregor.ranking.kernel.BlockedGraph;
import dev.gregor.ranking.kernel.PageRank;
import dev.gregor.ranking.kernel.PageRank.Method;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.ranking.kernel.Workers;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A web as a table of pages and their links, with its reference ranks: the kernel ranks the whole graph at once. */
public final class ReferenceWeb {
    private static final RankSettings FINE = RankSettings.DEFAULT.withResidual(1e-14);

    /** The links of each page by its URL. */
    public final Map<String, List<String>> pages = new TreeMap<>();

    /** Ten sites of a few pages each; pages link to their neighbours, and all sites link to the first one. */
    public static ReferenceWeb ofTenSites() {
        ReferenceWeb web = new ReferenceWeb();
        for (int site = 0; site < 10; site++) {
            String home = "http://www" + site % 2 + ".s" + site / 2 + ".org/";
            web.pages.put(home, List.of(home + "1", "http://www0.s0.org/"));
            for (int page = 1; page < site + 2; page++) {
                web.pages.put(home + page, List.of(home, home + (page - 1), home + (page + 1)));
            }
        }
        return web;
    }

    public Map<String, Double> blockRank(BlockKind blockKind) {
        WebGraph graph = graph();
        BlockedGraph blocked = BlockedGraph.of(graph, Blocks.of(graph, blockKind));
        return byUrl(
                graph,
                new BlockRank(FINE, FINE, Workers.alone(), () -> 0)
                        .compute(blocked)
                        .pages());
    }

    public Map<String, Double> pageRank() {
        WebGraph graph = graph();
        return byUrl(
                graph,
                new PageRank(FINE, Workers.alone(), () -> 0)
                        .compute(BlockedGraph.of(graph), Method.POWER)
                        .values());
    }

    private static Map<String, Double> byUrl(WebGraph graph, double[] ranks) {
        Map<String, Double> byUrl = new TreeMap<>();
        for (int page = 0; page < graph.nodes(); page++) {
            byUrl.put(graph.url(page), ranks[page] * graph.nodes());
        }
        return byUrl;
    }

    /** The links of a page; none if there is no such page. */
    public List<String> links(String url) {
        return pages.getOrDefault(url, List.of());
    }

    /** Omits links to pages that do not exist. */
    private WebGraph graph() {
        WebGraphBuilder builder = WebGraph.builder();
        List<String> urls = List.copyOf(pages.keySet());
        urls.forEach(builder::add);
        for (int page = 0; page < urls.size(); page++) {
            for (String link : links(urls.get(page))) {
                int target = urls.indexOf(link);
                if (target >= 0) {
                    builder.link(page, target);
                }
            }
        }
        return builder.build();
    }
}
