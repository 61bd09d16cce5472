package dev.gregor.scheduler.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.crawl.SiteRanks;
import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.scheduler.queue.HostQueues.Choice;
import dev.gregor.scheduler.queue.HostQueues.Taken;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.InMemorySchedulerState;
import dev.gregor.scheduler.state.QueuePosition;
import dev.gregor.scheduler.state.QueuePriority;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.urls.CrawlUrl;
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
    private static final QueuePriorities ORDER = new QueuePriorities(CrawlOrder.MCS, new SiteRanks());
    private static final Host HOST = new Host("a");
    private static final int STEPS = 20_000;

    private final InMemorySchedulerState ledger = new InMemorySchedulerState();
    private final Random random = new Random(3);
    private HostState state = HostState.fresh(HOST, 0);
    private long sequence;

    /** Hosts without climbers share their table. */
    @Test
    void shouldKeepThoseOfTwoHostsApart() {
        PromotedUrls one = new PromotedUrls();
        one.remove(7);
        one.put(7, QueuePosition.at(QueuePriority.FIRST));
        assertThat(new PromotedUrls().get(7)).isNull();
        assertThat(new PromotedUrls().all()).isEmpty();
    }

    /** Few different tags, close to each other, so that they crowd and leave holes in the table. */
    @Test
    void shouldHoldWhatAMapWouldHold() {
        PromotedUrls climbers = new PromotedUrls();
        Map<Long, QueuePosition> map = new HashMap<>();
        for (int i = 0; i < STEPS; i++) {
            long tag = 2 + random.nextInt(60) * (random.nextBoolean() ? 1L : 1L << 32);
            if (random.nextBoolean()) {
                QueuePosition footing = new QueuePosition(new QueuePriority(i, tag), new QueuePriority(-i, tag));
                climbers.put(tag, footing);
                map.put(tag, footing);
            } else {
                climbers.remove(tag);
                map.remove(tag);
            }
            long asked = 2L + random.nextInt(60);
            assertThat(climbers.get(asked)).isEqualTo(map.get(asked));
            assertThat(climbers.size()).isEqualTo(map.size());
        }
        assertThat(climbers.all()).containsExactlyInAnyOrderElementsOf(map.values());
    }

    /** Whether they climb, are moved because there is no room, or were left by a scheduler before this one. */
    @ParameterizedTest
    @ValueSource(ints = {0, 5, 1_000})
    void shouldBeTakenInTheOrderOfTheirSpots(int room) {
        HostQueues queues = new HostQueues(ledger, ORDER, room);
        List<QueuedUrl> waiting = new ArrayList<>();
        for (int i = 0; i < STEPS; i++) {
            int what = random.nextInt(100);
            if (what < 25) {
                add(queues, waiting);
            } else if (what < 90 && !waiting.isEmpty()) {
                raise(queues, waiting);
            } else if (what < 98) {
                take(queues, waiting);
            } else if (what < 99) {
                removeOne(queues, waiting);
            } else if (random.nextInt(10) == 0) {
                queues = new HostQueues(ledger, ORDER, room);
            }
        }
        while (!waiting.isEmpty()) {
            take(queues, waiting);
        }
        assertThat(state.queued()).isZero();
        assertThat(ledger.queued()).isZero();
        ledger.forEachFooting(HOST, (tag, footing) -> assertThat(footing).isNull());
    }

    private void add(HostQueues queues, List<QueuedUrl> waiting) {
        long number = sequence++;
        CrawlUrl name = new CrawlUrl("http://a/" + number);
        QueuedUrl url = new QueuedUrl(name, 1, ORDER.priority(1, number, 1 + random.nextInt(3)), number, 1);
        state = queues.add(state, url);
        waiting.add(url);
    }

    private void raise(HostQueues queues, List<QueuedUrl> waiting) {
        int which = random.nextInt(waiting.size());
        QueuedUrl url = waiting.get(which);
        long worth = 1L + random.nextInt(3);
        QueuePriority raised = new QueuePriority(ORDER.raised(url.priority(), worth), sequence++);
        state = queues.raise(state, url.tag(), worth, raised.sequence());
        waiting.set(which, url.at(raised));
    }

    private void take(HostQueues queues, List<QueuedUrl> waiting) {
        int[] left = {1 + random.nextInt(4)};
        waiting.sort(Comparator.comparing(QueuedUrl::spot));
        List<QueuedUrl> best = List.copyOf(waiting.subList(0, Math.min(left[0], waiting.size())));
        Taken taken = queues.take(state, 0, true, (url, section) -> left[0]-- > 0 ? Choice.TAKE : Choice.STOP);
        assertThat(taken.urls()).isEqualTo(best);
        state = taken.state();
        waiting.subList(0, best.size()).clear();
        if (!waiting.isEmpty()) {
            assertThat(state.backlog().best()).isEqualTo(waiting.get(0).spot());
        }
    }

    private void removeOne(HostQueues queues, List<QueuedUrl> waiting) {
        queues.look(HOST, null, 1, place -> {
            state = queues.remove(state, place);
            waiting.removeIf(url -> url.url().equals(place.url().url()));
        });
    }
}
