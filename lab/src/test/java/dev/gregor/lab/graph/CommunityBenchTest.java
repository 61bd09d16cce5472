package dev.gregor.lab.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gregor.graph.WebGraph;
import dev.gregor.graph.WebGraphBuilder;
import dev.gregor.lab.graph.CommunityReport.MethodRow;
import org.junit.jupiter.api.Test;

class CommunityBenchTest {
    /** Two pairs are together in both, of six and three in each and fifteen in all. */
    @Test
    void shouldCompareDivisions() {
        int[] one = {0, 0, 0, 1, 1, 1};
        assertThat(PartitionAgreement.of(one, new int[] {5, 5, 5, 2, 2, 2})).isEqualTo(new PartitionAgreement(1, 1));
        PartitionAgreement half = PartitionAgreement.of(one, new int[] {0, 0, 1, 1, 2, 2});
        assertThat(half.rand()).isCloseTo(0.2424, within(1e-4));
        assertThat(half.information()).isCloseTo(0.5158, within(1e-3));
        assertThat(PartitionAgreement.of(one, new int[] {0, 1, 2, 3, 4, 5}).rand())
                .isZero();
    }

    /** Four groups of five sites, each of which links to all of its group. */
    private static WebGraph fourGroups() {
        WebGraphBuilder builder = WebGraph.builder();
        for (int page = 0; page < 20; page++) {
            builder.add("http://s" + page + ".org/");
        }
        for (int page = 0; page < 20; page++) {
            for (int other = page / 5 * 5; other < page / 5 * 5 + 5; other++) {
                builder.link(page, other);
            }
            builder.link(page, (page + 5) % 20);
        }
        return builder.build();
    }

    @Test
    void shouldFindTheGroupsAndReportThem() {
        CommunityReport report = new CommunityBench(fourGroups(), 1, step -> {}).run();
        assertThat(report.methods()).extracting(MethodRow::method).containsExactly("Leiden", "label propagation");
        MethodRow leiden = report.methods().get(0);
        assertThat(leiden.communities()).isEqualTo(4);
        assertThat(leiden.largest()).isEqualTo(5);
        assertThat(leiden.loose()).isZero();
        assertThat(leiden.seeds()).isEqualTo(new PartitionAgreement(1, 1));
        assertThat(report.growth()).hasSize(10);
        assertThat(report.blocks())
                .extracting(row -> row.blocks() + " " + row.count())
                .containsExactly("HOST 20", "DOMAIN 20", "COMMUNITY 4");
        assertThat(report.table()).anyMatch(line -> line.startsWith("Leiden"));
        assertThat(report.toJson()).contains("\"modularity\":");
    }
}
