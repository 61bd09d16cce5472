package dev.gregor.scheduler.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.queue.QueueKey.Section;
import dev.gregor.scheduler.state.Origin;
import dev.gregor.scheduler.state.QueuePriority;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueueKeyTest {
    private static final Host A = new Host("a.example");
    private static final Host LONGER = new Host("a.example:8080");

    @Test
    void shouldOrderTheKeysOfAHostAsItsQueue() {
        assertAscending(List.of(
                QueueKey.start(A, Section.RETRY, 0),
                QueueKey.retry(A, 1, url(0, 9)),
                QueueKey.retry(A, 300, url(0, 1)),
                QueueKey.retry(A, 300, url(0, 256)),
                QueueKey.retry(A, Long.MAX_VALUE, url(0, Long.MAX_VALUE)),
                QueueKey.end(A, Section.RETRY),
                QueueKey.waiting(A, new QueuePriority(0, 0)),
                QueueKey.waiting(A, new QueuePriority(0, 128)),
                QueueKey.waiting(A, new QueuePriority(0, 70_000)),
                QueueKey.waiting(A, new QueuePriority(1, 1)),
                QueueKey.waiting(A, new QueuePriority(200, 0)),
                QueueKey.waiting(A, new QueuePriority(Long.MAX_VALUE, Long.MAX_VALUE)),
                QueueKey.end(A, Section.WAITING),
                QueueKey.fence(A),
                QueueKey.start(A, Section.REVISIT, 0),
                QueueKey.revisit(A, 7, 1),
                QueueKey.end(A, Section.REVISIT),
                QueueKey.revisitFence(A)));
    }

    @Test
    void shouldKeepHostsApartThoughOneNameBeginsWithTheOther() {
        assertAscending(List.of(QueueKey.revisitFence(A), QueueKey.start(LONGER, Section.RETRY, 0)));
    }

    @Test
    void shouldContainWhenARetryIsDue() {
        assertThat(QueueKey.dueAt(QueueKey.retry(A, 123_456_789_012L, url(3, 5))))
                .isEqualTo(123_456_789_012L);
    }

    private static void assertAscending(List<byte[]> keys) {
        for (int i = 1; i < keys.size(); i++) {
            assertThat(Arrays.compareUnsigned(keys.get(i - 1), keys.get(i)))
                    .as("key " + i)
                    .isNegative();
        }
    }

    private static QueuedUrl url(long priority, long sequence) {
        CrawlUrl url = new CrawlUrl("http://a.example/");
        return QueuedUrl.discovered(url, Origin.atDepth(0), new QueuePriority(priority, sequence), null);
    }
}
