package dev.gregor.scheduler.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.Host;
import org.junit.jupiter.api.Test;

class DueHostsTest {
    private static final Host A = new Host("a");
    private static final Host B = new Host("b");

    private final DueHosts due = new DueHosts();

    @Test
    void shouldGiveTheHostThatHasBeenDueLongest() {
        due.set(A, 20);
        due.set(B, 10);

        assertThat(due.poll(9)).isEmpty();
        assertThat(due.poll(30)).contains(B);
        assertThat(due.poll(30)).contains(A);
        assertThat(due.poll(30)).isEmpty();
    }

    @Test
    void shouldGoByTheLatestTimeOfAHost() {
        due.set(A, 10);
        due.set(A, 20);

        assertThat(due.poll(19)).isEmpty();
        assertThat(due.poll(20)).contains(A);
        assertThat(due.poll(20)).isEmpty();
    }

    @Test
    void shouldForgetHostsThatHaveNothingToDo() {
        due.set(A, 10);
        due.set(A, Long.MAX_VALUE);
        due.set(B, 10);
        due.remove(B);

        assertThat(due.poll(Long.MAX_VALUE)).isEmpty();
    }

    @Test
    void shouldGiveAHostOnceThoughItCameBackAtTheSameTime() {
        due.set(A, 10);
        due.remove(A);
        due.set(A, 10);

        assertThat(due.poll(10)).contains(A);
        assertThat(due.poll(10)).isEmpty();
    }
}
