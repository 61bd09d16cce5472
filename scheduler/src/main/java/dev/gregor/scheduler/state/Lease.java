package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A visit that is out, and what of it is not back yet.
 *
 * @param deadline in milliseconds since the epoch; no request of the visit runs after it
 * @param delay the pause, in milliseconds, that the host gets after each request
 * @param errand set when the visit is for something else than pages
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Lease(
        String visitId,
        Host host,
        long deadline,
        List<QueuedUrl> outstanding,
        long delay,
        @Nullable HostTask errand) {
    public Lease {
        outstanding = List.copyOf(outstanding);
    }

    public Optional<QueuedUrl> find(CrawlUrl url) {
        return outstanding.stream().filter(queued -> queued.url().equals(url)).findFirst();
    }

    public Lease without(QueuedUrl url) {
        List<QueuedUrl> rest = new ArrayList<>(outstanding);
        rest.remove(url);
        return new Lease(visitId, host, deadline, rest, delay, errand);
    }
}
