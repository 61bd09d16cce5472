package dev.gregor.scheduler.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.crawl.SeedHosts;
import dev.gregor.crawl.SiteRanks;
import dev.gregor.scheduler.state.InMemorySchedulerState;
import dev.gregor.scheduler.visit.CrawlLimit;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
import dev.gregor.urls.policy.Blocklist;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A scheduler with its clock in hand. After every step it checks that no URL has got lost. */
public final class SchedulerFixture {
    public static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    public static final Duration DELAY = Duration.ofSeconds(1);
    public static final Duration GRACE = Duration.ofSeconds(5);
    public static final VisitRules RULES = new TestVisitRules().build();
    public static final Outcome FETCHED = new Outcome.Fetched(200, 100);
    public static final Outcome RETURNED = new Outcome.Returned();
    public static final Outcome NO_ROBOTS = new Outcome.HttpError(404, null);

    final InMemorySchedulerState ledger;
    final ControlState control = new ControlState(Blocklist.EMPTY);
    final SeedHosts seeds = new SeedHosts(UrlCanon.standard());
    final AliasTable aliases = new AliasTable();
    final SiteRanks sites = new SiteRanks();
    private final Deque<Visit> sent = new ArrayDeque<>();
    private final Deque<HostMessage> mail = new ArrayDeque<>();
    private final Deque<Answer> answers = new ArrayDeque<>();
    private final VisitRules rules;
    private final CrawlLimit limit;
    private final int partition;
    private HostScheduler scheduler;
    private long found;
    private boolean audited = true;
    private int questions;
    Instant now = START;

    public SchedulerFixture() {
        this(RULES, CrawlLimit.none(), 0);
    }

    public SchedulerFixture(VisitRules rules) {
        this(rules, CrawlLimit.none(), 0);
    }

    public SchedulerFixture(VisitRules rules, CrawlLimit limit, int partition) {
        this(rules, limit, partition, new InMemorySchedulerState());
    }

    private SchedulerFixture(VisitRules rules, CrawlLimit limit, int partition, InMemorySchedulerState ledger) {
        this.ledger = ledger;
        this.rules = rules;
        this.limit = limit;
        this.partition = partition;
        this.scheduler = open();
    }

    private HostScheduler open() {
        CrawlContext world =
                new CrawlContext(control, seeds, aliases, sites, key -> partition, () -> 0, new ExclusionLog("test"));
        return new HostScheduler(partition, rules, ledger, limit, new Post(), world, now);
    }

    /** Relays go round: one part of the frontier owns everything here. */
    private final class Post implements SchedulerOutbox {
        @Override
        public void visit(Visit visit) {
            sent.add(visit);
        }

        @Override
        public void relay(int to, HostMessage relay) {
            assertThat(to).isEqualTo(partition);
            mail.add(relay);
        }

        @Override
        public void answer(Answer answer) {
            answers.add(answer);
        }
    }

    /** From here on URLs are visited more than once, so that they cannot be accounted for by counting. */
    public SchedulerFixture unaudited() {
        audited = false;
        return this;
    }

    /** The same crawl, later, under other rules. */
    SchedulerFixture reopened(VisitRules others) {
        SchedulerFixture bench = new SchedulerFixture(others, limit, partition, ledger).unaudited();
        bench.now = now;
        bench.restart();
        return bench;
    }

    public void restart() {
        scheduler = open();
        check();
    }

    long lostVisits() {
        return scheduler.lostVisits();
    }

    public void news(FrontierBatch batch) {
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

    public void find(String... urls) {
        find(0, urls);
    }

    public void find(int depth, String... urls) {
        List<CrawlUrl> batch = Arrays.stream(urls).map(CrawlUrl::new).toList();
        found += batch.size();
        scheduler.found(batch.get(0).host(), new FrontierBatch(null, depth, batch), now);
        check();
    }

    /** URLs of one host, found on {@code source}. */
    void foundLinked(CrawlUrl source, @Nullable LinkWeight worth, String... urls) {
        List<CrawlUrl> batch = Arrays.stream(urls).map(CrawlUrl::new).toList();
        found += batch.size();
        FrontierBatch news = new FrontierBatch(source, 1, batch, FrontierBatch.News.FIRST_SEEN, null, worth, null);
        scheduler.found(batch.get(0).host(), news, now);
        check();
    }

    void mentioned(InlinkCounts mentions) {
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
    public Visit nextVisit() {
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
    public void complete(Visit visit, Outcome outcome) {
        Result[] results =
                visit.items().stream().map(item -> result(item, outcome)).toArray(Result[]::new);
        report(visit, true, results);
    }

    Result result(VisitItem item, Outcome outcome) {
        return new Result(item.url(), now, now, outcome);
    }

    /** Answers the robots.txt visit that must be next. */
    public void answerRobots(Outcome outcome) {
        Visit visit = nextVisit();
        assertThat(visit.items()).extracting(VisitItem::purpose).containsExactly(Purpose.ROBOTS);
        complete(visit, outcome);
    }

    public void answerRobots(String body) {
        answerRobots(new Outcome.RobotsFound(body, null));
    }

    public Progress progress() {
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
        for (HostMessage relay = mail.poll(); relay != null; relay = mail.poll()) {
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
