package dev.gregor.scheduler.queue;

import dev.gregor.crawl.ControlState;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Counts hosts by what they are doing. */
public final class HostStateCounts {
    private final ControlState control;
    private final Map<Host, Long> troubledUntil = new HashMap<>();
    private Duration longestReady = Duration.ZERO;

    public HostStateCounts(ControlState control) {
        this.control = control;
    }

    public void note(HostState state) {
        if (state.troubles().until() > 0 && state.queued() > 0) {
            troubledUntil.put(state.host(), state.troubles().until());
        } else {
            troubledUntil.remove(state.host());
        }
    }

    public Map<String, Long> count(long hosts, long visiting, DueHosts due, long now) {
        troubledUntil.values().removeIf(until -> until <= now);
        DueHosts.Counts counts = due.count(now, host -> control.paused(host), troubledUntil::containsKey);
        longestReady = Duration.ofMillis(counts.longestReady());
        Map<String, Long> states = new TreeMap<>();
        put(states, "visiting", visiting);
        put(states, "ready", counts.ready());
        put(states, "resting", counts.resting());
        put(states, "backingOff", counts.troubled());
        put(states, "paused", counts.paused());
        put(states, "idle", Math.max(0, hosts - visiting - counts.all()));
        return states;
    }

    /** For how long a host had been due without a visit when they were counted last. */
    public Duration longestReady() {
        return longestReady;
    }

    private static void put(Map<String, Long> states, String name, long count) {
        if (count > 0) {
            states.put(name, count);
        }
    }
}
