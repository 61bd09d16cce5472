package dev.gregor.lab.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PageHeapTest {
    private record QueuedPage(int page, int priority) {}

    @Test
    void shouldOrderByPriorityAndThenByAddition() {
        Random random = new Random(3);
        PageHeap heap = new PageHeap();
        List<QueuedPage> expected = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            int page = random.nextInt(300);
            if (random.nextInt(3) == 0) {
                assertThat(heap.poll()).isEqualTo(pollBest(expected));
            } else {
                set(heap, expected, new QueuedPage(page, random.nextInt(5)));
            }
        }
    }

    private static int pollBest(List<QueuedPage> expected) {
        QueuedPage best = null;
        for (QueuedPage each : expected) {
            best = best == null || each.priority() > best.priority() ? each : best;
        }
        expected.remove(best);
        return best == null ? VisitOrder.NONE : best.page();
    }

    private static void set(PageHeap heap, List<QueuedPage> expected, QueuedPage now) {
        heap.set(now.page(), now.priority());
        assertThat(heap.contains(now.page())).isTrue();
        assertThat(heap.priority(now.page())).isEqualTo(now.priority());
        for (int i = 0; i < expected.size(); i++) {
            if (expected.get(i).page() == now.page()) {
                expected.set(i, now);
                return;
            }
        }
        expected.add(now);
    }
}
