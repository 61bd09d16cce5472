package dev.gregor.scheduler.state;

import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The durable state of the scheduler for one partition of the frontier. */
public interface SchedulerState {
    Optional<HostState> host(Host host);

    void putHost(HostState state);

    void forEachHost(Consumer<HostState> visitor);

    Optional<Lease> lease(Host host);

    void putLease(Lease lease);

    void removeLease(Host host);

    void forEachLease(Consumer<Lease> visitor);

    Optional<RobotsEntry> robots(String origin);

    void putRobots(String origin, RobotsEntry entry);

    void enqueue(byte[] key, QueuedUrl url);

    void dequeue(byte[] key);

    Optional<QueuedUrl> queuedUrl(byte[] key);

    /** The position of a waiting URL of a host, by the {@link dev.gregor.urls.Fingerprint#tag() tag} of its fingerprint. */
    Optional<QueuePosition> position(Host host, long tag);

    /** Stores the position of a waiting URL, or with null that it waits no longer. */
    void putPosition(Host host, long tag, @Nullable QueuePosition position);

    /** Visits the positions of all waiting URLs of a host. */
    void forEachPosition(Host host, PositionVisitor visitor);

    /** Stores an entry between queues at which scans end; {@code url} is a placeholder. */
    void fence(byte[] key, CrawlUrl url);

    /** Scans a range of the queues in order, both ends included, as long as {@code visitor} returns true. */
    void scan(byte[] from, byte[] to, Predicate<QueueEntry> visitor);

    Optional<UrlState> url(CrawlUrl url);

    void putUrl(UrlState state);

    /** Scans the next {@code limit} URL states from {@code from} on, or from the first. Returns where to go on, or null. */
    byte @Nullable [] scanUrls(byte @Nullable [] from, int limit, Consumer<UrlState> visitor);

    /** How many URLs of one shape a host has. */
    long shape(Host host, String shape);

    void putShape(Host host, String shape, long count);

    /** Stores a claim, or removes it if it neither waits nor uses a slot. */
    void putSlotClaim(SlotClaim claim);

    void forEachSlotClaim(Consumer<SlotClaim> visitor);

    Optional<DomainState> domain(String domain);

    void putDomain(DomainState domain);

    Counters counters();

    void putCounters(Counters counters);

    /** Visits the positions of queued URLs. */
    interface PositionVisitor {
        void visit(long tag, QueuePosition position);
    }
}
