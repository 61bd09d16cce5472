package dev.gregor.lab.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RankMassTest {
    @Test
    void shouldNotExceedThePersonalisedPageRank() {
        Random random = new Random(8);
        for (int i = 0; i < 50; i++) {
            SmallWeb web = SmallWeb.random(random, 40);
            double[] ranks = personalisedPageRank(web);
            RankMass order = new RankMass();
            web.seeds().forEach(order::addSeed);
            List<Integer> visited = new ArrayList<>();
            for (int page = order.next(); page != VisitOrder.NONE; page = order.next()) {
                visited.add(page);
                double rankOfVisited =
                        visited.stream().mapToDouble(each -> ranks[each]).sum();
                order.onVisited(page, web.links(page));
                assertThat(order.lowerBound()).isPositive().isLessThanOrEqualTo(rankOfVisited + 1e-9);
            }
        }
    }

    /** The probability that walks from the seeds end on each page. They go on with 0.85, and vanish on pages without links. */
    private static double[] personalisedPageRank(SmallWeb web) {
        double[] ranks = new double[web.pages()];
        double[] mass = new double[web.pages()];
        web.seeds().forEach(seed -> mass[seed] = 1);
        for (int step = 0; step < 300; step++) {
            double[] before = mass.clone();
            Arrays.fill(mass, 0);
            for (int page = 0; page < web.pages(); page++) {
                ranks[page] += 0.15 * before[page];
                List<Integer> targets = web.targets().get(page);
                for (int target : targets) {
                    mass[target] += 0.85 * before[page] / targets.size();
                }
            }
        }
        return ranks;
    }
}
