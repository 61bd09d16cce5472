package dev.gregor.lab.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.lab.measure.Figures;
import dev.gregor.lab.order.LinkKind;
import dev.gregor.lab.order.PageOutlinks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrdersBenchTest {
    private static final int PAGES = 20_000;

    @Test
    void shouldMakeAWebWithTheHabitsOfTheRealOne() {
        LinkedWeb web = LinkedWeb.generate(PAGES, 7);
        assertThat(web.pages()).isBetween(PAGES * 8 / 10, PAGES);
        int[] inLinks = new int[web.pages()];
        int external = 0;
        PageOutlinks links = new PageOutlinks();
        for (int page = 0; page < web.pages(); page++) {
            web.read(page, links);
            external += links.external();
            for (int link = 0; link < links.size(); link++) {
                inLinks[links.target(link)] += links.kind(link) == LinkKind.EXTERNAL ? 1 : 0;
            }
        }
        assertThat((double) external / web.links()).isBetween(0.15, 0.35);
        Arrays.sort(inLinks);
        int ofTopPercent =
                Arrays.stream(inLinks, web.pages() * 99 / 100, web.pages()).sum();
        assertThat((double) ofTopPercent / external).isGreaterThan(0.3);
    }

    @Test
    void shouldMakeTheSameWebAgain() {
        LinkedWeb web = LinkedWeb.generate(1000, 7);
        LinkedWeb again = LinkedWeb.generate(1000, 7);
        assertThat(again.links()).isEqualTo(web.links());
        assertThat(targets(again)).isEqualTo(targets(web));
        assertThat(targets(LinkedWeb.generate(1000, 8))).isNotEqualTo(targets(web));
    }

    @Test
    void shouldCompareTheLargestWebWithTheSmallest() {
        List<String> told = new ArrayList<>();
        OrdersReport report = new OrdersBench(1_000_000, 1, told::add).run();
        assertThat(report.sizes()).hasSize(2);
        OrdersReport.Size small = report.sizes().get(0);
        OrdersReport.Size large = report.sizes().get(1);
        assertThat(large.links()).isGreaterThan(5 * small.links());
        assertThat(report.mcsRatio()).isEqualTo(Figures.ratio(large.mcsNanosPerLink(), small.mcsNanosPerLink()));
        assertThat(report.toJson()).startsWith("{\"sizes\":[{\"pages\":").doesNotContain("\n");
        assertThat(report.table()).hasSize(5);
        assertThat(told).isNotEmpty();
    }

    private static List<Integer> targets(LinkedWeb web) {
        List<Integer> targets = new ArrayList<>();
        PageOutlinks links = new PageOutlinks();
        for (int page = 0; page < web.pages(); page++) {
            web.read(page, links);
            for (int link = 0; link < links.size(); link++) {
                targets.add(links.target(link));
            }
        }
        return targets;
    }
}
