package dev.gregor.scheduler.state;

import dev.gregor.scheduler.queue.QueueKey;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Scheduler state without stores, to test and measure the logic alone. It keeps the order and bounds of the stores. */
public final class InMemorySchedulerState implements SchedulerState {
    private final Map<Host, HostState> hosts = new HashMap<>();
    private final Map<Host, Lease> leases = new HashMap<>();
    private final Map<String, RobotsEntry> robots = new HashMap<>();
    private final TreeMap<byte[], QueuedUrl> queues = new TreeMap<>(Arrays::compareUnsigned);
    private final Map<Host, Map<Long, QueuePosition>> positions = new HashMap<>();
    private final Map<CrawlUrl, UrlState> urls = new LinkedHashMap<>();
    private final Map<String, Long> shapes = new HashMap<>();
    private final Map<String, SlotClaim> slots = new HashMap<>();
    private final Map<String, DomainState> domains = new HashMap<>();
    private Counters counters = Counters.ZERO;

    @Override
    public Optional<HostState> host(Host host) {
        return Optional.ofNullable(hosts.get(host));
    }

    @Override
    public void putHost(HostState state) {
        hosts.put(state.host(), state);
    }

    @Override
    public void forEachHost(Consumer<HostState> visitor) {
        List.copyOf(hosts.values()).forEach(visitor);
    }

    @Override
    public Optional<Lease> lease(Host host) {
        return Optional.ofNullable(leases.get(host));
    }

    @Override
    public void putLease(Lease lease) {
        leases.put(lease.host(), lease);
    }

    @Override
    public void removeLease(Host host) {
        leases.remove(host);
    }

    @Override
    public void forEachLease(Consumer<Lease> visitor) {
        List.copyOf(leases.values()).forEach(visitor);
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
        queues.put(key, url);
    }

    @Override
    public Optional<QueuedUrl> queuedUrl(byte[] key) {
        return Optional.ofNullable(queues.get(key));
    }

    @Override
    public Optional<QueuePosition> position(Host host, long tag) {
        return Optional.ofNullable(positions.getOrDefault(host, Map.of()).get(tag));
    }

    @Override
    public void putPosition(Host host, long tag, @Nullable QueuePosition position) {
        positions.computeIfAbsent(host, name -> new HashMap<>()).compute(tag, (same, before) -> position);
    }

    @Override
    public void forEachPosition(Host host, PositionVisitor visitor) {
        positions.getOrDefault(host, Map.of()).forEach(visitor::visit);
    }

    @Override
    public void fence(byte[] key, CrawlUrl url) {
        // A scan over a map in memory needs no fence.
    }

    @Override
    public void dequeue(byte[] key) {
        queues.remove(key);
    }

    @Override
    public void scan(byte[] from, byte[] to, Predicate<QueueEntry> visitor) {
        for (Map.Entry<byte[], QueuedUrl> entry :
                queues.subMap(from, true, to, true).entrySet()) {
            if (!visitor.test(new QueueEntry(entry.getKey(), entry.getValue()))) {
                return;
            }
        }
    }

    @Override
    public Optional<UrlState> url(CrawlUrl url) {
        return Optional.ofNullable(urls.get(url));
    }

    @Override
    public void putUrl(UrlState state) {
        urls.put(state.url(), state);
    }

    @Override
    public byte @Nullable [] scanUrls(byte @Nullable [] from, int limit, Consumer<UrlState> visitor) {
        TreeMap<byte[], UrlState> sorted = new TreeMap<>(Arrays::compareUnsigned);
        urls.values().forEach(state -> sorted.put(QueueKey.ofState(state.url()), state));
        Map<byte[], UrlState> rest = from == null ? sorted : sorted.tailMap(from, true);
        int seen = 0;
        for (Map.Entry<byte[], UrlState> each : rest.entrySet()) {
            if (seen++ == limit) {
                return each.getKey();
            }
            visitor.accept(each.getValue());
        }
        return null;
    }

    @Override
    public long shape(Host host, String shape) {
        return shapes.getOrDefault(host + " " + shape, 0L);
    }

    @Override
    public void putShape(Host host, String shape, long count) {
        shapes.put(host + " " + shape, count);
    }

    @Override
    public void putSlotClaim(SlotClaim claim) {
        slots.compute(
                claim.group() + ' ' + claim.host(), (key, before) -> claim.waits() || claim.isUsed() ? claim : null);
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
    public void forEachSlotClaim(Consumer<SlotClaim> visitor) {
        List.copyOf(slots.values()).forEach(visitor);
    }

    @Override
    public Counters counters() {
        return counters;
    }

    @Override
    public void putCounters(Counters current) {
        counters = current;
    }

    public long queued() {
        return queues.size();
    }
}
