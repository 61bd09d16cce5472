package dev.gregor.lab.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PageHeapTest {
    private record Waiting(int page, int priority) {}

    @Test
    void shouldGiveTheHighestFirstAndOfEqualOnesTheOneThatWaitedLonger() {
        Random random = new Random(3);
        PageHeap heap = new PageHeap();
        List<Waiting> arrived = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            int page = random.nextInt(300);
            if (random.nextInt(3) == 0) {
                assertThat(heap.take()).isEqualTo(takeBest(arrived));
            } else {
                set(heap, arrived, new Waiting(page, random.nextInt(5)));
            }
        }
    }

    private static int takeBest(List<Waiting> arrived) {
        Waiting best = null;
        for (Waiting each : arrived) {
            best = best == null || each.priority() > best.priority() ? each : best;
        }
        arrived.remove(best);
        return best == null ? VisitOrder.NONE : best.page();
    }

    private static void set(PageHeap heap, List<Waiting> arrived, Waiting now) {
        heap.set(now.page(), now.priority());
        assertThat(heap.holds(now.page())).isTrue();
        assertThat(heap.priority(now.page())).isEqualTo(now.priority());
        for (int i = 0; i < arrived.size(); i++) {
            if (arrived.get(i).page() == now.page()) {
                arrived.set(i, now);
                return;
            }
        }
        arrived.add(now);
    }
}
