package dev.gregor.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.graph.BlockKind;
import dev.gregor.graph.WebGraph;
import dev.gregor.graph.WebGraphBuilder;
import dev.gregor.lab.order.Ordering;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulationTest {
    @TempDir
    private Path folder;

    @Test
    void shouldPrintTheTable() {
        Simulation simulation = new Simulation("five", five(), List.of(0), 4, List.of());
        simulation.run(List.of(Ordering.BFS, Ordering.MCS), what -> {});
        assertThat(simulation.table().subList(0, 6))
                .containsExactly(
                        "five: 5 pages on 4 sites, 10 links",
                        "5 pages with 1.000 of the PageRank are reachable from 1 seeds; 4 are visited",
                        "              PageRank of the visited pages, at               | sites, at",
                        "order            1 %     5 %    10 %    20 %    50 %   100 %  |    10 %    50 %   100 %",
                        "bfs          0.2000  0.2000  0.2000* 0.2000  0.4000  0.8000   |       1       2       3",
                        "mcs          0.2000  0.2000  0.2000* 0.2000  0.4000  0.8000   |       1       2       4");
    }

    /**
     * A star: page 0 links to 1, 2 and 3, and these link back. The hub has about half of the PageRank, the others share the
     * rest equally; so of the six pairs of an order that begins with the hub three descend and three are equal.
     */
    @Test
    void shouldPrintTheMilestones() {
        WebGraphBuilder builder = WebGraph.builder();
        for (String url : List.of("http://a.org/", "http://b.org/", "http://b.org/2", "http://c.org/")) {
            builder.add(url);
        }
        for (int page = 1; page < 4; page++) {
            builder.link(0, page).link(page, 0);
        }
        RankedWeb star = RankedWeb.of(builder.build(), BlockKind.HOST);
        Simulation simulation = new Simulation("star", star, List.of(0), 100, List.of(1, 3, 99));
        simulation.run(List.of(Ordering.DFS), what -> {});
        assertThat(simulation.table().subList(5, 9))
                .containsExactly(
                        "",
                        "              after 1 pages           |  after 3 pages           |",
                        "order        PageRank   sites  of bfs | PageRank   sites  of bfs |     tau",
                        "dfs            0.4797       1       - |   0.8266       2       - |   0.707");
    }

    /** After four pages breadth first search has three sites, and maximum cardinality search four. All ranks are equal. */
    @Test
    void shouldCompareTheSitesWithThoseOfBfs() {
        Simulation simulation = new Simulation("five", five(), List.of(0), 100, List.of(4));
        simulation.run(List.of(Ordering.BFS, Ordering.MCS), what -> {});
        assertThat(simulation.table().subList(8, 10))
                .containsExactly(
                        "order        PageRank   sites  of bfs |     tau",
                        "bfs            0.8000       3    1.00 |   0.000");
        assertThat(simulation.table()).endsWith("mcs            0.8000       4    1.33 |   0.000");
    }

    @Test
    void shouldHaveTheMilestonesOfThePaper() {
        assertThat(Checkpoints.milestones(250_000)).containsExactly(50_000, 100_000, 250_000);
    }

    @Test
    void shouldVisitInTheOrdering() {
        assertThat(visited(five(), Ordering.BFS)).containsExactly(0, 1, 2, 3, 4);
        assertThat(visited(five(), Ordering.MCS)).containsExactly(0, 1, 2, 4, 3);
    }

    @Test
    void shouldBeDeterministicInEveryOrdering() {
        RankedWeb web = random(400);
        assertThat(table(web)).isEqualTo(table(web)).hasSize(7 + 2 * Ordering.values().length);
    }

    @Test
    void shouldFindReachablePagesAndPortals() {
        WebGraphBuilder builder = WebGraph.builder();
        for (String url : List.of("http://a.org/", "http://a.org/all", "http://b.org/", "http://c.org/")) {
            builder.add(url);
        }
        RankedWeb web = RankedWeb.of(
                builder.link(0, 1).link(0, 2).link(1, 2).link(1, 3).link(3, 3).build(), BlockKind.HOST);
        assertThat(web.portals(2)).containsExactly(1, 0);
        assertThat(web.reachable(List.of(1)).stream().boxed()).containsExactly(1, 2, 3);
        assertThat(new Simulation("part", web, List.of(1), 100, List.of())
                        .table()
                        .get(1))
                .startsWith("3 pages with 0.")
                .endsWith("are reachable from 1 seeds; 3 are visited");
    }

    @Test
    void shouldWriteTheCurvesAndCharts() throws IOException {
        Simulation simulation = new Simulation("five", five(), List.of(0), 100, List.of());
        simulation.run(List.of(Ordering.MCS), what -> {});
        simulation.write(folder.resolve("new/folder"));
        assertThat(folder.resolve("new/folder/curves.csv")).content().isEqualTo("""
                        order,pages,pagerank,sites
                        mcs,1,0.200000000,1
                        mcs,2,0.400000000,2
                        mcs,3,0.600000000,3
                        mcs,4,0.800000000,4
                        mcs,5,1.000000000,4
                        """);
        for (String chart : List.of("pagerank.png", "sites.png")) {
            Path file = folder.resolve("new/folder").resolve(chart);
            assertThat(ImageIO.read(file.toFile()).getWidth()).isGreaterThan(100);
            assertThat(Files.size(file)).isLessThan(30_000);
        }
    }

    @Test
    void shouldCompareOrderingsOverManyDraws() {
        SeedDraws draws = new SeedDraws(random(400), List.of(Ordering.DFS, Ordering.MCS, Ordering.RANK));
        draws.run(6, new SplittableRandom(3), what -> {});
        assertThat(draws.drawn()).isEqualTo(6);
        assertThat(draws.table()).hasSize(4).first().asString().contains("of 6 draws");
        assertThat(draws.table().get(2)).startsWith("mcs").contains("best in");
    }

    /**
     * Every page has two links and is linked twice, so each has a fifth of the PageRank. After a, b and c, maximum
     * cardinality search goes to d, which b and c link to; breadth first search goes to the second page of b.
     */
    private static RankedWeb five() {
        WebGraphBuilder builder = WebGraph.builder();
        for (String url :
                List.of("http://a.org/", "http://b.org/", "http://c.org/", "http://b.org/2", "http://d.org/")) {
            builder.add(url);
        }
        builder.link(0, 1).link(0, 2).link(1, 3).link(1, 4).link(2, 4).link(2, 0);
        builder.link(3, 0).link(3, 1).link(4, 2).link(4, 3);
        return RankedWeb.of(builder.build(), BlockKind.HOST);
    }

    private static RankedWeb random(int pages) {
        SplittableRandom random = new SplittableRandom(4);
        WebGraphBuilder builder = WebGraph.builder();
        for (int page = 0; page < pages; page++) {
            builder.add("http://" + page % 40 + ".org/" + page);
        }
        for (int link = 0; link < 4 * pages; link++) {
            builder.link(random.nextInt(pages), random.nextInt(pages));
        }
        return RankedWeb.of(builder.build(), BlockKind.HOST);
    }

    private static List<Integer> visited(RankedWeb web, Ordering ordering) {
        List<Integer> visited = new ArrayList<>();
        new SimulatedCrawl(web, List.of(0)).visit(ordering, Integer.MAX_VALUE, visited::add);
        return visited;
    }

    private static List<String> table(RankedWeb web) {
        Simulation simulation = new Simulation("random", web, List.of(0, 7), 300, List.of());
        simulation.run(Arrays.asList(Ordering.values()), what -> {});
        return simulation.table();
    }
}
