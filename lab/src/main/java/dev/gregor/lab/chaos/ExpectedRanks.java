package dev.gregor.lab.chaos;

import dev.gregor.app.cli.TopicReader;
import dev.gregor.graph.BlockKind;
import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
import dev.gregor.graph.WebGraphBuilder;
import dev.gregor.ranking.kernel.BlockGraph;
import dev.gregor.ranking.kernel.BlockRank;
import dev.gregor.ranking.kernel.BlockedGraph;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.ranking.kernel.Workers;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topics;
import dev.gregor.urls.CrawlUrl;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The BlockRank of each page of a link graph, computed at once. The ranking stage computes the same ranks step by step,
 * and must arrive at them whatever happened to its processes.
 */
final class ExpectedRanks {
    /** Settings with which the stage publishes every rank as precisely as it is compared. */
    static final Map<String, String> STAGE_SETTINGS = Map.of("GREGOR_RANK_MOVE", "0", "GREGOR_RANK_RESIDUAL", "1e-12");

    private static final RankSettings SETTINGS = RankSettings.DEFAULT.withResidual(1e-13);
    private static final double TOLERANCE = 1e-6;

    private final Map<String, Double> ranks;

    private ExpectedRanks(Map<String, Double> ranks) {
        this.ranks = ranks;
    }

    /** @param links the outlinks of each crawled page */
    static ExpectedRanks of(Map<String, List<String>> links) {
        List<String> pages = List.copyOf(links.keySet());
        List<String> hosts =
                pages.stream().map(ExpectedRanks::hostOf).distinct().toList();
        double[] local = localRanks(pages, links);
        double[] hostRanks = hostRanks(hosts, pages, links, local);
        Map<String, Double> ranks = new TreeMap<>();
        for (int page = 0; page < pages.size(); page++) {
            int host = hosts.indexOf(hostOf(pages.get(page)));
            ranks.put(pages.get(page), local[page] * hostRanks[host] * pages.size());
        }
        return new ExpectedRanks(ranks);
    }

    /** The rank of each page within its host, by the links between crawled pages. */
    private static double[] localRanks(List<String> pages, Map<String, List<String>> links) {
        WebGraphBuilder builder = WebGraph.builder();
        Map<String, Integer> numbers = new HashMap<>();
        pages.forEach(url -> numbers.put(url, builder.add(url)));
        for (int page = 0; page < pages.size(); page++) {
            for (String target : links.getOrDefault(pages.get(page), List.of())) {
                if (numbers.containsKey(target)) {
                    builder.link(page, numbers.getOrDefault(target, 0));
                }
            }
        }
        WebGraph graph = builder.build();
        return new BlockRank(SETTINGS, SETTINGS, Workers.alone(), System::nanoTime)
                .compute(BlockedGraph.of(graph, Blocks.of(graph, BlockKind.HOST)))
                .local();
    }

    /** The rank of each host. A link counts for the host it leads to, whether or not that page was crawled. */
    private static double[] hostRanks(
            List<String> hosts, List<String> pages, Map<String, List<String>> links, double[] local) {
        int[] sizes = new int[hosts.size()];
        double[][] weights = new double[hosts.size()][hosts.size()];
        for (int page = 0; page < pages.size(); page++) {
            int host = hosts.indexOf(hostOf(pages.get(page)));
            sizes[host]++;
            Set<String> targets = Set.copyOf(links.getOrDefault(pages.get(page), List.of()));
            for (String target : targets) {
                int targetHost = hosts.indexOf(hostOf(target));
                if (targetHost >= 0) {
                    weights[host][targetHost] += local[page] / targets.size();
                }
            }
        }
        int[][] allHosts = new int[hosts.size()][];
        Arrays.setAll(allHosts, host -> IntStream.range(0, hosts.size()).toArray());
        double[] start = Arrays.stream(sizes)
                .mapToDouble(size -> (double) size / pages.size())
                .toArray();
        return BlockRank.rank(BlockGraph.of(sizes, allHosts, weights), start, SETTINGS);
    }

    private static String hostOf(String url) {
        return new CrawlUrl(url).host().name();
    }

    int size() {
        return ranks.size();
    }

    /** The URLs whose rank on {@code ranks} is missing or wrong, and those that should have none. */
    Set<String> differences(KafkaAccess kafka) {
        return differences(published(kafka));
    }

    Set<String> differences(Map<String, Double> published) {
        Set<String> different = new TreeSet<>(published.keySet());
        different.removeAll(ranks.keySet());
        ranks.forEach((url, rank) -> {
            Double actual = published.get(url);
            if (actual == null || Math.abs(actual - rank) > TOLERANCE * Math.max(1, rank)) {
                different.add(url);
            }
        });
        return different;
    }

    private static Map<String, Double> published(KafkaAccess kafka) {
        Map<String, Double> published = new HashMap<>();
        TopicReader.readTable(kafka, Topics.RANKS).forEach((url, rank) -> published.put(url, rank.rank()));
        return published;
    }
}
