package dev.gregor.scheduler;

import dev.gregor.runtime.StateStores;
import dev.gregor.scheduler.queue.QueueKey;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.scheduler.state.Counters;
import dev.gregor.scheduler.state.DomainState;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.state.Origin;
import dev.gregor.scheduler.state.QueueEntry;
import dev.gregor.scheduler.state.QueuePosition;
import dev.gregor.scheduler.state.QueuePriority;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.scheduler.state.SlotClaim;
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
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.jspecify.annotations.Nullable;

/** Scheduler state in changelogged stores, so that it survives restarts and moves with its partition. */
final class StreamsSchedulerState implements SchedulerState {
    static final String HOSTS = "hosts";
    static final String LEASES = "leases";
    static final String ROBOTS = "robots";
    static final String QUEUES = "queues";
    static final String POSITIONS = "positions";
    static final String URLS = "urls";
    private static final String SHAPES = "shapes";
    private static final String SLOTS = "slots";
    private static final String DOMAINS = "domains";
    private static final String COUNTERS = "counters";

    static final String[] STORES = {HOSTS, LEASES, ROBOTS, QUEUES, POSITIONS, URLS, SHAPES, SLOTS, DOMAINS, COUNTERS};

    private static final String COUNTERS_KEY = "counters";

    private final KeyValueStore<String, HostState> hosts;
    private final KeyValueStore<String, Lease> leases;
    private final KeyValueStore<String, RobotsEntry> robots;
    private final KeyValueStore<Bytes, QueuedUrl> queues;
    private final KeyValueStore<Bytes, byte[]> positions;
    private final KeyValueStore<Bytes, UrlState> urls;
    private final KeyValueStore<String, Long> shapes;
    private final KeyValueStore<String, SlotClaim> slots;
    private final KeyValueStore<String, DomainState> domains;
    private final KeyValueStore<String, Counters> counters;
    private final Map<Host, HostState> recentHosts = new RecentHosts();

    /** The hosts used last, as they are in their store: each event needs a host, and reading one costs most of the event. */
    private static final class RecentHosts extends LinkedHashMap<Host, HostState> {
        private static final int MAX_HOSTS = 4_096;
        private static final float LOAD_FACTOR = 0.75f;

        RecentHosts() {
            super(MAX_HOSTS, LOAD_FACTOR, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<Host, HostState> eldest) {
            return size() > MAX_HOSTS;
        }
    }

    StreamsSchedulerState(ProcessorContext<?, ?> context) {
        this.hosts = context.getStateStore(HOSTS);
        this.leases = context.getStateStore(LEASES);
        this.robots = context.getStateStore(ROBOTS);
        this.queues = context.getStateStore(QUEUES);
        this.positions = context.getStateStore(POSITIONS);
        this.urls = context.getStateStore(URLS);
        this.shapes = context.getStateStore(SHAPES);
        this.slots = context.getStateStore(SLOTS);
        this.domains = context.getStateStore(DOMAINS);
        this.counters = context.getStateStore(COUNTERS);
    }

    static List<StoreBuilder<?>> stores() {
        return List.of(
                StateStores.persistent(HOSTS, Serdes.String(), Json.serde(HostState.class)),
                StateStores.persistent(LEASES, Serdes.String(), Json.serde(Lease.class)),
                StateStores.persistent(ROBOTS, Serdes.String(), Json.serde(RobotsEntry.class)),
                StateStores.persistent(QUEUES, Serdes.Bytes(), Json.serde(QueuedUrl.class)),
                StateStores.persistent(POSITIONS, Serdes.Bytes(), Serdes.ByteArray()),
                StateStores.persistent(URLS, Serdes.Bytes(), Json.serde(UrlState.class)),
                StateStores.persistent(SHAPES, Serdes.String(), Serdes.Long()),
                StateStores.persistent(SLOTS, Serdes.String(), Json.serde(SlotClaim.class)),
                StateStores.persistent(DOMAINS, Serdes.String(), Json.serde(DomainState.class)),
                StateStores.persistent(COUNTERS, Serdes.String(), Json.serde(Counters.class)));
    }

