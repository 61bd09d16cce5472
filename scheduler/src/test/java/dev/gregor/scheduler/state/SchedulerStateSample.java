package dev.gregor.scheduler.state;

import dev.gregor.scheduler.queue.QueueKey;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.topics.records.CrawlTotals;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A scheduler state with an entry of every type, and a value in every field. */
public final class SchedulerStateSample {
    private static final Host HOST = new Host("example.org");
    private static final String ORIGIN = "https://example.org";
    private static final CrawlUrl URL = new CrawlUrl(ORIGIN + "/a?b=1");
    private static final CrawlUrl OTHER = new CrawlUrl("http://localhost:8080/");
    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");
    private static final long AT = NOON.toEpochMilli();
    private static final String GROUP = "192.0.2.1";
    private static final String SHAPE = "/a?b";
    private static final Origin DISCOVERY = new Origin(2, 1, OTHER, AT);
    private static final DomainState DOMAIN = new DomainState("example.org", 4, 250, "").plusLinkFrom("other.example");
    private static final QueuePriority PRIORITY = new QueuePriority(3, 42);
    private static final long TAG = 0x00FF_00FF_00FF_00FFL;

    /** Greater by one, so that every implementation of the state visits it second. */
    private static final long PROMOTED_TAG = 0x00FF_00FF_00FF_0100L;

    private SchedulerStateSample() {}

    public static void write(SchedulerState state) {
        for (PolitenessSlot.Status status : PolitenessSlot.Status.values()) {
            state.putHost(host(status));
        }
        state.putLease(
                new Lease("example.org#7", HOST, AT, List.of(queued()), 1_500, task(HostTask.Type.ROBOTS), "run1"));
        for (RobotsEntry.Access access : RobotsEntry.Access.values()) {
            state.putRobots(origin(access), new RobotsEntry(access, "User-agent: *\n", NOON, NOON));
        }
        state.enqueue(QueueKey.waiting(HOST, PRIORITY), queued());
        state.enqueue(QueueKey.retry(HOST, AT, queued()), queued());
        state.enqueue(QueueKey.revisit(HOST, AT, 42), queued());
        state.fence(QueueKey.fence(HOST), URL);
        state.fence(QueueKey.revisitFence(HOST), URL);
        state.putPosition(HOST, TAG, QueuePosition.at(PRIORITY));
        state.putPosition(HOST, PROMOTED_TAG, new QueuePosition(PRIORITY, new QueuePriority(2, 43)));
        for (UrlStatus status : UrlStatus.values()) {
            state.putUrl(url(status));
        }
        state.putShape(HOST, SHAPE, 12);
        state.putSlotClaim(new SlotClaim(GROUP, HOST, 0, SlotClaim.HELD));
        state.putSlotClaim(new SlotClaim(GROUP, OTHER.host(), 5, AT));
        state.putDomain(DOMAIN);
        CrawlTotals totals = new CrawlTotals(140, 99, 123_456, 5, 4, 1, Map.of("ROBOTS", 5L), Map.of("TIMEOUT", 6L));
        state.putCounters(new Counters(43, AT, 3, true, totals));
    }

    /** Reads all that was written, except the fences, which only stores have. */
    public static List<Object> read(SchedulerState state) {
        List<Object> all = new ArrayList<>();
        for (PolitenessSlot.Status status : PolitenessSlot.Status.values()) {
            all.add(state.host(host(status).host()));
        }
        all.add(state.lease(HOST));
        for (RobotsEntry.Access access : RobotsEntry.Access.values()) {
            all.add(state.robots(origin(access)));
        }
        state.scan(QueueKey.waiting(HOST, QueuePriority.FIRST), QueueKey.revisitFence(HOST), entry -> {
            if (!QueueKey.isFence(entry.key())) {
                all.add(HexFormat.of().formatHex(entry.key()));
                all.add(entry.url());
            }
            return true;
        });
        all.add(state.queuedUrl(QueueKey.retry(HOST, AT, queued())));
        state.forEachPosition(HOST, (tag, position) -> all.add(tag + " " + position));
        all.add(state.position(HOST, TAG));
        for (UrlStatus status : UrlStatus.values()) {
            all.add(state.url(url(status).url()));
        }
        all.add(state.shape(HOST, SHAPE));
        List<SlotClaim> claims = new ArrayList<>();
        state.forEachSlotClaim(claims::add);
        claims.sort(Comparator.comparing(SlotClaim::sequence));
        all.addAll(claims);
        all.add(state.domain(DOMAIN.domain()));
        all.add(state.counters());
        return all;
    }

    private static String label(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String origin(RobotsEntry.Access access) {
        return "https://" + label(access) + ".example.org";
    }

    private static HostState host(PolitenessSlot.Status status) {
        List<HostTask> forOthers = Arrays.stream(HostTask.Type.values())
                .map(SchedulerStateSample::task)
                .toList();
        return new HostState(
                new Host(label(status) + ".example.org"),
                AT,
                new HostPace(250, 3),
                new Backlog(3, 2, AT, 1, AT + 1, PRIORITY),
                new HostUsage(1, AT, 7, 4_711, new Admission(200, 100, true, ExclusionReason.DOMAIN_PAGES)),
                new HostBackoff(2, AT, AT + 1),
                new HostTasks(task(HostTask.Type.DELEGATED_ROBOTS), forOthers),
                new PolitenessSlot(GROUP, AT, AT + 1, status));
    }

    private static HostTask task(HostTask.Type type) {
        return new HostTask(type, ORIGIN, OTHER, 1, 2, 3, AT);
    }

    private static QueuedUrl queued() {
        Freshness freshness = new Freshness(NOON, Duration.ofDays(1));
        return new QueuedUrl(URL, DISCOVERY, PRIORITY, 2, true, freshness, "TIMEOUT");
    }

    private static UrlState url(UrlStatus status) {
        PageVersion version =
                new PageVersion("sha256:00ff", "\"e1\"", "Thu, 01 Jan 2026 00:00:00 GMT", 1, "noarchive", "1f", true);
        return new UrlState(
                new CrawlUrl(ORIGIN + "/" + label(status)),
                DISCOVERY,
                42,
                status,
                new UrlState.LastVisit(AT + 1, 3, "fetched 200", status == UrlStatus.FETCHED ? null : 42L),
                version,
                new UrlState.Revisit(86_400_000, AT + 2, true));
    }
}
