package dev.gregor.scheduler.visit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class CrawlLimitTest {
    @Test
    void shouldAllowNoMorePagesThanTheLimitToAllPartitionsTogether() {
        CrawlLimit limit = new CrawlLimit(2, Duration.ofDays(365));

        assertThat(limit.take(0)).isTrue();
        assertThat(limit.reached()).isFalse();
        assertThat(limit.take(1)).isTrue();
        assertThat(limit.take(0)).isFalse();
        assertThat(limit.reached()).isTrue();
    }

    @Test
    void shouldForgetThePagesOfAPartitionThatMoved() {
        CrawlLimit limit = new CrawlLimit(3, Duration.ofDays(365));
        limit.restore(0, 2);
        limit.forget(0);
        limit.forget(1);
        assertThat(limit.take(1)).isTrue();
        assertThat(limit.take(1)).isTrue();
        assertThat(limit.reached()).isFalse();
        limit.restore(0, 2);

        assertThat(limit.reached()).as("after the partition came back").isTrue();
    }

    @Test
    void shouldStayReachedWhenPartitionsMove() {
        CrawlLimit limit = new CrawlLimit(3, Duration.ofDays(365));
        limit.restore(0, 2);
        limit.restore(1, 1);
        limit.forget(0);
        assertThat(limit.reached()).isTrue();
    }

    @Test
    void shouldRestoreThePagesOfAPartition() {
        CrawlLimit limit = new CrawlLimit(5, Duration.ofDays(365));
        limit.restore(0, 5);
        limit.restore(1, 2);
        assertThat(limit.reached()).isTrue();

        limit.restore(0, 2);

        assertThat(limit.take(1)).isTrue();
        assertThat(limit.reached()).isTrue();
    }
}
