package dev.gregor.lab.graph;

import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
import dev.gregor.lab.graph.CommunityReport.GrowthRow;
import dev.gregor.ranking.community.CommunityFile;
import dev.gregor.ranking.community.CommunityRules;
import dev.gregor.ranking.community.CommunityStore;
import dev.gregor.ranking.community.CommunityStore.Membership;
import dev.gregor.ranking.community.SiteCommunities;
import dev.gregor.ranking.community.SiteCommunities.SiteGraph;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Lets a graph grow in the order of its pages, as a crawl found them, and follows the numbers of its communities. */
final class CommunityGrowth {
    private final WebGraph graph;
    private final Blocks sites;
    private final CommunityRules rules;

    CommunityGrowth(WebGraph graph, Blocks sites, double resolution) {
        this.graph = graph;
        this.sites = sites;
        this.rules = new CommunityRules(CommunityFile.NONE, true, resolution);
    }

    List<GrowthRow> grow(int steps) {
        Map<String, Membership> live = new HashMap<>();
        SiteCommunities communities =
                new SiteCommunities(rules, new LastNumber(), (site, membership) -> apply(live, site, membership));
        List<GrowthRow> rows = new ArrayList<>();
        Map<String, Membership> before = Map.of();
        Map<String, Membership> freshBefore = Map.of();
        for (int step = 1; step <= steps; step++) {
            SiteGraph part = part((int) ((long) graph.nodes() * step / steps));
            long startedAt = System.nanoTime();
            run(communities, part);
            double seconds = (System.nanoTime() - startedAt) / 1e9;
            Map<String, Membership> fresh = new HashMap<>();
            run(new SiteCommunities(rules, new LastNumber(), (site, found) -> apply(fresh, site, found)), part);
            rows.add(new GrowthRow(
                    part.names().size(),
                    (int) live.values().stream()
                            .map(Membership::community)
                            .distinct()
                            .count(),
                    kept(before, live),
                    agreement(before, live),
                    agreement(freshBefore, fresh),
                    seconds));
            before = Map.copyOf(live);
            freshBefore = Map.copyOf(fresh);
        }
        return rows;
    }

    private static void apply(Map<String, Membership> all, String site, @Nullable Membership membership) {
        if (membership == null) {
            all.remove(site);
        } else {
            all.put(site, membership);
        }
    }

    private static void run(SiteCommunities communities, SiteGraph part) {
        communities.begin(part);
        while (communities.isWorking()) {
            communities.step();
        }
    }

    /** The share of the sites that were there before and have kept the number of their community. */
    private static double kept(Map<String, Membership> before, Map<String, Membership> after) {
        long same = before.entrySet().stream()
                .filter(each -> {
                    Membership now = after.get(each.getKey());
                    return now != null && now.community() == each.getValue().community();
                })
                .count();
        return before.isEmpty() ? 1 : (double) same / before.size();
    }

    private static double agreement(Map<String, Membership> before, Map<String, Membership> after) {
        List<String> names = before.keySet().stream().filter(after::containsKey).toList();
        int[] one = new int[names.size()];
        int[] other = new int[names.size()];
        for (int i = 0; i < one.length; i++) {
            one[i] = numberOf(before, names.get(i));
            other[i] = numberOf(after, names.get(i));
        }
        return names.isEmpty() ? 1 : PartitionAgreement.of(one, other).rand();
    }

    private static int numberOf(Map<String, Membership> all, String site) {
        return (int) Objects.requireNonNull(all.get(site)).community();
    }

    /** The graph of the sites of the first pages. */
    private SiteGraph part(int pages) {
        Map<String, Map<String, Double>> links = new TreeMap<>();
        for (int page = 0; page < pages; page++) {
            Map<String, Double> of = links.computeIfAbsent(sites.name(sites.of(page)), site -> new TreeMap<>());
            for (long link = graph.firstLink(page); link < graph.firstLink(page + 1); link++) {
                if (graph.target(link) < pages) {
                    of.merge(sites.name(sites.of(graph.target(link))), 1.0, Double::sum);
                }
            }
        }
        List<String> names = List.copyOf(links.keySet());
        int[][] targets = new int[names.size()][];
        double[][] weights = new double[names.size()][];
        for (int site = 0; site < targets.length; site++) {
            Map<String, Double> of = links.getOrDefault(names.get(site), Map.of());
            targets[site] = of.keySet().stream()
                    .mapToInt(target -> Collections.binarySearch(names, target))
                    .toArray();
            weights[site] = of.values().stream().mapToDouble(weight -> weight).toArray();
        }
        return new SiteGraph(names, targets, weights, Collections.nCopies(names.size(), List.of()));
    }

    /** Remembers nothing but the last number: what is published is in the memory of the one who publishes. */
    private static final class LastNumber implements CommunityStore {
        private long last;

        @Override
        public void putMembership(String site, Membership membership) {}

        @Override
        public void deleteMembership(String site) {}

        @Override
        public void forEachMembership(BiConsumer<String, Membership> reader) {}

        @Override
        public long lastNumber() {
            return last;
        }

        @Override
        public void putLastNumber(long number) {
            last = number;
        }

        @Override
        public long numberOf(String name) {
            return 0;
        }

        @Override
        public void putNumberOf(String name, long number) {}
    }
}
