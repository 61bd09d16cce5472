package dev.gregor.scheduler;

import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.crawl.SeedHosts;
import dev.gregor.crawl.SiteRanks;
import dev.gregor.crawl.SiteRuleTable;
import dev.gregor.scheduler.host.CrawlContext;
import dev.gregor.scheduler.host.HostScheduler;
import dev.gregor.scheduler.host.SchedulerOutbox;
import dev.gregor.scheduler.queue.QueueKey;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.InMemorySchedulerState;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.UrlState;
import dev.gregor.scheduler.visit.CrawlLimit;
import dev.gregor.topics.Json;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Visit;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * What the stores of a scheduler that does not run have of one host, read from their changelogs. It answers questions as the
 * scheduler would, and changes nothing.
 */
public final class StoredHost {
    private static final List<String> STORES = List.of(
            StreamsSchedulerState.HOSTS,
            StreamsSchedulerState.LEASES,
            StreamsSchedulerState.ROBOTS,
            StreamsSchedulerState.QUEUES,
            StreamsSchedulerState.POSITIONS,
            StreamsSchedulerState.URLS);

    private final Host host;
    private final TopicNames topics;
    private final byte[] name;
    private final Map<String, Map<byte[], byte[]>> entries = new HashMap<>();

    /** @param topics the names of the crawl's topics */
    public StoredHost(Host host, TopicNames topics) {
        this.host = host;
        this.topics = topics;
        this.name = host.name().getBytes(StandardCharsets.UTF_8);
        STORES.forEach(store -> entries.put(changelog(store), new TreeMap<>(Arrays::compareUnsigned)));
    }

    /** The topics to read, from their beginning, in the partition that owns the host. */
    public List<String> changelogs() {
        return STORES.stream().map(this::changelog).toList();
    }

    private String changelog(String store) {
        return topics.changelog(SchedulerTopology.NAME, store);
    }

    /** Takes a record of one of the changelogs; those of other hosts are ignored. */
    public void onRecord(String changelog, byte[] key, byte @Nullable [] value) {
        Map<byte[], byte[]> store = entries.get(changelog);
        if (store == null || !isOfHost(changelog, key)) {
            return;
        }
        if (value == null) {
            store.remove(key);
        } else {
            store.put(key, value);
        }
    }

    private boolean isOfHost(String changelog, byte[] key) {
        if (changelog.equals(changelog(StreamsSchedulerState.ROBOTS))) {
            return new String(key, StandardCharsets.UTF_8).endsWith("://" + host.name());
        }
        boolean begins = key.length >= name.length && Arrays.equals(key, 0, name.length, name, 0, name.length);
        return begins && (key.length == name.length || key[name.length] == 0);
    }

    /**
     * Answers a question about a URL of the host.
     *
     * @param settings of the crawl, as far as they are known
     */
    public Answer explain(
            Control.Explain question,
            SchedulerConfig settings,
            ControlState control,
            SeedHosts seeds,
            AliasTable aliases,
            Instant now) {
        CrawlContext context = new CrawlContext(
                control,
                seeds,
                aliases,
                new SiteRuleTable(),
                new SiteRanks(),
                key -> 0,
                () -> 0,
                new ExclusionLog(SchedulerTopology.NAME));
        CrawlLimit limit = new CrawlLimit(settings.maxPages(), settings.maxTime());
        return new HostScheduler(0, settings.visitRules(), state(), limit, new Nobody(), context, now)
                .explain(question, now);
    }

    private InMemorySchedulerState state() {
        InMemorySchedulerState state = new InMemorySchedulerState();
        read(StreamsSchedulerState.HOSTS, HostState.class, (key, value) -> state.putHost(value));
        read(StreamsSchedulerState.LEASES, Lease.class, (key, value) -> state.putLease(value));
        read(
                StreamsSchedulerState.ROBOTS,
                RobotsEntry.class,
                (key, value) -> state.putRobots(new String(key, StandardCharsets.UTF_8), value));
        read(StreamsSchedulerState.QUEUES, QueuedUrl.class, (key, value) -> enqueue(state, key, value));
        read(StreamsSchedulerState.URLS, UrlState.class, (key, value) -> state.putUrl(value));
        of(StreamsSchedulerState.POSITIONS)
                .forEach((key, value) -> state.putPosition(host, QueueKey.tag(key), QueuePositionBytes.read(value)));
        return state;
    }

    private static void enqueue(InMemorySchedulerState state, byte[] key, QueuedUrl url) {
        if (!QueueKey.isFence(key)) {
            state.enqueue(key, url);
        }
    }

    private Map<byte[], byte[]> of(String store) {
        return entries.getOrDefault(changelog(store), Map.of());
    }

    private <V> void read(String store, Class<V> type, BiConsumer<byte[], V> put) {
        of(store).forEach((key, value) -> put.accept(key, Json.MAPPER.readValue(value, type)));
    }

    /** Nobody receives what a scheduler sends that only answers. */
    private static final class Nobody implements SchedulerOutbox {
        @Override
        public void visit(Visit visit) {}

        @Override
        public void message(int partition, HostMessage message) {}

        @Override
        public void answer(Answer answer) {}

        @Override
        public void excluded(CrawlUrl url, @Nullable ExcludedUrl why) {}
    }
}
