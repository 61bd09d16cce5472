package dev.gregor.lab.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RankMassTest {
    @Test
    void shouldNeverPromiseMoreThanTheVisitedPagesHave() {
        Random random = new Random(8);
        for (int i = 0; i < 50; i++) {
            SmallWeb web = SmallWeb.random(random, 40);
            double[] ranks = personalised(web);
            RankMass order = new RankMass();
            web.seeds().forEach(order::seed);
            List<Integer> visited = new ArrayList<>();
            for (int page = order.next(); page != VisitOrder.NONE; page = order.next()) {
                visited.add(page);
                double held = visited.stream().mapToDouble(each -> ranks[each]).sum();
                order.links(page, web.links(page));
                assertThat(order.lowerBound()).isPositive().isLessThanOrEqualTo(held + 1e-9);
            }
        }
    }

    /** How often walks end on each page that begin at the seeds and go on with 0.85; without links they vanish. */
    private static double[] personalised(SmallWeb web) {
        double[] ranks = new double[web.pages()];
        double[] walking = new double[web.pages()];
        web.seeds().forEach(seed -> walking[seed] = 1);
        for (int step = 0; step < 300; step++) {
            double[] before = walking.clone();
            Arrays.fill(walking, 0);
            for (int page = 0; page < web.pages(); page++) {
                ranks[page] += 0.15 * before[page];
                List<Integer> targets = web.targets().get(page);
                for (int target : targets) {
                    walking[target] += 0.85 * before[page] / targets.size();
                }
            }
        }
        return ranks;
    }
}
