package dev.gregor.scheduler.visit;

import dev.gregor.scheduler.host.CrawlContext;
import dev.gregor.scheduler.outcome.OutcomeHandler;
import dev.gregor.scheduler.outcome.UrlHistory;
import dev.gregor.scheduler.queue.HostQueues;
import dev.gregor.scheduler.queue.HostQueues.Choice;
import dev.gregor.scheduler.queue.HostQueues.Taken;
import dev.gregor.scheduler.queue.QueueKey.Section;
import dev.gregor.scheduler.robots.RobotsCache;
import dev.gregor.scheduler.robots.RobotsCache.Page;
import dev.gregor.scheduler.robots.RobotsEntry.Access;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.visit.VisitPlan.Dropped;
import dev.gregor.scheduler.visit.VisitPlan.Later;
import dev.gregor.topics.records.Outcome.Refusal;
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

/** Chooses what the next visit to a host takes, and what of its queue is not fetched at all. */
public final class VisitPlanner {
    private final VisitRules rules;
    private final HostQueues queues;
    private final RobotsCache robots;
    private final UrlHistory urlBook;
    private final CrawlContext world;

    public VisitPlanner(
            VisitRules rules, HostQueues queues, RobotsCache robots, UrlHistory urlBook, CrawlContext world) {
        this.rules = rules;
        this.queues = queues;
        this.robots = robots;
        this.urlBook = urlBook;
        this.world = world;
    }

    /** Plans a visit; {@code pageLeft} takes one of the pages that the crawl limit still allows, if there is one. */
    public VisitPlan plan(HostState state, Instant now, BooleanSupplier pageLeft) {
        Choosing choosing = new Choosing(state, now, pageLeft);
        Taken taken = queues.take(state, now.toEpochMilli(), rules.recrawl(), choosing::choose);
        return new VisitPlan(
                taken.state(), taken.urls(), choosing.pause, choosing.dropped, choosing.later, choosing.unknown);
    }

    /** The pause between two requests to a host, if its robots.txt asks for {@code crawlDelay}. */
    public Duration pause(HostState state, Duration crawlDelay) {
        return pause(state, crawlDelay, world.random().getAsDouble());
    }

    private Duration pause(HostState state, Duration crawlDelay, double random) {
        return rules.pace().pause(world.control().delay(state.host()), crawlDelay, state.responseMillis(), random);
    }

    /** Why a URL is never asked for, whatever its robots.txt says. */
    public Optional<Dropped> forbidden(QueuedUrl queued) {
        CrawlUrl url = queued.url();
        Optional<String> rule = world.control().blocksAny() ? world.control().blocks(url) : Optional.empty();
        if (rule.isPresent()) {
            return Optional.of(refused(queued, Refusal.BLOCKED, rule.get()));
        }
        Optional<Scope> scope = world.control().scope();
        if (scope.isPresent() && !scope.get().includes(url.host(), world.seeds())) {
            return Optional.of(refused(queued, Refusal.OUT_OF_SCOPE, "scope " + scope.get()));
        }
        Optional<Host> site = world.aliases().siteOf(url.host());
        return site.map(name -> refused(queued, Refusal.ALIAS, "of " + name));
    }

    /** Why a URL is not asked for by its robots.txt, as far as that is known. */
    public Optional<Dropped> forbiddenByRobots(QueuedUrl queued, Instant now) {
        return robots.pageFor(queued.url(), now).flatMap(page -> forbidden(queued, page));
    }

    private static Optional<Dropped> forbidden(QueuedUrl url, Page page) {
        Access access = page.entry().access();
        if (access == Access.PRIVATE) {
            String reason = page.entry().refusal();
            return Optional.of(new Dropped(url, reason, url.url().host().name(), false));
        }
        if (access == Access.UNREACHABLE || page.rules().allows(url.url())) {
            return Optional.empty();
        }
        String detail = access == Access.NONE ? "robots.txt may not be read" : "robots.txt forbids it";
        return Optional.of(refused(url, Refusal.ROBOTS, detail));
    }

    private static Dropped refused(QueuedUrl url, Refusal reason, String detail) {
        return new Dropped(url, reason.name(), detail, false);
    }

    /** The choice for one visit, URL by URL. */
    private final class Choosing {
        private final HostState state;
        private final Instant now;
        private final BooleanSupplier pageLeft;
        private final double random = world.random().getAsDouble();
        private final List<Dropped> dropped = new ArrayList<>();
        private final List<Later> later = new ArrayList<>();
        private final List<CrawlUrl> taken = new ArrayList<>();
        private Duration pause = Duration.ZERO;
        private int firstVisits;
        private @Nullable HostTask unknown;

        Choosing(HostState state, Instant now, BooleanSupplier pageLeft) {
            this.state = state;
            this.now = now;
            this.pageLeft = pageLeft;
        }

        Choice choose(QueuedUrl url, Section section) {
            if (url.maybeBrought() && isBrought(url.url())) {
                return Choice.DROP;
            }
            Optional<Dropped> why = forbidden(url).or(() -> overBudget(url));
            if (why.isPresent()) {
                return drop(why.get());
            }
            Optional<Page> page = robots.pageFor(url.url(), now);
            if (page.isEmpty()) {
                unknown = HostTask.robots(url.url().origin(), url.depth());
                return Choice.STOP;
            }
            return byRobots(url, section, page.get());
        }

        /** Whether a URL that may have come twice has been taken or settled. */
        private boolean isBrought(CrawlUrl url) {
            return taken.contains(url) || urlBook.of(url).isPresent();
        }

        private Optional<Dropped> overBudget(QueuedUrl url) {
            return rules.budget()
                    .forbids(url, state.usage(), firstVisits, now.toEpochMilli())
                    .map(what -> refused(url, Refusal.BUDGET, what));
        }

        private Choice byRobots(QueuedUrl url, Section section, Page page) {
            Access access = page.entry().access();
            if (access == Access.UNREACHABLE && rules.recrawl()) {
                later.add(new Later(url, page.entry().expiresAt().toEpochMilli()));
                return Choice.DROP;
            }
            if (access == Access.UNREACHABLE) {
                return drop(new Dropped(url, page.entry().body(), "robots.txt could not be had", true));
            }
            Optional<Dropped> why = forbidden(url, page);
            return why.isPresent()
                    ? drop(why.get())
                    : take(url, section, page.rules().crawlDelay());
        }

        private Choice take(QueuedUrl url, Section section, Duration crawlDelay) {
            Duration wanted = pause(state, crawlDelay, random);
            Duration longest = OutcomeHandler.longer(pause, wanted);
            int room = rules.urlsAt(longest);
            // Neither new pages nor old ones have to wait until there are none of the others left.
            int half = (room + (random < 0.5 ? 1 : 0)) / 2;
            boolean enough = section == Section.REVISIT && state.backlog().waiting() > 0 && taken.size() >= half;
            if (enough) {
                return Choice.PASS;
            }
            boolean first = !url.again() && url.attempt() == 1;
            if (taken.size() >= room || (first && isSpentThen(longest)) || !pageLeft.getAsBoolean()) {
                return Choice.STOP;
            }
            pause = longest;
            taken.add(url.url());
            firstVisits += first ? 1 : 0;
            return Choice.TAKE;
        }

        /** Whether the host's budget will probably be spent when this visit has come so far. */
        private boolean isSpentThen(Duration longest) {
            long each = longest.toMillis() + state.responseMillis();
            return firstVisits >= rules.budget().pagesLeft(state.usage(), each, now.toEpochMilli());
        }

        private Choice drop(Dropped why) {
            dropped.add(why);
            return Choice.DROP;
        }
    }
}
