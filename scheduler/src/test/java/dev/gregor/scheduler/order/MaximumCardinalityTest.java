package dev.gregor.scheduler.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class MaximumCardinalityTest {
    /** So the order can be had from any store of keys: by count, and by when that count was reached. */
    @Test
    void shouldOrderEqualPagesByWhenTheyGotTheirCount() {
        Random random = new Random(9);
        for (int i = 0; i < 20; i++) {
            SmallWeb web = SmallWeb.random(random, 2000);
            assertThat(web.crawl(MaximumCardinality.byCountedLinks()))
                    .isEqualTo(web.crawl(new PriorityOrder(new Count())));
        }
    }

    private static final class Count implements LinkWorth {
        private Links links = new Links();

        @Override
        public double ofSeed() {
            return 1e9;
        }

        @Override
        public void visit(int visit, double priority, Links ofPage) {
            links = ofPage;
        }

        @Override
        public double of(int link, boolean isNew) {
            return isNew || links.kind(link).counts() ? 1 : 0;
        }
    }
}
