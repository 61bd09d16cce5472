package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The lease of a visit that is under way.
 *
 * @param deadline in milliseconds since the epoch; no request of the visit runs after it
 * @param outstanding the URLs of the visit that were not reported yet
 * @param delay the delay after each request, in milliseconds
 * @param task what the visit is for, if not for pages
 * @param run of the scheduler that sent the visit; null if it has none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Lease(
        String visitId,
        Host host,
        long deadline,
        List<QueuedUrl> outstanding,
        long delay,
        @Nullable HostTask task,
        @Nullable String run) {
    public Lease {
        outstanding = List.copyOf(outstanding);
    }

    public Optional<QueuedUrl> find(CrawlUrl url) {
        return outstanding.stream().filter(queued -> queued.url().equals(url)).findFirst();
    }

    public Lease without(QueuedUrl url) {
        List<QueuedUrl> rest = new ArrayList<>(outstanding);
        rest.remove(url);
        return new Lease(visitId, host, deadline, rest, delay, task, run);
    }
}
