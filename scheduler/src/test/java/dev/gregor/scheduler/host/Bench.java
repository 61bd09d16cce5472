package dev.gregor.scheduler.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.runtime.AliasBook;
import dev.gregor.runtime.ControlBook;
import dev.gregor.runtime.Refusals;
import dev.gregor.runtime.SeedBook;
import dev.gregor.runtime.SiteRankBook;
import dev.gregor.topics.Answer;
import dev.gregor.topics.Control;
import dev.gregor.topics.FrontierBatch;
import dev.gregor.topics.LinkWorth;
import dev.gregor.topics.Mentions;
import dev.gregor.topics.Outcome;
import dev.gregor.topics.Progress;
import dev.gregor.topics.Relay;
import dev.gregor.topics.Visit;
import dev.gregor.topics.Visit.Purpose;
import dev.gregor.topics.Visit.VisitItem;
import dev.gregor.topics.VisitReport;
import dev.gregor.topics.VisitReport.Result;
import dev.gregor.urls.Blocklist;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A scheduler with its clock in hand. After every step it checks that no URL has got lost. */
final class Bench {
    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    static final Duration DELAY = Duration.ofSeconds(1);
    static final Duration GRACE = Duration.ofSeconds(5);
    static final VisitRules RULES = new Rules().build();
    static final Outcome FETCHED = new Outcome.Fetched(200, 100);
    static final Outcome RETURNED = new Outcome.Returned();
    static final Outcome NO_ROBOTS = new Outcome.HttpError(404, null);

    final MemoryLedger ledger;
    final ControlBook control = new ControlBook(Blocklist.EMPTY);
    final SeedBook seeds = new SeedBook(UrlCanon.standard());
    final AliasBook aliases = new AliasBook();
    final SiteRankBook sites = new SiteRankBook();
    private final Deque<Visit> sent = new ArrayDeque<>();
    private final Deque<Relay> mail = new ArrayDeque<>();
    private final Deque<Answer> answers = new ArrayDeque<>();
    private final VisitRules rules;
    private final CrawlLimit limit;
    private final int partition;
    private HostScheduler scheduler;
    private long found;
    private boolean audited = true;
    private int questions;
    Instant now = START;

    Bench() {
        this(RULES, CrawlLimit.none(), 0);
    }

    Bench(VisitRules rules) {
        this(rules, CrawlLimit.none(), 0);
    }

    Bench(VisitRules rules, CrawlLimit limit, int partition) {
        this(rules, limit, partition, new MemoryLedger());
    }

    private Bench(VisitRules rules, CrawlLimit limit, int partition, MemoryLedger ledger) {
        this.ledger = ledger;
        this.rules = rules;
        this.limit = limit;
        this.partition = partition;
        this.scheduler = open();
    }

    private HostScheduler open() {
        Surroundings world =
                new Surroundings(control, seeds, aliases, sites, key -> partition, () -> 0, new Refusals("test"));
        return new HostScheduler(partition, rules, ledger, limit, new Post(), world, now);
    }

    /** Relays go round: one part of the frontier owns everything here. */
    private final class Post implements Outbox {
        @Override
        public void visit(Visit visit) {
            sent.add(visit);
        }

        @Override
        public void relay(int to, Relay relay) {
            assertThat(to).isEqualTo(partition);
            mail.add(relay);
        }

        @Override
        public void answer(Answer answer) {
            answers.add(answer);
        }
    }

    /** From here on URLs are visited more than once, so that they cannot be accounted for by counting. */
    Bench unaudited() {
        audited = false;
        return this;
    }

    /** The same crawl, later, under other rules. */
    Bench reopened(VisitRules others) {
        Bench bench = new Bench(others, limit, partition, ledger).unaudited();
        bench.now = now;
        bench.restart();
        return bench;
    }

    void restart() {
        scheduler = open();
        check();
    }

    long lostVisits() {
        return scheduler.lostVisits();
    }

    void news(FrontierBatch batch) {
        scheduler.found(batch.urls().get(0).host(), batch, now);
        check();
    }

    void command(Control command) {
        control.tell(command.key(), command);
        tick();
    }

    void takeBack(Control command) {
        control.tell(command.key(), null);
        tick();
    }

    Answer explain(String url) {
        command(new Control.Explain(new CrawlUrl(url), "q" + ++questions));
        Answer answer = answers.poll();
        assertThat(answer).as("an answer on " + url).isNotNull();
        return answer;
    }

    void find(String... urls) {
        find(0, urls);
    }

    void find(int depth, String... urls) {
        List<CrawlUrl> batch = Arrays.stream(urls).map(CrawlUrl::new).toList();
        found += batch.size();
        scheduler.found(batch.get(0).host(), new FrontierBatch(null, depth, batch), now);
        check();
    }

    /** URLs of one host, found on {@code source}. */
    void foundLinked(CrawlUrl source, @Nullable LinkWorth worth, String... urls) {
        List<CrawlUrl> batch = Arrays.stream(urls).map(CrawlUrl::new).toList();
        found += batch.size();
        FrontierBatch news = new FrontierBatch(source, 1, batch, FrontierBatch.News.FIRST_SEEN, null, worth, null);
        scheduler.found(batch.get(0).host(), news, now);
        check();
    }

    void mentioned(Mentions mentions) {
        scheduler.mentioned(mentions);
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
        return scheduler.progress(now);
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
        for (Relay relay = mail.poll(); relay != null; relay = mail.poll()) {
            scheduler.relayed(relay, now);
        }
        Progress is = scheduler.progress(now);
        assertThat(is.queued() + is.revisits()).as("queued").isEqualTo(ledger.queued());
        assertThat(is.idle()).isEqualTo(scheduler.idle());
        if (!audited) {
            return;
        }
        long done = is.fetched() + is.redirected() + sum(is.refused()) + sum(is.failed());
        assertThat(is.queued() + is.visiting() + done).as("all URLs in %s", is).isEqualTo(found + ledger.errandsOut());
    }
}
