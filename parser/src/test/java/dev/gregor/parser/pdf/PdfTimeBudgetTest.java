package dev.gregor.parser.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PdfTimeBudgetTest {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final AtomicLong clock = new AtomicLong();
    private final PdfTimeBudget budget = new PdfTimeBudget(LIMIT, clock::get);

    @Test
    void shouldNotCountQuickDocuments() {
        for (int i = 0; i < 1_000; i++) {
            assertThat(budget.next()).isEqualTo(LIMIT);
            read(PdfTimeBudget.QUICK);
        }
    }

    @Test
    void shouldGiveSlowDocumentsAShareOfTheTime() {
        Duration total = Duration.ZERO;
        for (int i = 0; i < 100; i++) {
            Duration time = budget.next();
            read(time);
            total = total.plus(time);
        }
        assertThat(total).isLessThan(Duration.ofSeconds(60));
        assertThat(budget.next()).isLessThan(Duration.ofSeconds(1));
    }

    /** Each takes its time, then a second until its worker is killed, then two for the next worker. */
    @Test
    void shouldSkipDocumentsAfterManyKills() {
        Duration total = Duration.ZERO;
        int skipped = 0;
        for (int i = 0; i < 100; i++) {
            Duration time = budget.next();
            if (time.isZero()) {
                skipped++;
                continue;
            }
            read(time.plusSeconds(3));
            total = total.plus(time).plusSeconds(3);
        }
        assertThat(skipped).isGreaterThan(80);
        assertThat(total).isLessThan(Duration.ofSeconds(60));

        clock.addAndGet(Duration.ofMinutes(2).toNanos());
        assertThat(budget.next()).isEqualTo(LIMIT);
    }

    @Test
    void shouldRecover() {
        read(LIMIT);
        clock.addAndGet(Duration.ofMinutes(1).toNanos());

        assertThat(budget.next()).isEqualTo(LIMIT);
    }

    private void read(Duration time) {
        clock.addAndGet(time.toNanos());
        budget.took(time);
    }
}
