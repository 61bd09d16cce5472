package dev.gregor.scheduler.visit;

import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The leases of visits that are under way, at most one a host. */
public final class Leases {
    private final SchedulerState state;
    private final Duration grace;
    private final Instant openedAt;
    private final Map<Host, Lease> leases = new HashMap<>();
    private final PriorityQueue<Lease> byDeadline = new PriorityQueue<>(Comparator.comparingLong(Lease::deadline));
    private long urls;
    private long tasks;
    private long lost;
    private long lastReportAt = Long.MIN_VALUE;

    public Leases(SchedulerState state, Duration grace, Instant now) {
        this.state = state;
        this.grace = grace;
        this.openedAt = now;
        state.forEachLease(this::restore);
    }

    @Nullable
    public Lease of(Host host) {
        return leases.get(host);
    }

    /** The number of visits under way. */
    public int count() {
        return leases.size();
    }

    /** The number of URLs in visits under way that were not reported yet. */
    public long urls() {
        return urls;
    }

    /** The number of visits under way for a task. */
    public long tasks() {
        return tasks;
    }

    /** The number of visits under way for a task of this type. */
    public long tasks(Predicate<HostTask.Type> type) {
        return leases.values().stream()
                .filter(lease -> lease.task() != null && type.test(lease.task().type()))
                .count();
    }

    public void begin(Lease lease) {
        state.putLease(lease);
        restore(lease);
    }

    /** Replaces a lease after a report; its deadline stays, and so its place among the deadlines. */
    public void update(Lease lease) {
        forget(lease.host());
        state.putLease(lease);
        count(lease);
    }

    public void end(Host host) {
        forget(host);
        state.removeLease(host);
    }

    /**
     * Leases whose visit is lost: no report came until the deadline and the grace. After a restart they get the grace once
     * more, because their reports may wait to be read.
     */
    public List<Lease> expired(Instant now) {
        List<Lease> expired = new ArrayList<>();
        Instant limit = now.minus(grace);
        if (limit.isBefore(openedAt)) {
            return expired;
        }
        while (!byDeadline.isEmpty() && byDeadline.peek().deadline() <= limit.toEpochMilli()) {
            Lease begun = byDeadline.remove();
            Lease current = leases.get(begun.host());
            if (current != null && current.visitId().equals(begun.visitId())) {
                expired.add(current);
                lost++;
            }
        }
        return expired;
    }

    /** The leases that runs other than this one began. Leases without a run are not among them. */
    public List<Lease> ofOtherRuns(String run) {
        return leases.values().stream()
                .filter(lease -> lease.run() != null && !lease.run().equals(run))
                .toList();
    }

    /** How many visits were lost since this partition was opened. */
    public long lost() {
        return lost;
    }

    /** Notes that a report came, whatever it contains. */
    public void onReport(Instant now) {
        lastReportAt = now.toEpochMilli();
    }

    /**
     * Whether any fetcher reported while a visit was under way. If none did, it was not this visit that stopped them.
     *
     * @param longest the longest time that such a visit takes
     */
    public boolean fetchersReportedDuring(Lease lease, Duration longest) {
        return lastReportAt >= lease.deadline() - longest.toMillis();
    }

    private void restore(Lease lease) {
        byDeadline.add(lease);
        count(lease);
    }

    private void count(Lease lease) {
        leases.put(lease.host(), lease);
        urls += lease.outstanding().size();
        tasks += lease.task() == null ? 0 : 1;
    }

    private void forget(Host host) {
        Lease lease = leases.remove(host);
        if (lease != null) {
            urls -= lease.outstanding().size();
            tasks -= lease.task() == null ? 0 : 1;
        }
    }
}
