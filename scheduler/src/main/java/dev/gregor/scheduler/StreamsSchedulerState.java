package dev.gregor.scheduler;

import dev.gregor.scheduler.queue.QueueKey;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.scheduler.state.Counters;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.state.QueuePosition;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.scheduler.state.SlotQueue;
import dev.gregor.scheduler.state.UrlState;
import dev.gregor.topics.Json;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/** The ledger in changelogged state stores, so that it survives restarts and moves with its partition. */
final class StreamsSchedulerState implements SchedulerState {
    private static final String HOSTS = "hosts";
    private static final String LEASES = "leases";
    private static final String ROBOTS = "robots";
    private static final String QUEUES = "queues";
    private static final String SPOTS = "spots";
    private static final String URLS = "urls";
    private static final String SHAPES = "shapes";
    private static final String TURNS = "turns";
    private static final String COUNTERS = "counters";

    static final String[] STORES = {HOSTS, LEASES, ROBOTS, QUEUES, SPOTS, URLS, SHAPES, TURNS, COUNTERS};

    private static final String THE_COUNTERS = "counters";

    private final KeyValueStore<String, HostState> hosts;
    private final KeyValueStore<String, Lease> leases;
    private final KeyValueStore<String, RobotsEntry> robots;
    private final KeyValueStore<Bytes, QueuedUrl> queues;
    private final KeyValueStore<Bytes, byte[]> spots;
    private final KeyValueStore<Bytes, UrlState> urls;
    private final KeyValueStore<String, Long> shapes;
    private final KeyValueStore<String, SlotQueue> turns;
    private final KeyValueStore<String, Counters> counters;
    private final Map<Host, HostState> busyHosts = new BusyHosts();

    /** Those used last, as they are in their store: each event asks for a host, and reading one takes longer than the rest. */
    private static final class BusyHosts extends LinkedHashMap<Host, HostState> {
        private static final int MOST = 4_096;
        private static final float USUAL_LOAD = 0.75f;

        BusyHosts() {
            super(MOST, USUAL_LOAD, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<Host, HostState> eldest) {
            return size() > MOST;
        }
    }

    StreamsSchedulerState(ProcessorContext<?, ?> context) {
        this.hosts = context.getStateStore(HOSTS);
        this.leases = context.getStateStore(LEASES);
        this.robots = context.getStateStore(ROBOTS);
        this.queues = context.getStateStore(QUEUES);
        this.spots = context.getStateStore(SPOTS);
        this.urls = context.getStateStore(URLS);
        this.shapes = context.getStateStore(SHAPES);
        this.turns = context.getStateStore(TURNS);
        this.counters = context.getStateStore(COUNTERS);
    }

    static List<StoreBuilder<?>> stores() {
        return List.of(
                store(HOSTS, Serdes.String(), Json.serde(HostState.class)),
                store(LEASES, Serdes.String(), Json.serde(Lease.class)),
                store(ROBOTS, Serdes.String(), Json.serde(RobotsEntry.class)),
                store(QUEUES, Serdes.Bytes(), Json.serde(QueuedUrl.class)),
                store(SPOTS, Serdes.Bytes(), Serdes.ByteArray()),
                store(URLS, Serdes.Bytes(), Json.serde(UrlState.class)),
                store(SHAPES, Serdes.String(), Serdes.Long()),
                store(TURNS, Serdes.String(), Json.serde(SlotQueue.class)),
                store(COUNTERS, Serdes.String(), Json.serde(Counters.class)));
    }

    private static <K, V> StoreBuilder<KeyValueStore<K, V>> store(String name, Serde<K> keys, Serde<V> values) {
        return Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(name), keys, values)
                .withCachingDisabled()
                .withLoggingEnabled(Map.of());
    }

    @Override
    public Optional<HostState> host(Host host) {
        HostState known = busyHosts.get(host);
        if (known == null) {
            known = hosts.get(host.name());
            if (known != null) {
                busyHosts.put(host, known);
            }
        }
        return Optional.ofNullable(known);
    }

    @Override
    public void putHost(HostState state) {
        hosts.put(state.host().name(), state);
        busyHosts.put(state.host(), state);
    }

    @Override
    public void forEachHost(Consumer<HostState> visitor) {
        forEach(hosts, visitor);
    }

    @Override
    public Optional<Lease> lease(Host host) {
        return Optional.ofNullable(leases.get(host.name()));
    }

    @Override
    public void putLease(Lease lease) {
        leases.put(lease.host().name(), lease);
    }

    @Override
    public void removeLease(Host host) {
        remove(leases, host.name());
    }

    @Override
    public void forEachLease(Consumer<Lease> visitor) {
        forEach(leases, visitor);
    }

