package dev.gregor.ranking.community;

import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Communities of the sites of a complete graph. */
public final class GraphCommunities {
    private static final long SEED = 1;

    private GraphCommunities() {}

    /** Finds communities by links. Each is a block that is named after its most linked site. */
    public static Blocks find(WebGraph graph, Blocks sites, double resolution) {
        UndirectedGraph links = siteGraph(graph, sites);
        int[] communities = CommunityDetection.detect(links, resolution, SEED);
        int[] most = new int[Partition.count(communities)];
        Arrays.fill(most, -1);
        for (int site = 0; site < communities.length; site++) {
            int community = communities[site];
            if (most[community] < 0 || links.strength(site) > links.strength(most[community])) {
                most[community] = site;
            }
        }
        List<String> names = Arrays.stream(most).mapToObj(sites::name).toList();
        return sites.grouped(communities, names);
    }

    /** The graph of the sites: every site has one vote, which it divides among the sites to which its pages link. */
    public static UndirectedGraph siteGraph(WebGraph graph, Blocks sites) {
        List<Map<Integer, Integer>> counts = new ArrayList<>();
        for (int site = 0; site < sites.count(); site++) {
            counts.add(new HashMap<>());
        }
        for (int page = 0; page < graph.nodes(); page++) {
            int site = sites.of(page);
            for (long link = graph.firstLink(page); link < graph.firstLink(page + 1); link++) {
                int target = sites.of(graph.target(link));
                if (target != site) {
                    counts.get(site).merge(target, 1, Integer::sum);
                }
            }
        }
        int[][] targets = new int[sites.count()][];
        double[][] weights = new double[sites.count()][];
        for (int site = 0; site < targets.length; site++) {
            Map<Integer, Integer> links = counts.get(site);
            targets[site] =
                    links.keySet().stream().mapToInt(target -> target).sorted().toArray();
            weights[site] = Arrays.stream(targets[site])
                    .mapToDouble(target -> links.getOrDefault(target, 0))
                    .toArray();
        }
        return UndirectedGraph.ofVotes(targets, weights);
    }
}
