package dev.gregor.scheduler.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.crawl.order.UrlPriorities;
import dev.gregor.scheduler.queue.HostQueues.Choice;
import dev.gregor.scheduler.queue.HostQueues.Taken;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.InMemorySchedulerState;
import dev.gregor.scheduler.state.Origin;
import dev.gregor.scheduler.state.QueuePriority;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import org.junit.jupiter.api.Test;

class HostQueuesTest {
    private static final UrlPriorities PRIORITIES = new UrlPriorities(CrawlOrder.BFS);

    private final InMemorySchedulerState stored = new InMemorySchedulerState();
    private final HostQueues queues = new HostQueues(stored, PRIORITIES);
    private HostState state = HostState.discovered(new Host("a"), 0);

    @Test
    void shouldTakeUrlsAddedBeforeTheHead() {
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
    void shouldFindItsHeadAgainInStoredState() {
        add(1, 1);
        add(1, 2);
        take(1);

        HostQueues reopened = new HostQueues(stored, PRIORITIES);

        assertThat(reopened.take(state, 0, true, (url, section) -> Choice.TAKE).urls())
                .extracting(url -> url.priority().sequence())
                .containsExactly(2L);
    }

    @Test
    void shouldRememberWhenTheNextRetryIsDue() {
        state = queues.addRetry(state, url(0, 1), 300);
        state = queues.addRetry(state, url(0, 2), 100);
        assertThat(state.backlog().nextRetryAt()).isEqualTo(100);

        Taken taken = queues.take(state, 200, true, (url, section) -> Choice.TAKE);

        assertThat(taken.urls()).extracting(url -> url.priority().sequence()).containsExactly(2L);
        assertThat(taken.state().backlog().nextRetryAt()).isEqualTo(300);
        assertThat(taken.state().backlog().retrying()).isEqualTo(1);
        assertThat(queues.take(taken.state(), 200, true, (url, section) -> Choice.TAKE)
                        .urls())
                .isEmpty();
    }

    @Test
    void shouldTakeNoWaitingUrlAfterAStopAmongTheRetries() {
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
                        .map(url ->
                                url.priority().priority() + "." + url.priority().sequence())
                        .toList());
    }

    private static QueuedUrl url(long priority, long sequence) {
        CrawlUrl url = new CrawlUrl("http://a/" + sequence);
        return QueuedUrl.discovered(url, Origin.atDepth(0), new QueuePriority(priority, sequence), null);
    }
}
