package dev.gregor.scheduler.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.queue.DueHosts.Hindrance;
import dev.gregor.scheduler.state.QueuePriority;
import dev.gregor.urls.Host;
import org.junit.jupiter.api.Test;

class DueHostsTest {
    private static final Host A = new Host("a");
    private static final Host B = new Host("b");
    private static final Host C = new Host("c");

    private final DueHosts due = new DueHosts();

    @Test
    void shouldPollTheHostThatHasBeenDueLongest() {
        due.set(A, 20, QueuePriority.FIRST);
        due.set(B, 10, QueuePriority.FIRST);

        assertThat(due.poll(9)).isEmpty();
        assertThat(due.poll(30)).contains(B);
        assertThat(due.poll(30)).contains(A);
        assertThat(due.poll(30)).isEmpty();
    }

    @Test
    void shouldCountHowLongAHostHasBeenReady() {
        due.set(A, 20, QueuePriority.FIRST);
        due.set(B, 10, QueuePriority.FIRST);
        due.set(C, 60, QueuePriority.FIRST);

        assertThat(due.count(50, host -> host.equals(B) ? Hindrance.PAUSED : Hindrance.NONE)
                        .ready())
                .isEqualTo(new DueHosts.Count(1, 20));
        assertThat(due.count(50, host -> Hindrance.NONE).ready()).isEqualTo(new DueHosts.Count(2, 10));
        assertThat(due.count(5, host -> Hindrance.NONE).ready()).isEqualTo(DueHosts.Count.NONE);
        assertThat(due.count(5, host -> Hindrance.RETRYING).retrying()).isEqualTo(new DueHosts.Count(3, 10));
    }

    @Test
    void shouldUseTheLatestTimeOfAHost() {
        due.set(A, 10, QueuePriority.FIRST);
        due.set(A, 20, QueuePriority.FIRST);

        assertThat(due.poll(19)).isEmpty();
        assertThat(due.poll(20)).contains(A);
        assertThat(due.poll(20)).isEmpty();
    }

    @Test
    void shouldForgetHostsThatAreNotDue() {
        due.set(A, 10, QueuePriority.FIRST);
        due.set(A, Long.MAX_VALUE, QueuePriority.FIRST);
        due.set(B, 10, QueuePriority.FIRST);
        due.remove(B);

        assertThat(due.poll(Long.MAX_VALUE)).isEmpty();
    }

    @Test
    void shouldPollAHostOnceThatWasRemovedAndSetAgain() {
        due.set(A, 10, QueuePriority.FIRST);
        due.remove(A);
        due.set(A, 10, QueuePriority.FIRST);

        assertThat(due.poll(10)).contains(A);
        assertThat(due.poll(10)).isEmpty();
    }

    @Test
    void shouldPollTheDueHostWithTheBestPriority() {
        due.set(A, 10, new QueuePriority(5, 1));
        due.set(B, 20, new QueuePriority(4, 9));
        due.set(C, 30, QueuePriority.FIRST);

        assertThat(due.poll(25)).contains(B);
        assertThat(due.poll(25)).contains(A);
        assertThat(due.poll(25)).isEmpty();
    }

    @Test
    void shouldUseTheLatestPriorityOfAHost() {
        due.set(A, 10, new QueuePriority(5, 1));
        due.set(B, 10, new QueuePriority(4, 1));
        assertThat(due.poll(5)).isEmpty();
        due.set(A, 10, new QueuePriority(3, 1));

        assertThat(due.poll(10)).contains(A);
        assertThat(due.poll(10)).contains(B);
        assertThat(due.poll(10)).isEmpty();
    }
}
