package dev.gregor.scheduler.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.crawl.SeedHosts;
import dev.gregor.crawl.SiteRanks;
import dev.gregor.crawl.SiteRuleTable;
import dev.gregor.scheduler.state.InMemorySchedulerState;
import dev.gregor.scheduler.visit.CrawlLimit;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.SiteRules;
import dev.gregor.topics.records.SitemapEntry;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import dev.gregor.topics.records.rank.SiteRank;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.policy.Blocklist;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A scheduler whose clock the test moves. After every step it checks that no URL is lost. */
public final class SchedulerFixture {
    public static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    public static final Duration DELAY = Duration.ofSeconds(1);
    public static final Duration GRACE = Duration.ofSeconds(5);
    public static final VisitRules RULES = new TestVisitRules().build();
    public static final Outcome FETCHED = new Outcome.Fetched(200, 100);
    public static final Outcome RETURNED = new Outcome.Returned();
    public static final Outcome NO_ROBOTS = new Outcome.HttpError(404, null);

    final InMemorySchedulerState state;
    private final ControlState control = new ControlState(Blocklist.EMPTY);
    private final SeedHosts seeds = new SeedHosts(UrlCanonicalizer.standard());
    private final AliasTable aliases = new AliasTable();
    private final SiteRanks sites = new SiteRanks();
    private final Deque<Visit> sent = new ArrayDeque<>();
    private final Deque<HostMessage> messages = new ArrayDeque<>();
    private final SiteRuleTable siteRules = new SiteRuleTable();
    private final Deque<Answer> answers = new ArrayDeque<>();
    private final Map<CrawlUrl, ExcludedUrl> excluded = new HashMap<>();
    private int excludedRecords;
    private final VisitRules rules;
    private final CrawlLimit limit;
    private final int partition;
    private HostScheduler scheduler;
    private long discovered;
    private boolean audited = true;
    private int questions;
    private Instant now = START;

    public SchedulerFixture() {
        this(RULES, CrawlLimit.none(), 0);
    }

    public SchedulerFixture(VisitRules rules) {
        this(rules, CrawlLimit.none(), 0);
    }

    public SchedulerFixture(VisitRules rules, CrawlLimit limit, int partition) {
        this(rules, limit, partition, new InMemorySchedulerState());
    }

    private SchedulerFixture(VisitRules rules, CrawlLimit limit, int partition, InMemorySchedulerState state) {
        this.state = state;
        this.rules = rules;
        this.limit = limit;
        this.partition = partition;
        this.scheduler = open();
    }

    private HostScheduler open() {
        CrawlContext context = new CrawlContext(
                control, seeds, aliases, siteRules, sites, key -> partition, () -> 0, new ExclusionLog("test"));
        return new HostScheduler(partition, rules, state, limit, new Outbox(), context, now);
    }

    /** Messages come back to this scheduler: its partition owns all hosts. */
    private final class Outbox implements SchedulerOutbox {
        @Override
        public void visit(Visit visit) {
            sent.add(visit);
        }

        @Override
        public void message(int to, HostMessage message) {
            assertThat(to).isEqualTo(partition);
            messages.add(message);
        }

        @Override
        public void answer(Answer answer) {
            answers.add(answer);
        }

        @Override
        public void excluded(CrawlUrl url, @Nullable ExcludedUrl why) {
            excludedRecords++;
            if (why == null) {
                excluded.remove(url);
            } else {
                excluded.put(url, why);
            }
        }
    }

    /** From here on URLs are visited more than once, so that they cannot be accounted for by counting. */
    public SchedulerFixture unaudited() {
        audited = false;
        return this;
    }

    /** The same crawl, later, with other rules. */
    public SchedulerFixture reopened(VisitRules others) {
        SchedulerFixture fixture = new SchedulerFixture(others, limit, partition, state).unaudited();
        fixture.now = now;
        fixture.restart();
        return fixture;
    }

    public void runStarted(String run) {
        var unused = scheduler.onRunStarted(run, now);
        check();
    }

    public void restart() {
        scheduler = open();
        check();
    }

    public Instant now() {
        return now;
    }

    /** Moves the clock without a tick. */
    public void setNow(Instant time) {
        now = time;
    }

    public long lostVisits() {
        return scheduler.lostVisits();
    }

    public void command(Control command) {
        control.apply(command.key(), command);
        tick();
    }

    public void revoke(Control command) {
        control.apply(command.key(), null);
        tick();
    }

    public void addSeed(String url) {
        seeds.add(new CrawlUrl(url));
    }

    public void addAlias(String host, String site) {
        aliases.set(new Host(host), new Host(site));
    }

    /** The pages of a shape bring nothing new. */
    public void exhaust(String host, String shape) {
        siteRules.set(
                SiteRules.none(new Host(host)).withExhausted(List.of(new SiteRules.ExhaustedShape(shape, List.of()))));
    }

    public void rankSite(SiteRank rank) {
        sites.onRecord(rank.site(), Decoded.good(rank));
    }

    public Answer explain(String url) {
        command(new Control.Explain(new CrawlUrl(url), "q" + ++questions));
        Answer answer = answers.poll();
        assertThat(answer).as("an answer on " + url).isNotNull();
        return answer;
    }

    /** Why a URL has no document, as published; null if nothing is published. */
    public @Nullable ExcludedUrl excluded(String url) {
        return excluded.get(new CrawlUrl(url));
    }

    /** How many records were published about URLs without a document, tombstones included. */
    public int excludedRecords() {
        return excludedRecords;
    }

