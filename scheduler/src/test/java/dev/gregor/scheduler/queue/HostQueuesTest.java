package dev.gregor.scheduler.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.crawl.SiteRanks;
import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.scheduler.queue.HostQueues.Choice;
import dev.gregor.scheduler.queue.HostQueues.Taken;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.InMemorySchedulerState;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import org.junit.jupiter.api.Test;

class HostQueuesTest {
    private final InMemorySchedulerState ledger = new InMemorySchedulerState();
    private static final QueuePriorities ORDER = new QueuePriorities(CrawlOrder.BFS, new SiteRanks());

    private final HostQueues queues = new HostQueues(ledger, ORDER);
    private HostState state = HostState.fresh(new Host("a"), 0);

    @Test
    void shouldTakeWhatWasPutBeforeTheHeadLater() {
        add(5, 1);
        add(5, 2);
        assertThat(take(1)).isEqualTo("5.1");
        add(3, 4);
        add(5, 1);

        assertThat(take(1)).isEqualTo("3.4");
        assertThat(take(2)).isEqualTo("5.1 5.2");
        assertThat(state.queued()).isZero();
    }

    @Test
    void shouldFindItsHeadAgainInAnOldLedger() {
        add(1, 1);
        add(1, 2);
        take(1);

        HostQueues reopened = new HostQueues(ledger, ORDER);

        assertThat(reopened.take(state, 0, true, (url, section) -> Choice.TAKE).urls())
                .extracting(QueuedUrl::sequence)
                .containsExactly(2L);
    }

    @Test
    void shouldRememberWhenTheNextRetryIsDue() {
        state = queues.addRetry(state, url(0, 1), 300);
        state = queues.addRetry(state, url(0, 2), 100);
        assertThat(state.backlog().nextRetryAt()).isEqualTo(100);

        Taken taken = queues.take(state, 200, true, (url, section) -> Choice.TAKE);

        assertThat(taken.urls()).extracting(QueuedUrl::sequence).containsExactly(2L);
        assertThat(taken.state().backlog().nextRetryAt()).isEqualTo(300);
        assertThat(taken.state().backlog().retrying()).isEqualTo(1);
        assertThat(queues.take(taken.state(), 200, true, (url, section) -> Choice.TAKE)
                        .urls())
                .isEmpty();
    }

    @Test
    void shouldNotTouchWhatWaitsAfterAStopAmongTheRetries() {
        state = queues.addRetry(state, url(0, 1), 100);
        add(0, 2);

        Taken taken = queues.take(state, 100, true, (url, section) -> Choice.STOP);

        assertThat(taken.urls()).isEmpty();
        assertThat(taken.state()).isEqualTo(state);
    }

    private void add(long priority, long sequence) {
        state = queues.add(state, url(priority, sequence));
    }

    private String take(int count) {
        int[] left = {count};
        Taken taken = queues.take(state, 0, true, (url, section) -> left[0]-- > 0 ? Choice.TAKE : Choice.STOP);
        state = taken.state();
        return String.join(
                " ",
                taken.urls().stream()
                        .map(url -> url.priority() + "." + url.sequence())
                        .toList());
    }

    private static QueuedUrl url(long priority, long sequence) {
        return new QueuedUrl(new CrawlUrl("http://a/" + sequence), 0, priority, sequence, 1);
    }
}
