package dev.gregor.scheduler.state;

import dev.gregor.scheduler.queue.QueueKey;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** An entry of every kind for a ledger, with a value wherever there can be one. */
public final class SchedulerStateSample {
    private static final Host HOST = new Host("example.org");
    private static final String ORIGIN = "https://example.org";
    private static final CrawlUrl URL = new CrawlUrl(ORIGIN + "/a?b=1");
    private static final CrawlUrl OTHER = new CrawlUrl("http://localhost:8080/");
    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");
    private static final long AT = NOON.toEpochMilli();
    private static final String GROUP = "192.0.2.1";
    private static final String SHAPE = "/a?b";
    private static final QueuePriority SPOT = new QueuePriority(3, 42);
    private static final long TAG = 0x00FF_00FF_00FF_00FFL;
    /** One behind, so that both kinds of ledger show it second. */
    private static final long RAISED_TAG = 0x00FF_00FF_00FF_0100L;

    private SchedulerStateSample() {}

    public static void keep(SchedulerState ledger) {
        keepOldest(ledger);
        ledger.putFooting(HOST, RAISED_TAG, new QueuePosition(SPOT, new QueuePriority(2, 43)));
    }

    /** Without what the first version could not write. */
    public static void keepOldest(SchedulerState ledger) {
        for (PolitenessSlot.Stage stage : PolitenessSlot.Stage.values()) {
            ledger.putHost(host(stage));
        }
        ledger.putLease(new Lease("example.org#7", HOST, AT, List.of(queued()), 1_500, errand(HostTask.Kind.ROBOTS)));
        for (RobotsEntry.Access access : RobotsEntry.Access.values()) {
            ledger.putRobots(origin(access), new RobotsEntry(access, "User-agent: *\n", NOON, NOON));
        }
        ledger.enqueue(QueueKey.waiting(HOST, SPOT), queued());
        ledger.enqueue(QueueKey.retry(HOST, AT, queued()), queued());
        ledger.enqueue(QueueKey.revisit(HOST, AT, 42), queued());
        ledger.fence(QueueKey.fence(HOST), URL);
        ledger.fence(QueueKey.revisitFence(HOST), URL);
        ledger.putFooting(HOST, TAG, QueuePosition.at(SPOT));
        for (UrlState.Standing standing : UrlState.Standing.values()) {
            ledger.putUrl(url(standing));
        }
        ledger.putShape(HOST, SHAPE, 12);
        ledger.putTurns(new SlotQueue(GROUP, HOST, AT, List.of(OTHER.host())));
        ledger.putCounters(
                new Counters(43, 3, 99, 123_456, 4, AT, 5, 1, true, Map.of("robots", 5L), Map.of("TIMEOUT", 6L)));
    }

    /** All that was kept, as the ledger gives it, but the fences, which only stores need. */
    public static List<Object> read(SchedulerState ledger) {
        List<Object> all = new ArrayList<>();
        for (PolitenessSlot.Stage stage : PolitenessSlot.Stage.values()) {
            all.add(ledger.host(host(stage).host()));
        }
        all.add(ledger.lease(HOST));
        for (RobotsEntry.Access access : RobotsEntry.Access.values()) {
            all.add(ledger.robots(origin(access)));
        }
        ledger.walk(QueueKey.waiting(HOST, QueuePriority.FIRST), QueueKey.revisitFence(HOST), place -> {
            if (!QueueKey.isFence(place.key())) {
                all.add(HexFormat.of().formatHex(place.key()));
                all.add(place.url());
            }
            return true;
        });
        ledger.forEachFooting(HOST, (tag, footing) -> all.add(tag + " " + footing));
        all.add(ledger.footing(HOST, TAG));
        for (UrlState.Standing standing : UrlState.Standing.values()) {
            all.add(ledger.url(url(standing).url()));
        }
        all.add(ledger.shape(HOST, SHAPE));
        all.add(ledger.turns(GROUP));
        all.add(ledger.counters());
        return all;
    }

    private static String label(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String origin(RobotsEntry.Access access) {
        return "https://" + label(access) + ".example.org";
    }

    private static HostState host(PolitenessSlot.Stage stage) {
        List<HostTask> favours = Arrays.stream(HostTask.Kind.values())
                .map(SchedulerStateSample::errand)
                .toList();
        return new HostState(
                new Host(label(stage) + ".example.org"),
                AT,
                new Backlog(3, 2, AT, 1, AT + 1, SPOT),
                new HostUsage(1, AT, 7, 4_711),
                new HostBackoff(2, AT, AT + 1),
                250,
                errand(HostTask.Kind.RELAYED),
                favours,
                new PolitenessSlot(GROUP, AT, AT + 1, stage));
    }

    private static HostTask errand(HostTask.Kind kind) {
        return new HostTask(kind, ORIGIN, OTHER, 1, 2, 3, AT);
    }

    private static QueuedUrl queued() {
        Freshness said = new Freshness(NOON, Duration.ofDays(1));
        return new QueuedUrl(URL, 2, SPOT.priority(), SPOT.sequence(), 2, AT, OTHER, true, said, "TIMEOUT");
    }

    private static UrlState url(UrlState.Standing standing) {
        PageVersion version =
                new PageVersion("sha256:00ff", "\"e1\"", "Thu, 01 Jan 2026 00:00:00 GMT", 1, "noarchive", true);
        return new UrlState(
                new CrawlUrl(ORIGIN + "/" + label(standing)),
                2,
                OTHER,
                AT,
                42,
                standing,
                AT + 1,
                3,
                "fetched 200",
                version,
                86_400_000,
                AT + 2,
                true);
    }
}
