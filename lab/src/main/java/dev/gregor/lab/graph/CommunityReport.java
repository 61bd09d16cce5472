package dev.gregor.lab.graph;

import dev.gregor.ranking.kernel.Comparison;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The result of {@link CommunityBench}. */
public record CommunityReport(
        int pages,
        long links,
        int sites,
        int siteLinks,
        List<MethodRow> methods,
        List<GrowthRow> growth,
        List<BlockRow> blocks) {
    /**
     * A method of finding communities.
     *
     * @param several the communities of more than one site
     * @param largest the sites of the largest
     * @param loose how many more communities there would be if each had to be connected
     * @param modularity the mean over all seeds
     * @param seeds the agreement of runs with different seeds
     * @param loss the agreement with the communities after a tenth of the links was lost
     * @param seconds the fastest run
     */
    public record MethodRow(
            String method,
            int communities,
            int several,
            int largest,
            int loose,
            double modularity,
            PartitionAgreement seeds,
            PartitionAgreement loss,
            double seconds) {
        private String line() {
            return String.format(
                    Locale.ROOT,
                    "%-18s %8d %8d %8d %6d %10.4f %8.3f %8.3f %8.3f %8.3f %8.3f",
                    method,
                    communities,
                    several,
                    largest,
                    loose,
                    modularity,
                    seeds.rand(),
                    seeds.information(),
                    loss.rand(),
                    loss.information(),
                    seconds);
        }
    }

    /**
     * A step of growth.
     *
     * @param kept the share of the earlier sites whose community has the same number
     * @param rand the agreement with the communities before
     * @param freshRand the same if each step began from scratch
     */
    public record GrowthRow(int sites, int communities, double kept, double rand, double freshRand, double seconds) {
        private String line() {
            return String.format(
                    Locale.ROOT,
                    "%8d %12d %8.3f %8.3f %12.3f %8.3f",
                    sites,
                    communities,
                    kept,
                    rand,
                    freshRand,
                    seconds);
        }
    }

    /**
     * A kind of block.
     *
     * @param within the share of the links that stay in their block
     * @param sweeps from BlockRank to PageRank with a residual of 1e-8
     * @param comparison of BlockRank with PageRank
     */
    public record BlockRow(
            String blocks,
            int count,
            double within,
            double findSeconds,
            double rankSeconds,
            int sweeps,
            Comparison comparison) {
        private String line() {
            return String.format(
                    Locale.ROOT,
                    "%-10s %8d %8.3f %10.3f %10.3f %8d %8.3f %8.3f %8.2f",
                    blocks.toLowerCase(Locale.ROOT),
                    count,
                    within,
                    findSeconds,
                    rankSeconds,
                    sweeps,
                    comparison.distance(),
                    comparison.tau(),
                    comparison.overlap());
        }
    }

    /** The report for people. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%,d pages, %,d links; %,d sites, %,d pairs of them linked",
                pages,
                links,
                sites,
                siteLinks));
        lines.add("");
        lines.add(
                "method             communi-  of sev-  largest  loose modularity    seeds    seeds -10 %     -10 %  seconds");
        lines.add(
                "                       ties     eral                                 ARI      NMI      ARI      NMI");
        methods.forEach(row -> lines.add(row.line()));
        lines.add("");
        lines.add("   sites  communities     kept      ARI  ARI, fresh  seconds   (as the graph grows)");
        growth.forEach(row -> lines.add(row.line()));
        lines.add("");
        lines.add("blocks        count   within    find, s    rank, s   sweeps       L1      tau  top 100");
        blocks.forEach(row -> lines.add(row.line()));
        return lines;
    }

    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }
}
