package dev.gregor.lab.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.crawl.order.LinkFlow;
import org.junit.jupiter.api.Test;

class FlowScoreTest {
    @Test
    void shouldDistributeMostOfTheCashAndAnIncome() {
        assertThat(LinkFlow.share(1_000_000, 1, 1)).isEqualTo(900_001);
        assertThat(LinkFlow.share(0, 1, 5)).isEqualTo(10_001);
        assertThat(LinkFlow.share(0, 4, 5)).isEqualTo(40_001);
        assertThat(LinkFlow.share(0, 1, 1_000_000)).isEqualTo(1);
    }

    @Test
    void shouldPreferPagesLinkedFromOtherSites() {
        VisitOrder order = Ordering.FLOW.newOrder(new Ordering.PageFacts(page -> 0, page -> 0));
        order.addSeed(0);
        assertThat(order.next()).isZero();
        order.onVisited(0, new PageOutlinks().add(1, LinkKind.INITIAL).add(2, LinkKind.EXTERNAL));
        assertThat(order.next()).isEqualTo(2);
        assertThat(order.next()).isEqualTo(1);
        assertThat(order.next()).isEqualTo(VisitOrder.NONE);
    }
}