    @Override
    public Optional<RobotsEntry> robots(String origin) {
        return Optional.ofNullable(robots.get(origin));
    }

    @Override
    public void putRobots(String origin, RobotsEntry entry) {
        robots.put(origin, entry);
    }

    @Override
    public void enqueue(byte[] key, QueuedUrl url) {
        queues.put(Bytes.wrap(key), url);
    }

    @Override
    public void fence(byte[] key, CrawlUrl url) {
        enqueue(key, new QueuedUrl(url, 0, 0, 0, 1));
    }

    @Override
    public void dequeue(byte[] key) {
        remove(queues, Bytes.wrap(key));
    }

    @Override
    public Optional<QueuedUrl> at(byte[] key) {
        return Optional.ofNullable(queues.get(Bytes.wrap(key)));
    }

    @Override
    public Optional<QueuePosition> footing(Host host, long tag) {
        return Optional.ofNullable(spots.get(Bytes.wrap(QueueKey.ofTag(host, tag))))
                .map(QueuePositionBytes::read);
    }

    @Override
    public void putFooting(Host host, long tag, @Nullable QueuePosition footing) {
        spots.put(Bytes.wrap(QueueKey.ofTag(host, tag)), footing == null ? null : QueuePositionBytes.of(footing));
    }

    @Override
    public void forEachFooting(Host host, Footings visitor) {
        Bytes first = Bytes.wrap(QueueKey.ofTag(host, 0));
        Bytes last = Bytes.wrap(QueueKey.ofTag(host, -1));
        try (KeyValueIterator<Bytes, byte[]> all = spots.range(first, last)) {
            all.forEachRemaining(each -> visitor.of(QueueKey.tag(each.key.get()), QueuePositionBytes.read(each.value)));
        }
    }

    @Override
    public void walk(byte[] from, byte[] to, Predicate<Place> visitor) {
        try (KeyValueIterator<Bytes, QueuedUrl> places = queues.range(Bytes.wrap(from), Bytes.wrap(to))) {
            while (places.hasNext()) {
                KeyValue<Bytes, QueuedUrl> place = places.next();
                if (!visitor.test(new Place(place.key.get(), place.value))) {
                    return;
                }
            }
        }
    }

    @Override
    public Optional<UrlState> url(CrawlUrl url) {
        return Optional.ofNullable(urls.get(Bytes.wrap(QueueKey.ofState(url))));
    }

    @Override
    public void putUrl(UrlState state) {
        urls.put(Bytes.wrap(QueueKey.ofState(state.url())), state);
    }

    @Override
    public byte @Nullable [] walkUrls(byte @Nullable [] from, int most, Consumer<UrlState> visitor) {
        List<UrlState> found = new ArrayList<>();
        byte[] next = null;
        try (KeyValueIterator<Bytes, UrlState> all = urls.range(from == null ? null : Bytes.wrap(from), null)) {
            while (all.hasNext() && next == null) {
                KeyValue<Bytes, UrlState> each = all.next();
                if (found.size() == most) {
                    next = each.key.get();
                } else {
                    found.add(each.value);
                }
            }
        }
        found.forEach(visitor);
        return next;
    }

    @Override
    public long shape(Host host, String shape) {
        Long count = shapes.get(shapeKey(host, shape));
        return count == null ? 0 : count;
    }

    @Override
    public void putShape(Host host, String shape, long count) {
        shapes.put(shapeKey(host, shape), count);
    }

    private static String shapeKey(Host host, String shape) {
        return host.name() + ' ' + shape;
    }

    @Override
    public Optional<SlotQueue> turns(String group) {
        return Optional.ofNullable(turns.get(group));
    }

    @Override
    public void putTurns(SlotQueue list) {
        turns.put(list.group(), list);
    }

    @Override
    public void forEachTurns(Consumer<SlotQueue> visitor) {
        forEach(turns, visitor);
    }

    @Override
    public Counters counters() {
        Counters stored = counters.get(THE_COUNTERS);
        return stored == null ? Counters.ZERO : stored;
    }

    @Override
    public void putCounters(Counters current) {
        counters.put(THE_COUNTERS, current);
    }

    /** A store's own {@code delete} returns what was there: it looks it up and reads it, for nothing. */
    private static <K, V> void remove(KeyValueStore<K, V> store, K key) {
        store.put(key, null);
    }

    private static <K, V> void forEach(KeyValueStore<K, V> store, Consumer<V> visitor) {
        try (KeyValueIterator<K, V> all = store.all()) {
            all.forEachRemaining(entry -> visitor.accept(entry.value));
        }
    }
}
