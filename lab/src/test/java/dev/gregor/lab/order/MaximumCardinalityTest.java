package dev.gregor.lab.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class MaximumCardinalityTest {
    /** The live crawl has the same order from keys in a store: by count, and by when the count was reached. */
    @Test
    void shouldOrderEqualPagesByWhenTheyReachedTheirCount() {
        Random random = new Random(9);
        for (int i = 0; i < 20; i++) {
            SmallWeb web = SmallWeb.random(random, 2000);
            assertThat(web.crawl(MaximumCardinality.byCountedLinks())).isEqualTo(web.crawl(new ByKeys()));
        }
    }

    /** MCS by keys in a sorted set, as in a store. */
    private static final class ByKeys implements VisitOrder {
        private record QueueKey(int count, long change, int page) {}

        private final NavigableSet<QueueKey> frontier = new TreeSet<>(
                Comparator.comparingInt(QueueKey::count).reversed().thenComparingLong(QueueKey::change));
        private final Map<Integer, QueueKey> keys = new HashMap<>();
        private long changes;

        @Override
        public void addSeed(int page) {
            put(new QueueKey(Integer.MAX_VALUE, ++changes, page));
        }

        @Override
        public int next() {
            QueueKey first = frontier.pollFirst();
            return first == null ? NONE : first.page();
        }

        @Override
        public void onVisited(int page, PageOutlinks links) {
            for (int link = 0; link < links.size(); link++) {
                int target = links.target(link);
                QueueKey key = keys.get(target);
                boolean counts = key != null
                        && key.count() < Integer.MAX_VALUE
                        && links.kind(link).counts();
                if (key == null) {
                    put(new QueueKey(1, ++changes, target));
                } else if (counts && frontier.remove(key)) {
                    put(new QueueKey(key.count() + 1, ++changes, target));
                }
            }
        }

        private void put(QueueKey key) {
            keys.put(key.page(), key);
            frontier.add(key);
        }
    }
}
