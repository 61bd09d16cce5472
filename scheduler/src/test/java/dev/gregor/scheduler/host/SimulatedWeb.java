package dev.gregor.scheduler.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/** Hosts that answer at random and check when they are requested. */
final class SimulatedWeb {
    private final Random random;
    private final Map<Host, Instant> freeFrom = new HashMap<>();
    private final Map<String, Duration> delays = new HashMap<>();
    private boolean failing = true;

    SimulatedWeb(Random random) {
        this.random = random;
    }

    void stopFailing() {
        failing = false;
    }

    boolean isFailing() {
        return failing;
    }

    boolean fetcherStops() {
        return failing && random.nextInt(50) == 0;
    }

    boolean reportsEarly() {
        return random.nextInt(3) == 0;
    }

    Duration requestTime() {
        return Duration.ofMillis(random.nextInt(1_500));
    }

    /** Answers a request, which must not come before the delay after the last one is over. */
    Outcome request(Visit visit, VisitItem item, Instant start, Instant end) {
        Instant free = freeFrom.getOrDefault(visit.host(), Instant.EPOCH);
        assertThat(start).as("request to " + item.url()).isAfterOrEqualTo(free);
        freeFrom.put(visit.host(), end.plus(visit.delay()));
        return item.purpose() == Purpose.ROBOTS ? robots(item.url()) : page(item.url());
    }

    /** The scheduler has received this outcome, and knows the robots.txt from now on if it is one. */
    void onReported(CrawlUrl url, Outcome outcome) {
        if (outcome instanceof Outcome.RobotsFound found) {
            delays.put(
                    url.origin(), Duration.ofSeconds(Long.parseLong(found.body().replaceAll("\\D", ""))));
        } else if (url.value().endsWith("/robots.txt")) {
            delays.remove(url.origin());
        }
    }

    /** Checks that a visit keeps the Crawl-delay of every origin that it requests. */
    void checkDelay(Visit visit) {
        assertThat(visit.delay()).isGreaterThanOrEqualTo(SchedulerFixture.DELAY);
        for (VisitItem item : visit.items()) {
            if (item.purpose() == Purpose.PAGE) {
                assertThat(visit.delay())
                        .as("delay of " + item.url())
                        .isGreaterThanOrEqualTo(delays.getOrDefault(item.url().origin(), Duration.ZERO));
            }
        }
    }

    /** Whether the URL is never requested again after this outcome. */
    static boolean isFinal(Outcome outcome) {
        return outcome instanceof Outcome.Fetched
                || outcome instanceof Outcome.Excluded
                || (outcome instanceof Outcome.HttpError error && error.status() == 410);
    }

    private Outcome robots(CrawlUrl url) {
        int dice = failing ? random.nextInt(20) : 0;
        if (dice < 3) {
            return new Outcome.HttpError(404, null);
        }
        if (dice < 5) {
            return new Outcome.HttpError(500, null);
        }
        if (dice < 6) {
            return new Outcome.Failed(FailureCause.CONNECT, "");
        }
        if (dice < 8) {
            return new Outcome.Redirected(302, new CrawlUrl(url.origin() + "/elsewhere/robots.txt"));
        }
        int delay = random.nextInt(4);
        return new Outcome.RobotsFound("User-agent: *\nCrawl-delay: " + delay + "\nDisallow: /closed/", 3_600L);
    }

    private Outcome page(CrawlUrl url) {
        assertThat(url.value()).isNotEmpty();
        return switch (failing ? random.nextInt(40) : 0) {
            case 1 -> new Outcome.HttpError(500, null);
            case 2 -> new Outcome.HttpError(503, (long) random.nextInt(200));
            case 3 -> new Outcome.HttpError(410, null);
            case 4 -> new Outcome.Failed(FailureCause.TIMEOUT, "");
            case 5 -> new Outcome.Failed(FailureCause.CONNECT, "");
            case 6 -> new Outcome.Returned();
            case 7 -> new Outcome.Excluded(ExclusionReason.UNWANTED_TYPE, "");
            default -> new Outcome.Fetched(200, 1);
        };
    }
}
