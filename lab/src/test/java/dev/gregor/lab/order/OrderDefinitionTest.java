package dev.gregor.lab.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OrderDefinitionTest {
    private static final int WEBS = 600;

    @ParameterizedTest
    @EnumSource
    void shouldChooseAPageThatTheDefinitionAllows(Ordering ordering) {
        Random random = new Random(5);
        for (int i = 0; i < WEBS; i++) {
            SmallWeb web = SmallWeb.random(random, 14);
            List<Integer> visited = web.crawl(web.order(ordering));
            for (int visit = 0; visit < visited.size(); visit++) {
                CrawlHistory history = new CrawlHistory(web, visited.subList(0, visit));
                assertThat(visited.get(visit))
                        .as("after %s in %s", history.visited(), web)
                        .isIn(OrderingDefinitions.allowed(ordering, history));
            }
            assertThat(new CrawlHistory(web, visited).frontier()).isEmpty();
            assertThat(visited).doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldBeDeterministicAndVisitEachPageOnce(Ordering ordering) {
        Random random = new Random(6);
        for (int i = 0; i < 5; i++) {
            SmallWeb web = SmallWeb.random(random, 4000);
            List<Integer> visited = web.crawl(web.order(ordering));
            assertThat(visited).doesNotHaveDuplicates();
            assertThat(visited).containsExactlyInAnyOrderElementsOf(web.crawl(web.order(Ordering.BFS)));
            assertThat(web.crawl(web.order(ordering))).isEqualTo(visited);
        }
    }
}
