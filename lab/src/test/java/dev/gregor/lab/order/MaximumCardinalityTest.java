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
    /** So the order can be had from any store of keys: by count, and by when that count was reached. */
    @Test
    void shouldOrderEqualPagesByWhenTheyGotTheirCount() {
        Random random = new Random(9);
        for (int i = 0; i < 20; i++) {
            SmallWeb web = SmallWeb.random(random, 2000);
            assertThat(web.crawl(MaximumCardinality.byCountedLinks())).isEqualTo(web.crawl(new ByKeys()));
        }
    }

    /** By keys in a sorted set, as a store would have them. */
    private static final class ByKeys implements VisitOrder {
        private record Key(int count, long change, int page) {}

        private final NavigableSet<Key> waiting =
                new TreeSet<>(Comparator.comparingInt(Key::count).reversed().thenComparingLong(Key::change));
        private final Map<Integer, Key> keys = new HashMap<>();
        private long changes;

        @Override
        public void seed(int page) {
            put(new Key(Integer.MAX_VALUE, ++changes, page));
        }

        @Override
        public int next() {
            Key first = waiting.pollFirst();
            return first == null ? NONE : first.page();
        }

        @Override
        public void links(int page, PageOutlinks links) {
            for (int link = 0; link < links.size(); link++) {
                int target = links.target(link);
                Key key = keys.get(target);
                boolean rises = key != null
                        && key.count() < Integer.MAX_VALUE
                        && links.kind(link).counts();
                if (key == null) {
                    put(new Key(1, ++changes, target));
                } else if (rises && waiting.remove(key)) {
                    put(new Key(key.count() + 1, ++changes, target));
                }
            }
        }

        private void put(Key key) {
            keys.put(key.page(), key);
            waiting.add(key);
        }
    }
}
