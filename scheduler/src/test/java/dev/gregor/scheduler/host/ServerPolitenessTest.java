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
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.policy.Blocklist;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Many names of two servers, owned by several partitions whose messages come late. Partitions restart, and some visits are
 * lost after their first request.
 */
class ServerPolitenessTest {
    private static final int PARTITIONS = 3;
    private static final int NAMES = 120;

    /** Five of the nine domains are at one server, four at the other: there this limit holds before that of the address. */
    private static final int PER_DOMAIN = 2;

    private static final int PER_ADDRESS = 9;
    private static final VisitRules RULES =
            new TestVisitRules().server(PER_DOMAIN, PER_ADDRESS).maxUrls(2).build();

    private final Random random = new Random(7);
    private final List<InMemorySchedulerState> states = new ArrayList<>();
    private final List<HostScheduler> schedulers = new ArrayList<>();
    private final Deque<Runnable> messages = new ArrayDeque<>();
    private final List<Running> running = new ArrayList<>();
    private final Map<String, List<Request>> requests = new HashMap<>();
    private Instant now = SchedulerFixture.START;
    private int messagesBetweenPartitions;

    /** A visit under way. */
    private final class Running {
        final Visit visit;
        final boolean dies = random.nextInt(40) == 0;
        int next;
        Instant nextAt;

        Running(Visit visit) {
            this.visit = visit;
            this.nextAt = visit.notBefore();
        }

        /** Sends the next request if it may be sent now; returns whether the visit is over. */
        boolean step() {
            boolean over = next == visit.items().size() || (dies && next > 0);
            if (!over && !now.isBefore(nextAt)) {
                if (visit.items().get(next).purpose() != Purpose.ADDRESS) {
                    requests.computeIfAbsent(addressOf(visit.host()), unknown -> new ArrayList<>())
                            .add(new Request(visit.host(), now));
                }
                next++;
                nextAt = now.plus(visit.delay());
            }
            return over;
        }

        VisitReport report() {
            List<Result> results = visit.items().stream()
                    .map(item -> new Result(item.url(), lastRequest(), lastRequest(), outcome(item.purpose())))
                    .toList();
            return new VisitReport(visit.id(), visit.host(), true, results);
        }

        private Instant lastRequest() {
            return nextAt.minus(visit.delay());
        }

        private Outcome outcome(Purpose purpose) {
            return switch (purpose) {
                case ADDRESS -> new Outcome.Located(List.of(addressOf(visit.host())));
                case ROBOTS -> SchedulerFixture.NO_ROBOTS;
                default -> SchedulerFixture.FETCHED;
            };
        }
    }

    private record Request(Host host, Instant at) {}

    /** What a partition sends. */
    private final class Outbox implements SchedulerOutbox {
        @Override
        public void visit(Visit visit) {
            running.add(new Running(visit));
        }

        @Override
        public void message(int partition, HostMessage message) {
            messagesBetweenPartitions++;
            messages.add(() -> schedulers.get(partition).onMessage(message, now));
        }

        @Override
        public void answer(Answer answer) {
            throw new AssertionError("nobody asked");
        }

        @Override
        public void excluded(CrawlUrl url, @Nullable ExcludedUrl why) {
            throw new AssertionError("every page is fetched");
        }
    }

    @Test
    void shouldKeepTheLimitsOfEveryServer() {
        for (int i = 0; i < PARTITIONS; i++) {
            states.add(new InMemorySchedulerState());
            schedulers.add(open(i));
        }
        for (int i = 0; i < NAMES; i++) {
            discover("http://n" + i + ".d" + i % 9 + ".example" + (i % 10 == 0 ? ":8080" : ""));
        }
        discover("http://n1.d1.example:8081");

        for (int steps = 0; steps < 100_000 && !isIdle(); steps++) {
            step();
        }

        assertThat(isIdle()).as("everything is fetched in the end").isTrue();
        assertThat(messagesBetweenPartitions).isGreaterThan(NAMES);
        assertThat(requests).hasSize(2).allSatisfy((address, all) -> {
            assertThat(all).hasSizeGreaterThan(NAMES);
            checkWindows(all);
        });
        states.forEach(state -> state.forEachSlotClaim(claim ->
                assertThat(claim.waits() || claim.isHeld()).as(claim.toString()).isFalse()));
    }

    private void step() {
        now = now.plusMillis(random.nextInt(400));
        if (random.nextInt(100) == 0) {
            int restarted = random.nextInt(PARTITIONS);
            schedulers.set(restarted, open(restarted));
        }
        schedulers.forEach(scheduler -> scheduler.tick(now));
        for (int i = random.nextInt(1 + messages.size()); i > 0; i--) {
            messages.remove().run();
        }
        for (Running each : List.copyOf(running)) {
            if (each.step()) {
                running.remove(each);
                if (!each.dies) {
                    schedulers.get(ownerOf(each.visit.host().name())).onReport(each.report(), now);
                }
            }
        }
    }

    /** Within any delay: one request to a host name, some to a domain, some more to the address. */
    private static void checkWindows(List<Request> all) {
        for (Request last : all) {
            Instant from = last.at().minus(SchedulerFixture.DELAY);
            List<Request> window = all.stream()
                    .filter(each -> each.at().isAfter(from) && !each.at().isAfter(last.at()))
                    .toList();
            assertThat(window).as("address").hasSizeLessThanOrEqualTo(PER_ADDRESS);
            String domain = last.host().registeredDomain();
            assertThat(window.stream()
                            .filter(each -> each.host().registeredDomain().equals(domain)))
                    .as(domain)
                    .hasSizeLessThanOrEqualTo(PER_DOMAIN);
            String name = last.host().hostname();
            assertThat(window.stream().filter(each -> each.host().hostname().equals(name)))
                    .as(name)
                    .hasSize(1);
        }
    }

    private boolean isIdle() {
        return messages.isEmpty() && schedulers.stream().allMatch(HostScheduler::isIdle);
    }

    private HostScheduler open(int partition) {
        CrawlContext context = new CrawlContext(
                new ControlState(Blocklist.EMPTY),
                new SeedHosts(UrlCanonicalizer.standard()),
                new AliasTable(),
                new SiteRuleTable(),
                new SiteRanks(),
                ServerPolitenessTest::ownerOf,
                () -> 0,
                new ExclusionLog("test"));
        return new HostScheduler(
                partition, RULES, states.get(partition), CrawlLimit.none(), new Outbox(), context, now);
    }

    private void discover(String origin) {
        List<CrawlUrl> urls =
                List.of(new CrawlUrl(origin + "/1"), new CrawlUrl(origin + "/2"), new CrawlUrl(origin + "/3"));
        Host host = urls.get(0).host();
        schedulers.get(ownerOf(host.name())).onFrontier(host, new FrontierBatch.Discovered(null, 0, urls, null), now);
    }

    private static int ownerOf(String key) {
        return Math.floorMod(key.hashCode(), PARTITIONS);
    }

    /** Two servers; all names of a domain are at one of them. */
    private static String addressOf(Host host) {
        return host.registeredDomain().charAt(1) % 2 == 0 ? "192.0.2.1" : "192.0.2.2";
    }
}
