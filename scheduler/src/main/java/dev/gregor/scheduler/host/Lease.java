package dev.gregor.scheduler.host;

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
 * @param robots set when the visit is for a robots.txt
 */
public record Lease(
        String visitId,
        Host host,
        long deadline,
        List<QueuedUrl> outstanding,
        long delay,
        @Nullable RobotsErrand robots) {
    public Lease {
        outstanding = List.copyOf(outstanding);
    }

    /**
     * A visit for a robots.txt.
     *
     * @param origin whose rules are wanted
     * @param url where they are asked for; differs from the origin's own after a redirect
     * @param failures how often they were asked for in vain
     */
    public record RobotsErrand(String origin, CrawlUrl url, int redirects, int failures) {
        static RobotsErrand first(String origin) {
            return afresh(origin, 0);
        }

        RobotsErrand redirectedTo(CrawlUrl target) {
            return new RobotsErrand(origin, target, redirects + 1, failures);
        }

        /** From the start once more, after a failure. */
        RobotsErrand again() {
            return afresh(origin, failures + 1);
        }

        private static RobotsErrand afresh(String origin, int failures) {
            return new RobotsErrand(origin, new CrawlUrl(origin + "/robots.txt"), 0, failures);
        }
    }

    Optional<QueuedUrl> find(CrawlUrl url) {
        return outstanding.stream().filter(queued -> queued.url().equals(url)).findFirst();
    }

    Lease without(QueuedUrl url) {
        List<QueuedUrl> rest = new ArrayList<>(outstanding);
        rest.remove(url);
        return new Lease(visitId, host, deadline, rest, delay, robots);
    }
}
