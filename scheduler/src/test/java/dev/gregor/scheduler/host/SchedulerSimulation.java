package dev.gregor.scheduler.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A scheduler, fetchers that obey their visits but die now and then, and a queue that delivers reports late or twice. Each
 * step checks politeness, and that no URL is handed out again after its final outcome.
 */
final class SchedulerSimulation {
    private static final int HOSTS = 6;

    private final Random random;
    private final SimulatedWeb web;
    private final SchedulerFixture scheduler = new SchedulerFixture();
    private final Map<Host, Visit> underWay = new HashMap<>();
    private final List<SimulatedFetcher> fetchers = new ArrayList<>();
    private final Deque<VisitReport> reports = new ArrayDeque<>();
    private final Set<CrawlUrl> finished = new HashSet<>();
    private int discovered;
    private int lost;

    SchedulerSimulation(long seed) {
        this.random = new Random(seed);
        this.web = new SimulatedWeb(random);
    }

    void step() {
        int dice = random.nextInt(100);
        if (dice < 8) {
            discover();
        } else if (dice < 40) {
            scheduler.advance(Duration.ofMillis(random.nextInt(2_000)));
        } else if (dice < 41) {
            scheduler.advance(Duration.ofSeconds(random.nextInt(300)));
        } else if (dice < 80) {
            runFetchers();
        } else if (dice < 97) {
            deliver();
        } else if (dice < 99) {
            killFetcher();
        } else {
            scheduler.restart();
        }
        startVisits();
    }

    /** Completes the crawl without further failures. */
    void finish() {
        web.stopFailing();
        for (int round = 0; !scheduler.progress().idle() && round < 100_000; round++) {
            scheduler.advance(Duration.ofSeconds(fetchers.isEmpty() ? 30 : 1));
            startVisits();
            runFetchers();
            while (!reports.isEmpty()) {
                deliver();
                startVisits();
            }
        }
    }

    Progress progress() {
        return scheduler.progress();
    }

    int discovered() {
        return discovered;
    }

    int lostVisits() {
        return lost;
    }

    private void discover() {
        String host = "h" + random.nextInt(HOSTS) + ".example";
        String[] urls = new String[1 + random.nextInt(20)];
        for (int i = 0; i < urls.length; i++) {
            String scheme = random.nextInt(4) == 0 ? "https://" : "http://";
            urls[i] = scheme + host + (random.nextInt(10) == 0 ? "/closed/" : "/") + discovered++;
        }
        scheduler.discover(random.nextInt(4), urls);
    }

    private void runFetchers() {
        for (SimulatedFetcher fetcher : List.copyOf(fetchers)) {
            fetcher.work(scheduler.now());
            fetcher.report(scheduler.now()).ifPresent(report -> {
                reports.add(report);
                if (report.ended()) {
                    fetchers.remove(fetcher);
                }
            });
        }
    }

    private void deliver() {
        VisitReport report = reports.poll();
        if (report == null) {
            return;
        }
        if (web.isFailing() && random.nextInt(10) == 0) {
            reports.add(report);
        }
        boolean valid = scheduler
                .state
                .lease(report.host())
                .filter(lease -> lease.visitId().equals(report.visitId()))
                .isPresent();
        if (valid && report.ended()) {
            underWay.remove(report.host());
        }
        scheduler.report(report);
        if (valid) {
            report.results().forEach(this::record);
        }
    }

    private void record(Result result) {
        web.onReported(result.url(), result.outcome());
        if (SimulatedWeb.isFinal(result.outcome())) {
            finished.add(result.url());
        }
    }

    private void killFetcher() {
        if (!fetchers.isEmpty()) {
            fetchers.remove(random.nextInt(fetchers.size()));
            lost++;
        }
    }

    private void startVisits() {
        for (Visit visit : scheduler.visits()) {
            Visit before = underWay.put(visit.host(), visit);
            if (before != null) {
                assertThat(scheduler.now())
                        .as("a second visit to " + visit.host())
                        .isAfterOrEqualTo(before.deadline().plus(SchedulerFixture.GRACE));
            }
            assertThat(visit.items()).as("finished before").noneMatch(item -> finished.contains(item.url()));
            web.checkDelay(visit);
            fetchers.add(new SimulatedFetcher(visit, web));
        }
    }
}
