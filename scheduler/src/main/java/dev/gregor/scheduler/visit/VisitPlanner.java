package dev.gregor.scheduler.visit;

import dev.gregor.scheduler.host.CrawlContext;
import dev.gregor.scheduler.outcome.UrlHistory;
import dev.gregor.scheduler.queue.HostQueues;
import dev.gregor.scheduler.queue.HostQueues.Choice;
import dev.gregor.scheduler.queue.HostQueues.Taken;
import dev.gregor.scheduler.queue.QueueKey.Section;
import dev.gregor.scheduler.robots.RobotsCache;
import dev.gregor.scheduler.robots.RobotsCache.CachedRobots;
import dev.gregor.scheduler.robots.RobotsEntry.Access;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.visit.VisitPlan.Postponed;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.Scope;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Plans the next visit to a host: which queued URLs it takes, and which are excluded. */
public final class VisitPlanner {
    private final VisitRules rules;
    private final HostQueues queues;
    private final RobotsCache robots;
    private final UrlHistory history;
    private final CrawlContext context;
    private final ShapeProbes probes;

    public VisitPlanner(
            VisitRules rules, HostQueues queues, RobotsCache robots, UrlHistory history, CrawlContext context) {
        this.rules = rules;
        this.queues = queues;
        this.robots = robots;
        this.history = history;
        this.context = context;
        this.probes = new ShapeProbes(context.siteRules());
    }

    /** Plans a visit; {@code pageLeft} takes one of the pages that the crawl limit still allows, if there is one. */
    public VisitPlan plan(HostState state, Instant now, BooleanSupplier pageLeft) {
        Selector selector = new Selector(state, now, pageLeft);
        Taken taken = queues.take(state, now.toEpochMilli(), rules.recrawl(), selector::choose);
        return new VisitPlan(
                taken.state(),
                taken.urls(),
                selector.delay,
                selector.skipped,
                selector.postponed,
                selector.duplicates,
                selector.missingRobots);
    }

    /** The delay between two requests to a host whose robots.txt asks for {@code crawlDelay}. */
    public Duration delay(HostState state, Duration crawlDelay) {
        return delay(state, crawlDelay, state.queued(), context.random().getAsDouble());
    }

    /** The delay after a request that is not for pages: never shortened, as the robots.txt may be unknown. */
    public Duration taskDelay(HostState state) {
        return delay(state, Duration.ZERO, 0, context.random().getAsDouble());
    }

    private Duration delay(HostState state, Duration crawlDelay, long queued, double random) {
        Optional<Duration> commanded = context.control().delay(state.host());
        return rules.delays().delay(commanded, crawlDelay, state.pace(), queued, random);
    }

    /** The rule that excludes a URL, whatever its robots.txt says. */
    public Optional<SkippedUrl> excluded(QueuedUrl queued) {
        CrawlUrl url = queued.url();
        Optional<String> block =
                context.control().blocksAny() ? context.control().blocks(url) : Optional.empty();
        if (block.isPresent()) {
            return Optional.of(SkippedUrl.excluded(queued, ExclusionReason.BLOCKED, block.get()));
        }
        Optional<Scope> scope = context.control().scope();
        if (scope.isPresent() && !scope.get().includes(url.host(), context.seeds())) {
            return Optional.of(SkippedUrl.excluded(queued, ExclusionReason.OUT_OF_SCOPE, "scope " + scope.get()));
        }
        Optional<Host> site = context.aliases().siteOf(url.host());
        return site.map(name -> SkippedUrl.excluded(queued, ExclusionReason.ALIAS, "of " + name));
    }

    /** The rule of its robots.txt that excludes a URL, as far as the robots.txt is known. */
    public Optional<SkippedUrl> excludedByRobots(QueuedUrl queued, Instant now) {
        return robots.of(queued.url(), now).flatMap(cached -> excluded(queued, cached));
    }

    private static Optional<SkippedUrl> excluded(QueuedUrl url, CachedRobots cached) {
        Access access = cached.entry().access();
        if (access == Access.EXCLUDED) {
            String reason = cached.entry().exclusionReason();
            return Optional.of(new SkippedUrl(url, reason, url.url().host().name(), false));
        }
        if (access == Access.UNREACHABLE || cached.rules().allows(url.url())) {
            return Optional.empty();
        }
        String detail = access == Access.NONE ? "robots.txt may not be read" : "robots.txt disallows it";
        return Optional.of(SkippedUrl.excluded(url, ExclusionReason.ROBOTS, detail));
    }

