package dev.gregor.scheduler.state;

import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Where the scheduler's state is kept for good. */
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

    Optional<QueuedUrl> at(byte[] key);

    /** How a URL of a host waits, by the {@link dev.gregor.urls.Fingerprint#tag() tag} of its fingerprint. */
    Optional<QueuePosition> footing(Host host, long tag);

    /** Notes how it waits, or with null that it waits no more. */
    void putFooting(Host host, long tag, @Nullable QueuePosition footing);

    /** All URLs of a host that wait. */
    void forEachFooting(Host host, Footings visitor);

    /** Puts an entry between the queues at which walks end; {@code url} is there because something must be. */
    void fence(byte[] key, CrawlUrl url);

    /** Walks a stretch of the queues in order, both ends included, as long as {@code visitor} says true. */
    void walk(byte[] from, byte[] to, Predicate<Place> visitor);

    Optional<UrlState> url(CrawlUrl url);

    void putUrl(UrlState state);

    /** Shows the next {@code most} from {@code from} on, or from the first. Where to go on, or null at the end. */
    byte @Nullable [] walkUrls(byte @Nullable [] from, int most, Consumer<UrlState> visitor);

    /** How many URLs of one shape a host has shown. */
    long shape(Host host, String shape);

    void putShape(Host host, String shape, long count);

    Optional<SlotQueue> turns(String group);

    void putTurns(SlotQueue turns);

    void forEachTurns(Consumer<SlotQueue> visitor);

    Counters counters();

    void putCounters(Counters counters);

    /** Is shown places. */
    interface Places {
        void at(Place place);
    }

    /** Is shown how URLs wait. */
    interface Footings {
        void of(long tag, QueuePosition footing);
    }

    /** A URL and where in the queues it stands. */
    @SuppressWarnings("ArrayRecordComponent") // passed on at once, never compared
    record Place(byte[] key, QueuedUrl url) {}
}
