package dev.gregor.lab.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gregor.crawl.order.LinkFlow;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The simulated OPIC counts cash in fractions of that of a seed, the live one in millionths. */
class OpicScoreTest {
    @Test
    void shouldPassOnTheCashOfALiveCrawl() {
        Random random = new Random(5);
        for (int round = 0; round < 1_000; round++) {
            int count = 1 + random.nextInt(50);
            long cash = count + random.nextLong(2 * LinkFlow.SEED_SCORE);
            OpicScore score = new OpicScore();

            score.startPage(round, cash / (double) LinkFlow.SEED_SCORE, links(count));

            assertThat(score.score(0, true) * LinkFlow.SEED_SCORE)
                    .isCloseTo((double) LinkFlow.equalShare(cash, count), within(1.0));
        }
        assertThat(new OpicScore().seedPriority() * LinkFlow.SEED_SCORE).isEqualTo(LinkFlow.SEED_SCORE);
    }

    private static PageOutlinks links(int count) {
        PageOutlinks links = new PageOutlinks();
        for (int i = 0; i < count; i++) {
            links.add(i, LinkKind.INTERNAL);
        }
        return links;
    }
}
