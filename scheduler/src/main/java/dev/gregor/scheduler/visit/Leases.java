package dev.gregor.scheduler.visit;

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
import org.jspecify.annotations.Nullable;

/** The visits that are out, one a host at most. */
public final class Leases {
    private final SchedulerState ledger;
    private final Duration grace;
    private final Instant openedAt;
    private final Map<Host, Lease> leases = new HashMap<>();
    private final PriorityQueue<Lease> byDeadline = new PriorityQueue<>(Comparator.comparingLong(Lease::deadline));
    private long urlsOut;
    private long errandsOut;
    private long lostSoFar;
    private long lastHeard = Long.MIN_VALUE;

    public Leases(SchedulerState ledger, Duration grace, Instant now) {
        this.ledger = ledger;
        this.grace = grace;
        this.openedAt = now;
        ledger.forEachLease(this::remember);
    }

    @Nullable
    public Lease of(Host host) {
        return leases.get(host);
    }

    public int out() {
        return leases.size();
    }

    public long urlsOut() {
        return urlsOut;
    }

    public long errandsOut() {
        return errandsOut;
    }

    public void begin(Lease lease) {
        ledger.putLease(lease);
        remember(lease);
    }

    /** The same visit with less of it outstanding; its deadline stays, and so its place among the deadlines. */
    public void update(Lease lease) {
        forget(lease.host());
        ledger.putLease(lease);
        count(lease);
    }

    public void end(Host host) {
        forget(host);
        ledger.removeLease(host);
    }

    /**
     * Visits that will not come home. After a restart they get the grace once more: their reports may be waiting to be
     * read.
     */
    public List<Lease> lost(Instant now) {
        List<Lease> lost = new ArrayList<>();
        Instant patience = now.minus(grace);
        if (patience.isBefore(openedAt)) {
            return lost;
        }
        while (!byDeadline.isEmpty() && byDeadline.peek().deadline() <= patience.toEpochMilli()) {
            Lease begun = byDeadline.remove();
            Lease current = leases.get(begun.host());
            if (current != null && current.visitId().equals(begun.visitId())) {
                lost.add(current);
                lostSoFar++;
            }
        }
        return lost;
    }

    /** Visits that never came home, since this part of the frontier was taken up. */
    public long lostSoFar() {
        return lostSoFar;
    }

    /** A report came, whatever it says. */
    public void heardOfAFetcher(Instant now) {
        lastHeard = now.toEpochMilli();
    }

    /**
     * Whether any fetcher was heard of while a visit was out. If none was, it was not the visit that stopped them.
     *
     * @param longest the longest that such a visit is out
     */
    public boolean heardWithin(Duration longest, Lease lease) {
        return lastHeard >= lease.deadline() - longest.toMillis();
    }

    private void remember(Lease lease) {
        byDeadline.add(lease);
        count(lease);
    }

    private void count(Lease lease) {
        leases.put(lease.host(), lease);
        urlsOut += lease.outstanding().size();
        errandsOut += lease.errand() == null ? 0 : 1;
    }

    private void forget(Host host) {
        Lease lease = leases.remove(host);
        if (lease != null) {
            urlsOut -= lease.outstanding().size();
            errandsOut -= lease.errand() == null ? 0 : 1;
        }
    }
}
