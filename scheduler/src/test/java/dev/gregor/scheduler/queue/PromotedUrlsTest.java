package dev.gregor.scheduler.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.crawl.order.UrlPriorities;
import dev.gregor.scheduler.queue.HostQueues.Choice;
import dev.gregor.scheduler.queue.HostQueues.Taken;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.InMemorySchedulerState;
import dev.gregor.scheduler.state.Origin;
import dev.gregor.scheduler.state.QueuePosition;
import dev.gregor.scheduler.state.QueuePriority;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PromotedUrlsTest {
    private static final UrlPriorities PRIORITIES = new UrlPriorities(CrawlOrder.MCS);
    private static final Host HOST = new Host("a");
    private static final int STEPS = 20_000;

    private final InMemorySchedulerState stored = new InMemorySchedulerState();
    private final Random random = new Random(3);
    private HostState state = HostState.discovered(HOST, 0);
    private long sequence;

    /** Hosts without promoted URLs share their table. */
    @Test
    void shouldKeepTheUrlsOfTwoHostsApart() {
        PromotedUrls one = new PromotedUrls();
        one.remove(7);
        one.put(7, QueuePosition.at(QueuePriority.FIRST));
        assertThat(new PromotedUrls().get(7)).isNull();
        assertThat(new PromotedUrls().all()).isEmpty();
    }

    /** Few different tags, close to each other, so that they crowd and leave holes in the table. */
    @Test
    void shouldBehaveLikeAMap() {
        PromotedUrls promoted = new PromotedUrls();
        Map<Long, QueuePosition> map = new HashMap<>();
        for (int i = 0; i < STEPS; i++) {
            long tag = 2 + random.nextInt(60) * (random.nextBoolean() ? 1L : 1L << 32);
            if (random.nextBoolean()) {
                QueuePosition position = new QueuePosition(new QueuePriority(i, tag), new QueuePriority(-i, tag));
                promoted.put(tag, position);
                map.put(tag, position);
            } else {
                promoted.remove(tag);
                map.remove(tag);
            }
            long other = 2L + random.nextInt(60);
            assertThat(promoted.get(other)).isEqualTo(map.get(other));
            assertThat(promoted.size()).isEqualTo(map.size());
        }
        assertThat(promoted.all()).containsExactlyInAnyOrderElementsOf(map.values());
    }

    /** Whether promotions are kept in memory, move the entry for want of room, or are read from stored state. */
    @ParameterizedTest
    @ValueSource(ints = {0, 5, 1_000})
    void shouldBeTakenInTheOrderOfTheirEffectivePriorities(int room) {
        HostQueues queues = new HostQueues(stored, PRIORITIES, room);
        List<QueuedUrl> waiting = new ArrayList<>();
        for (int i = 0; i < STEPS; i++) {
            int what = random.nextInt(100);
            if (what < 25) {
                add(queues, waiting);
            } else if (what < 90 && !waiting.isEmpty()) {
                promote(queues, waiting);
            } else if (what < 98) {
                take(queues, waiting);
            } else if (what < 99) {
                removeOne(queues, waiting);
            } else if (random.nextInt(10) == 0) {
                queues = new HostQueues(stored, PRIORITIES, room);
            }
        }
        while (!waiting.isEmpty()) {
            take(queues, waiting);
        }
        assertThat(state.queued()).isZero();
        assertThat(stored.queued()).isZero();
        stored.forEachPosition(HOST, (tag, position) -> assertThat(position).isNull());
    }

    private void add(HostQueues queues, List<QueuedUrl> waiting) {
        long number = sequence++;
        CrawlUrl name = new CrawlUrl("http://a/" + number);
        QueuePriority priority =
                new QueuePriority(PRIORITIES.initial(1, number, 1 + random.nextInt(3), Fingerprint.of("")), number);
        QueuedUrl url = QueuedUrl.discovered(name, Origin.atDepth(1), priority, null);
        state = queues.add(state, url);
        waiting.add(url);
    }

    private void promote(HostQueues queues, List<QueuedUrl> waiting) {
        int which = random.nextInt(waiting.size());
        QueuedUrl url = waiting.get(which);
        long weight = 1L + random.nextInt(3);
        QueuePriority promoted =
                new QueuePriority(PRIORITIES.promoted(url.priority().priority(), weight), sequence++);
        state = queues.promote(state, url.tag(), weight, promoted.sequence());
        waiting.set(which, url.with(promoted));
    }

    private void take(HostQueues queues, List<QueuedUrl> waiting) {
        int[] left = {1 + random.nextInt(4)};
        waiting.sort(Comparator.comparing(QueuedUrl::priority));
        List<QueuedUrl> best = List.copyOf(waiting.subList(0, Math.min(left[0], waiting.size())));
        Taken taken = queues.take(state, 0, true, (url, section) -> left[0]-- > 0 ? Choice.TAKE : Choice.STOP);
        assertThat(taken.urls()).isEqualTo(best);
        state = taken.state();
        waiting.subList(0, best.size()).clear();
        if (!waiting.isEmpty()) {
            assertThat(state.backlog().best()).isEqualTo(waiting.get(0).priority());
        }
    }

    private void removeOne(HostQueues queues, List<QueuedUrl> waiting) {
        queues.scan(HOST, null, 1, entry -> {
            state = queues.remove(state, entry);
            waiting.removeIf(url -> url.url().equals(entry.url().url()));
        });
    }
}