    @Override
    public Optional<HostState> host(Host host) {
        HostState known = recentHosts.get(host);
        if (known == null) {
            known = hosts.get(host.name());
            if (known != null) {
                recentHosts.put(host, known);
            }
        }
        return Optional.ofNullable(known);
    }

    @Override
    public void putHost(HostState state) {
        hosts.put(state.host().name(), state);
        recentHosts.put(state.host(), state);
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
        enqueue(key, QueuedUrl.discovered(url, Origin.atDepth(0), QueuePriority.FIRST, null));
    }

    @Override
    public void dequeue(byte[] key) {
        remove(queues, Bytes.wrap(key));
    }

    @Override
    public Optional<QueuedUrl> queuedUrl(byte[] key) {
        return Optional.ofNullable(queues.get(Bytes.wrap(key)));
    }

    @Override
    public Optional<QueuePosition> position(Host host, long tag) {
        return Optional.ofNullable(positions.get(Bytes.wrap(QueueKey.ofTag(host, tag))))
                .map(QueuePositionBytes::read);
    }

    @Override
    public void putPosition(Host host, long tag, @Nullable QueuePosition position) {
        positions.put(Bytes.wrap(QueueKey.ofTag(host, tag)), position == null ? null : QueuePositionBytes.of(position));
    }

    @Override
    public void forEachPosition(Host host, PositionVisitor visitor) {
        Bytes first = Bytes.wrap(QueueKey.ofTag(host, 0));
        Bytes last = Bytes.wrap(QueueKey.ofTag(host, -1));
        try (KeyValueIterator<Bytes, byte[]> all = positions.range(first, last)) {
            all.forEachRemaining(
                    each -> visitor.visit(QueueKey.tag(each.key.get()), QueuePositionBytes.read(each.value)));
        }
    }

    @Override
    public void scan(byte[] from, byte[] to, Predicate<QueueEntry> visitor) {
        try (KeyValueIterator<Bytes, QueuedUrl> entries = queues.range(Bytes.wrap(from), Bytes.wrap(to))) {
            while (entries.hasNext()) {
                KeyValue<Bytes, QueuedUrl> entry = entries.next();
                if (!visitor.test(new QueueEntry(entry.key.get(), entry.value))) {
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
    public byte @Nullable [] scanUrls(byte @Nullable [] from, int limit, Consumer<UrlState> visitor) {
        List<UrlState> found = new ArrayList<>();
        byte[] next = null;
        try (KeyValueIterator<Bytes, UrlState> all = urls.range(from == null ? null : Bytes.wrap(from), null)) {
            while (all.hasNext() && next == null) {
                KeyValue<Bytes, UrlState> each = all.next();
                if (found.size() == limit) {
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
    public void putSlotClaim(SlotClaim claim) {
        String key = claim.group() + ' ' + claim.host();
        slots.put(key, claim.waits() || claim.isUsed() ? claim : null);
    }

    @Override
    public void forEachSlotClaim(Consumer<SlotClaim> visitor) {
        forEach(slots, visitor);
    }

    @Override
    public Optional<DomainState> domain(String domain) {
        return Optional.ofNullable(domains.get(domain));
    }

    @Override
    public void putDomain(DomainState domain) {
        domains.put(domain.domain(), domain);
    }

    @Override
    public Counters counters() {
        Counters stored = counters.get(COUNTERS_KEY);
        return stored == null ? Counters.ZERO : stored;
    }

    @Override
    public void putCounters(Counters current) {
        counters.put(COUNTERS_KEY, current);
    }

    /** Cheaper than the store's own {@code delete}, which reads the old value to return it. */
    private static <K, V> void remove(KeyValueStore<K, V> store, K key) {
        store.put(key, null);
    }

    private static <K, V> void forEach(KeyValueStore<K, V> store, Consumer<V> visitor) {
        try (KeyValueIterator<K, V> all = store.all()) {
            all.forEachRemaining(entry -> visitor.accept(entry.value));
        }
    }
}