    /** Discovers seeds of one host. */
    public void discover(String... urls) {
        discover(0, urls);
    }

    public void discover(int depth, String... urls) {
        discoverAll(null, depth, null, urls);
    }

    /** Discovers a URL to which redirects led. */
    public void discoverRedirected(int depth, int redirects, String url) {
        discovered++;
        CrawlUrl target = new CrawlUrl(url);
        handle(target, new FrontierBatch.Discovered(null, depth, redirects, List.of(target), null));
    }

    /** Discovers URLs of one host on the page {@code source}. */
    public void discoverOn(CrawlUrl source, @Nullable LinkWeight weight, String... urls) {
        discoverAll(source, 1, weight, urls);
    }

    private void discoverAll(@Nullable CrawlUrl source, int depth, @Nullable LinkWeight weight, String... urls) {
        List<CrawlUrl> batch = Arrays.stream(urls).map(CrawlUrl::new).toList();
        discovered += batch.size();
        handle(batch.get(0), new FrontierBatch.Discovered(source, depth, batch, weight));
    }

    /** Delivers seeds that may have been delivered before, so that they do not count as discovered. */
    public void redeliver(String... urls) {
        List<CrawlUrl> batch = Arrays.stream(urls).map(CrawlUrl::new).toList();
        handle(batch.get(0), new FrontierBatch.Discovered(null, 0, batch, null));
    }

    /** Discovers a URL in a sitemap that states how fresh it is. */
    public void list(String url, Freshness freshness) {
        discovered++;
        CrawlUrl listed = new CrawlUrl(url);
        CrawlUrl sitemap = new CrawlUrl(listed.origin() + "/sitemap.xml");
        handle(listed, new FrontierBatch.Listed(sitemap, 0, List.of(new SitemapEntry(listed, freshness))));
    }

    public void freshen(String url, Freshness freshness) {
        CrawlUrl known = new CrawlUrl(url);
        handle(known, new FrontierBatch.Freshened(List.of(new SitemapEntry(known, freshness))));
    }

    public void refetch(String url) {
        CrawlUrl again = new CrawlUrl(url);
        handle(again, new FrontierBatch.Refetch(List.of(again)));
    }

    public void reparse(String url) {
        CrawlUrl again = new CrawlUrl(url);
        handle(again, new FrontierBatch.Reparse(List.of(again)));
    }

    private void handle(CrawlUrl ofHost, FrontierBatch batch) {
        scheduler.onFrontier(ofHost.host(), batch, now);
        check();
    }

    /** Further links of this weight lead to a URL. */
    public void link(String url, long weight) {
        CrawlUrl target = new CrawlUrl(url);
        InlinkCounts counts = new InlinkCounts(
                Map.of(target.host().name(), Map.of(target.fingerprint().tag(), weight)));
        scheduler.onFrontier(null, new FrontierBatch.Inlinks(counts), now);
        check();
    }

    public void tick() {
        scheduler.tick(now);
        check();
    }

    public void advance(Duration time) {
        now = now.plus(time);
        tick();
    }

    public void advanceTo(Instant time) {
        now = time;
        tick();
    }

    /** Takes all visits that were sent. */
    public List<Visit> visits() {
        List<Visit> all = List.copyOf(sent);
        sent.clear();
        return all;
    }

    /** Takes the next visit that was sent. */
    public Visit visit() {
        Visit visit = sent.poll();
        assertThat(visit).as("a visit at " + now).isNotNull();
        return visit;
    }

    /** Advances the clock until the next visit is sent. */
    public Visit nextVisit() {
        tick();
        for (int seconds = 0; sent.isEmpty() && seconds < 100_000; seconds++) {
            advance(Duration.ofSeconds(1));
        }
        return visit();
    }

    public void expectNoVisit() {
        assertThat(sent).as("visits at " + now).isEmpty();
    }

    public void report(Visit visit, boolean ended, Result... results) {
        report(new VisitReport(visit.id(), visit.host(), ended, List.of(results)));
    }

    void report(VisitReport report) {
        scheduler.onReport(report, now);
        check();
    }

    /** Ends a visit with the same outcome for each of its URLs. */
    public void complete(Visit visit, Outcome outcome) {
        Result[] results =
                visit.items().stream().map(item -> result(item, outcome)).toArray(Result[]::new);
        report(visit, true, results);
    }

    public Result result(VisitItem item, Outcome outcome) {
        return new Result(item.url(), now, now, outcome);
    }

    /** Completes the next visit, which must be for a robots.txt. */
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

    public static List<String> urls(Visit visit) {
        return visit.items().stream().map(item -> item.url().value()).toList();
    }

    public static String[] pages(String origin, int count) {
        String[] urls = new String[count];
        Arrays.setAll(urls, i -> origin + "/" + i);
        return urls;
    }

    static long sum(Map<String, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    private void check() {
        for (HostMessage message = messages.poll(); message != null; message = messages.poll()) {
            scheduler.onMessage(message, now);
        }
        Progress progress = scheduler.progress(now);
        assertThat(progress.queued() + progress.revisits()).as("queued").isEqualTo(state.queued());
        assertThat(progress.idle()).isEqualTo(scheduler.isIdle());
        if (!audited) {
            return;
        }
        long done = progress.fetched() + progress.redirected() + sum(progress.excluded()) + sum(progress.failed());
        assertThat(progress.queued() + progress.visiting() + done)
                .as("all URLs in %s", progress)
                .isEqualTo(discovered)
                .isEqualTo(progress.discovered());
        assertThat(excluded).as("URLs without a document").hasSize((int) (done - progress.fetched()));
    }
}
