package dev.gregor.scheduler.visit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.state.HostUsage;
import dev.gregor.scheduler.state.Origin;
import dev.gregor.scheduler.state.QueuePriority;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class HostBudgetTest {
    @Test
    void shouldExcludeByPagesBytesDepthAndTime() {
        HostBudget budget = new HostBudget(100, 1_000, 2, Duration.ofSeconds(10));
        HostUsage usage = new HostUsage(3, 50_000, 10, 999);

        assertThat(budget.excludes(atDepth(5), usage, 0, 60_000)).isEmpty();
        assertThat(budget.excludes(atDepth(6), usage, 0, 60_000)).contains("depth of the host");
        assertThat(budget.excludes(atDepth(5), usage, 0, 60_001)).contains("time of the host");
        assertThat(budget.excludes(atDepth(5), new HostUsage(3, 50_000, 10, 1_000), 0, 60_000))
                .contains("bytes of the host");
        assertThat(budget.excludes(atDepth(5), usage, 90, 60_000)).contains("pages of the host");
    }

    private static QueuedUrl atDepth(int depth) {
        CrawlUrl url = new CrawlUrl("http://a.example/");
        return QueuedUrl.discovered(url, Origin.atDepth(depth), QueuePriority.FIRST, null);
    }
}
