package dev.gregor.scheduler.queue;

import dev.gregor.crawl.ControlState;
import dev.gregor.scheduler.queue.DueHosts.Hindrance;
import dev.gregor.scheduler.state.Backlog;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.PolitenessSlot;
import dev.gregor.topics.records.Progress.BackoffEnd;
import dev.gregor.topics.records.Progress.Waits;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Counts hosts by state, and knows what they wait for. */
public final class HostStateCounts {
    private final ControlState control;
    private final Map<Host, Long> backingOffUntil = new HashMap<>();

    /** Hosts that have retries to fetch and nothing else. */
    private final Set<Host> retrying = new HashSet<>();

    private DueHosts.Counts counts = DueHosts.Counts.NONE;
    private final Set<Host> waitingForSlot = new HashSet<>();
    private Duration longestReady = Duration.ZERO;

    public HostStateCounts(ControlState control) {
        this.control = control;
    }

    public void update(HostState state) {
        if (state.backoff().until() > 0 && state.queued() > 0) {
            backingOffUntil.put(state.host(), state.backoff().until());
        } else {
            backingOffUntil.remove(state.host());
        }
        Backlog backlog = state.backlog();
        if (backlog.waiting() == 0 && backlog.retrying() > 0) {
            retrying.add(state.host());
        } else {
            retrying.remove(state.host());
        }
        updateSlot(state);
    }

    private void updateSlot(HostState state) {
        PolitenessSlot slot = state.slot();
        if (slot != null && slot.isRequested()) {
            waitingForSlot.add(state.host());
        } else {
            waitingForSlot.remove(state.host());
        }
    }

    /** Counts; a host waits for its delay, or for a slot of its politeness group. */
    public Map<String, Long> count(long hosts, long visiting, DueHosts due, long now) {
        backingOffUntil.values().removeIf(until -> until <= now);
        counts = due.count(now, this::hindrance);
        longestReady = Duration.ofMillis(Math.max(0, now - counts.ready().firstAt()));
        Map<String, Long> states = new TreeMap<>();
        put(states, "visiting", visiting);
        put(states, "ready", counts.ready().hosts());
        put(states, "waiting", counts.waiting().hosts() + waitingForSlot.size());
        put(states, "retrying", counts.retrying().hosts());
        put(states, "backingOff", counts.backingOff().hosts());
        put(states, "paused", counts.paused().hosts());
        put(states, "idle", Math.max(0, hosts - visiting - counts.all() - waitingForSlot.size()));
        return states;
    }

    private Hindrance hindrance(Host host) {
        if (control.isPaused(host)) {
            return Hindrance.PAUSED;
        }
        if (backingOffUntil.containsKey(host)) {
            return Hindrance.BACKING_OFF;
        }
        return retrying.contains(host) ? Hindrance.RETRYING : Hindrance.NONE;
    }

    /** What the hosts of the last {@link #count} wait for. */
    public Waits waits(long robots, long addresses, long retries) {
        List<BackoffEnd> backingOff = backingOffUntil.entrySet().stream()
                .sorted(Map.Entry.<Host, Long>comparingByValue()
                        .thenComparing(each -> each.getKey().name()))
                .limit(Waits.MAX_HOSTS)
                .map(each -> new BackoffEnd(each.getKey(), Instant.ofEpochMilli(each.getValue())))
                .toList();
        long nextRetryAt =
                Math.min(counts.retrying().firstAt(), counts.backingOff().firstAt());
        return new Waits(
                robots,
                addresses,
                retries,
                time(nextRetryAt),
                time(counts.waiting().firstAt()),
                backingOff);
    }

    private static @Nullable Instant time(long millis) {
        return millis == Long.MAX_VALUE ? null : Instant.ofEpochMilli(millis);
    }

    /** How long the host that has been due longest was waiting for a visit at the last count. */
    public Duration longestReady() {
        return longestReady;
    }

    private static void put(Map<String, Long> states, String name, long count) {
        if (count > 0) {
            states.put(name, count);
        }
    }
}