    /** Selects the URLs of one visit. */
    private final class Selector {
        private final HostState state;
        private final Instant now;
        private final BooleanSupplier pageLeft;
        private final double random = context.random().getAsDouble();
        private final List<SkippedUrl> skipped = new ArrayList<>();
        private final List<Postponed> postponed = new ArrayList<>();
        private final List<CrawlUrl> taken = new ArrayList<>();
        private Duration delay = Duration.ZERO;
        private int firstVisits;
        private int duplicates;
        private @Nullable HostTask missingRobots;

        Selector(HostState state, Instant now, BooleanSupplier pageLeft) {
            this.state = state;
            this.now = now;
            this.pageLeft = pageLeft;
        }

        Choice choose(QueuedUrl url, Section section) {
            if (url.isPossibleDuplicate() && isDuplicate(url.url())) {
                duplicates++;
                return Choice.REMOVE;
            }
            Optional<SkippedUrl> exclusion =
                    excluded(url).or(() -> overBudget(url)).or(() -> overDomain(url));
            if (exclusion.isPresent()) {
                return skip(exclusion.get());
            }
            Optional<CachedRobots> cached = robots.of(url.url(), now);
            if (cached.isEmpty()) {
                missingRobots = HostTask.robots(url.url().origin(), url.origin().depth());
                return Choice.STOP;
            }
            return byRobots(url, section, cached.get());
        }

        private boolean isDuplicate(CrawlUrl url) {
            return taken.contains(url) || history.of(url).isPresent();
        }

        private Optional<SkippedUrl> exhausted(QueuedUrl url) {
            return probes.exhausting(url, now)
                    .map(shape -> SkippedUrl.excluded(url, ExclusionReason.NO_YIELD, "nothing new under " + shape));
        }

        private Optional<SkippedUrl> overDomain(QueuedUrl url) {
            return isFirstVisit(url)
                    ? state.usage()
                            .deniedAfter(firstVisits)
                            .map(bound ->
                                    SkippedUrl.excluded(url, bound, state.host().registeredDomain()))
                    : Optional.empty();
        }

        private static boolean isFirstVisit(QueuedUrl url) {
            return !url.revisit() && url.attempt() == 1;
        }

        private Optional<SkippedUrl> overBudget(QueuedUrl url) {
            return rules.limits()
                    .budget()
                    .excludes(url, state.usage(), firstVisits, now.toEpochMilli())
                    .map(what -> SkippedUrl.excluded(url, ExclusionReason.BUDGET, what));
        }

        private Choice byRobots(QueuedUrl url, Section section, CachedRobots cached) {
            Access access = cached.entry().access();
            if (access == Access.UNREACHABLE && rules.recrawl()) {
                postponed.add(new Postponed(url, cached.entry().expiresAt().toEpochMilli()));
                return Choice.REMOVE;
            }
            if (access == Access.UNREACHABLE) {
                return skip(new SkippedUrl(url, cached.entry().body(), "robots.txt could not be fetched", true));
            }
            Optional<SkippedUrl> exclusion = excluded(url, cached).or(() -> exhausted(url));
            return exclusion.isPresent()
                    ? skip(exclusion.get())
                    : take(url, section, cached.rules().crawlDelay());
        }

        private Choice take(QueuedUrl url, Section section, Duration crawlDelay) {
            Duration own = delay(state, crawlDelay, state.queued(), random);
            Duration longest = delay.compareTo(own) >= 0 ? delay : own;
            int room = rules.urlsAt(longest);
            // Half of the visit for new pages, half for revisits, while there are both.
            int half = (room + (random < 0.5 ? 1 : 0)) / 2;
            boolean enough = section == Section.REVISIT && state.backlog().waiting() > 0 && taken.size() >= half;
            if (enough) {
                return Choice.END_SECTION;
            }
            boolean first = isFirstVisit(url);
            if (taken.size() >= room || (first && budgetEndsBefore(longest)) || !pageLeft.getAsBoolean()) {
                return Choice.STOP;
            }
            delay = longest;
            taken.add(url.url());
            firstVisits += first ? 1 : 0;
            return Choice.TAKE;
        }

        /** Whether the host's budget will probably be used up when the visit comes to the next URL. */
        private boolean budgetEndsBefore(Duration longest) {
            long each = longest.toMillis() + state.pace().responseMillis();
            return firstVisits >= state.usage().admittedPages()
                    || firstVisits >= rules.limits().budget().pagesLeft(state.usage(), each, now.toEpochMilli());
        }

        private Choice skip(SkippedUrl url) {
            skipped.add(url);
            return Choice.REMOVE;
        }
    }
}
