package dev.gregor.scheduler.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.FrontierBatch;
import dev.gregor.topics.Outcome;
import dev.gregor.topics.Progress;
import dev.gregor.topics.Visit;
import dev.gregor.topics.Visit.Purpose;
import dev.gregor.topics.Visit.VisitItem;
import dev.gregor.topics.VisitReport;
import dev.gregor.topics.VisitReport.Result;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/** A scheduler with its clock in hand. After every step it checks that no URL has got lost. */
final class Bench {
    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    static final Duration DELAY = Duration.ofSeconds(1);
    static final Duration GRACE = Duration.ofSeconds(5);
    static final VisitRules RULES = new VisitRules(
            "gregor", DELAY, Duration.ofSeconds(10), 50, 1_000, Duration.ofSeconds(90), GRACE, Duration.ofSeconds(10));
    static final Outcome FETCHED = new Outcome.Fetched(200, 100);
    static final Outcome RETURNED = new Outcome.Returned();
    static final Outcome NO_ROBOTS = new Outcome.HttpError(404, null);

    final MemoryLedger ledger = new MemoryLedger();
    private final Deque<Visit> sent = new ArrayDeque<>();
    private final VisitRules rules;
    private final CrawlLimit limit;
    private final int partition;
    private HostScheduler scheduler;
    private long found;
    Instant now = START;

    Bench() {
        this(RULES, new CrawlLimit(Long.MAX_VALUE), 0);
    }

    Bench(VisitRules rules) {
        this(rules, new CrawlLimit(Long.MAX_VALUE), 0);
    }

    Bench(VisitRules rules, CrawlLimit limit, int partition) {
        this.rules = rules;
        this.limit = limit;
        this.partition = partition;
        this.scheduler = new HostScheduler(partition, rules, ledger, limit, sent::add, now);
    }

    void restart() {
        scheduler = new HostScheduler(partition, rules, ledger, limit, sent::add, now);
        check();
    }

    void find(String... urls) {
        find(0, urls);
    }

    void find(int depth, String... urls) {
        List<CrawlUrl> batch = Arrays.stream(urls).map(CrawlUrl::new).toList();
        found += batch.size();
        scheduler.found(batch.get(0).host(), new FrontierBatch(null, depth, batch));
        check();
    }

    void tick() {
        scheduler.tick(now);
        check();
    }

    void advance(Duration time) {
        now = now.plus(time);
        tick();
    }

    void advanceTo(Instant time) {
        now = time;
        tick();
    }

    /** All visits that were sent and not yet looked at. */
    List<Visit> visits() {
        List<Visit> all = List.copyOf(sent);
        sent.clear();
        return all;
    }

    /** The next visit that was sent. */
    Visit visit() {
        Visit visit = sent.poll();
        assertThat(visit).as("a visit at " + now).isNotNull();
        return visit;
    }

    /** Lets time pass until the next visit, which then begins at once. */
    Visit nextVisit() {
        tick();
        for (int seconds = 0; sent.isEmpty() && seconds < 100_000; seconds++) {
            advance(Duration.ofSeconds(1));
        }
        return visit();
    }

    void expectNoVisit() {
        assertThat(sent).as("visits at " + now).isEmpty();
    }

    void report(Visit visit, boolean ended, Result... results) {
        report(new VisitReport(visit.id(), visit.host(), ended, List.of(results)));
    }

    void report(VisitReport report) {
        scheduler.reported(report, now);
        check();
    }

    /** The visit comes home, every URL of it with the same outcome. */
    void complete(Visit visit, Outcome outcome) {
        Result[] results =
                visit.items().stream().map(item -> result(item, outcome)).toArray(Result[]::new);
        report(visit, true, results);
    }

    Result result(VisitItem item, Outcome outcome) {
        return new Result(item.url(), now, now, outcome);
    }

    /** Answers the robots.txt visit that must be next. */
    void answerRobots(Outcome outcome) {
        Visit visit = nextVisit();
        assertThat(visit.items()).extracting(VisitItem::purpose).containsExactly(Purpose.ROBOTS);
        complete(visit, outcome);
    }

    void answerRobots(String body) {
        answerRobots(new Outcome.RobotsFound(body, null));
    }

    Progress progress() {
        return scheduler.progress();
    }

    static List<String> urls(Visit visit) {
        return visit.items().stream().map(item -> item.url().value()).toList();
    }

    static String[] pages(String origin, int count) {
        String[] urls = new String[count];
        Arrays.setAll(urls, i -> origin + "/" + i);
        return urls;
    }

    static long sum(Map<String, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    private void check() {
        Progress is = scheduler.progress();
        long done = is.fetched() + is.redirected() + sum(is.refused()) + sum(is.failed());
        assertThat(is.queued() + is.visiting() + done).as("all URLs in %s", is).isEqualTo(found + ledger.errandsOut());
        assertThat(is.queued()).as("queued").isEqualTo(ledger.queued());
    }
}
