package dev.gregor.scheduler.queue;

import dev.gregor.crawl.ControlState;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Counts hosts by state. */
public final class HostStateCounts {
    private final ControlState control;
    private final Map<Host, Long> backingOffUntil = new HashMap<>();
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
    }

    public Map<String, Long> count(long hosts, long visiting, DueHosts due, long now) {
        backingOffUntil.values().removeIf(until -> until <= now);
        DueHosts.Counts counts = due.count(now, host -> control.isPaused(host), backingOffUntil::containsKey);
        longestReady = Duration.ofMillis(counts.longestReady());
        Map<String, Long> states = new TreeMap<>();
        put(states, "visiting", visiting);
        put(states, "ready", counts.ready());
        put(states, "waiting", counts.waiting());
        put(states, "backingOff", counts.backingOff());
        put(states, "paused", counts.paused());
        put(states, "idle", Math.max(0, hosts - visiting - counts.all()));
        return states;
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
