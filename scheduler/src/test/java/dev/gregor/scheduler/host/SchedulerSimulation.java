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
 * A scheduler among fetchers that obey their visits but get lost, and a line on which reports come late or twice.
 * Whatever happens, each step checks politeness and that nothing that was settled is handed out again.
 */
final class SchedulerSimulation {
    private static final int HOSTS = 6;

    private final Random random;
    private final SimulatedWeb web;
    private final SchedulerFixture bench = new SchedulerFixture();
    private final Map<Host, Visit> out = new HashMap<>();
    private final List<SimulatedFetcher> fetchers = new ArrayList<>();
    private final Deque<VisitReport> line = new ArrayDeque<>();
    private final Set<CrawlUrl> settled = new HashSet<>();
    private int found;
    private int lost;

    SchedulerSimulation(long seed) {
        this.random = new Random(seed);
        this.web = new SimulatedWeb(random);
    }

    void step() {
        int dice = random.nextInt(100);
        if (dice < 8) {
            find();
        } else if (dice < 40) {
            pass(Duration.ofMillis(random.nextInt(2_000)));
        } else if (dice < 41) {
            pass(Duration.ofSeconds(random.nextInt(300)));
        } else if (dice < 80) {
            letFetchersWork();
        } else if (dice < 97) {
            deliver();
        } else if (dice < 99) {
            loseAFetcher();
        } else {
            bench.restart();
        }
        lookAtVisits();
    }

    /** From here on nothing goes wrong any more. */
    void finish() {
        web.calmDown();
        for (int round = 0; !bench.progress().idle() && round < 100_000; round++) {
            pass(Duration.ofSeconds(fetchers.isEmpty() ? 30 : 1));
            lookAtVisits();
            letFetchersWork();
            while (!line.isEmpty()) {
                deliver();
                lookAtVisits();
            }
        }
    }

    Progress progress() {
        return bench.progress();
    }

    int found() {
        return found;
    }

    int lostVisits() {
        return lost;
    }

    private void find() {
        String host = "h" + random.nextInt(HOSTS) + ".example";
        String[] urls = new String[1 + random.nextInt(20)];
        for (int i = 0; i < urls.length; i++) {
            String scheme = random.nextInt(4) == 0 ? "https://" : "http://";
            urls[i] = scheme + host + (random.nextInt(10) == 0 ? "/closed/" : "/") + found++;
        }
        bench.find(random.nextInt(4), urls);
    }

    private void pass(Duration time) {
        bench.advance(time);
    }

    private void letFetchersWork() {
        for (SimulatedFetcher fetcher : List.copyOf(fetchers)) {
            fetcher.work(bench.now);
            fetcher.report(bench.now).ifPresent(report -> {
                line.add(report);
                if (report.ended()) {
                    fetchers.remove(fetcher);
                }
            });
        }
    }

    private void deliver() {
        VisitReport report = line.poll();
        if (report == null) {
            return;
        }
        if (web.isRough() && random.nextInt(10) == 0) {
            line.add(report);
        }
        boolean heard = bench.ledger
                .lease(report.host())
                .filter(lease -> lease.visitId().equals(report.visitId()))
                .isPresent();
        if (heard && report.ended()) {
            out.remove(report.host());
        }
        bench.report(report);
        if (heard) {
            report.results().forEach(this::note);
        }
    }

    private void note(Result result) {
        web.heard(result.url(), result.outcome());
        if (SimulatedWeb.settles(result.outcome())) {
            settled.add(result.url());
        }
    }

    private void loseAFetcher() {
        if (!fetchers.isEmpty()) {
            fetchers.remove(random.nextInt(fetchers.size()));
            lost++;
        }
    }

    private void lookAtVisits() {
        for (Visit visit : bench.visits()) {
            Visit before = out.put(visit.host(), visit);
            if (before != null) {
                assertThat(bench.now)
                        .as("a second visit to " + visit.host())
                        .isAfterOrEqualTo(before.deadline().plus(SchedulerFixture.GRACE));
            }
            assertThat(visit.items()).as("settled before").noneMatch(item -> settled.contains(item.url()));
            web.checkDelay(visit);
            fetchers.add(new SimulatedFetcher(visit, web));
        }
    }
}
