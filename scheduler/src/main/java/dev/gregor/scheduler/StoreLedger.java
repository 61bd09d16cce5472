package dev.gregor.scheduler;

import dev.gregor.scheduler.host.Counters;
import dev.gregor.scheduler.host.HostState;
import dev.gregor.scheduler.host.Lease;
import dev.gregor.scheduler.host.Ledger;
import dev.gregor.scheduler.host.QueuedUrl;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.topics.Json;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
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

/** The ledger in changelogged state stores, so that it survives restarts and moves with its partition. */
final class StoreLedger implements Ledger {
    private static final String HOSTS = "hosts";
    private static final String LEASES = "leases";
    private static final String ROBOTS = "robots";
    private static final String QUEUES = "queues";
    private static final String COUNTERS = "counters";

    static final String[] STORES = {HOSTS, LEASES, ROBOTS, QUEUES, COUNTERS};

    private static final String THE_COUNTERS = "counters";

    private final KeyValueStore<String, HostState> hosts;
    private final KeyValueStore<String, Lease> leases;
    private final KeyValueStore<String, RobotsEntry> robots;
    private final KeyValueStore<Bytes, QueuedUrl> queues;
    private final KeyValueStore<String, Counters> counters;

    StoreLedger(ProcessorContext<?, ?> context) {
        this.hosts = context.getStateStore(HOSTS);
        this.leases = context.getStateStore(LEASES);
        this.robots = context.getStateStore(ROBOTS);
        this.queues = context.getStateStore(QUEUES);
        this.counters = context.getStateStore(COUNTERS);
    }

    static List<StoreBuilder<?>> stores() {
        return List.of(
                store(HOSTS, Serdes.String(), HostState.class),
                store(LEASES, Serdes.String(), Lease.class),
                store(ROBOTS, Serdes.String(), RobotsEntry.class),
                store(QUEUES, Serdes.Bytes(), QueuedUrl.class),
                store(COUNTERS, Serdes.String(), Counters.class));
    }

    private static <K, V> StoreBuilder<KeyValueStore<K, V>> store(String name, Serde<K> keys, Class<V> values) {
        return Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(name), keys, Json.serde(values))
                .withCachingDisabled()
                .withLoggingEnabled(Map.of());
    }

    @Override
    public Optional<HostState> host(Host host) {
        return Optional.ofNullable(hosts.get(host.name()));
    }

    @Override
    public void putHost(HostState state) {
        hosts.put(state.host().name(), state);
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

    private static <V> void forEach(KeyValueStore<String, V> store, Consumer<V> visitor) {
        try (KeyValueIterator<String, V> all = store.all()) {
            all.forEachRemaining(entry -> visitor.accept(entry.value));
        }
    }
}
