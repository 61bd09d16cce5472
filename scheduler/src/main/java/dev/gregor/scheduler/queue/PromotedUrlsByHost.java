package dev.gregor.scheduler.queue;

import dev.gregor.scheduler.state.QueuePosition;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.urls.Host;
import java.util.HashMap;
import java.util.Map;

/**
 * The promoted URLs of all hosts with waiting URLs. The {@link SchedulerState} has them too; for hosts that had some at
 * start, it is read once.
 */
final class PromotedUrlsByHost {
    /** Of one host: each visit to it scans all of them. */
    private static final int MAX_OF_HOST = 4_096;

    private final SchedulerState state;
    private final int max;
    private final Map<Host, PromotedUrls> byHost = new HashMap<>();
    private int size;

    /** @param max of all hosts together */
    PromotedUrlsByHost(SchedulerState state, int max) {
        this.state = state;
        this.max = max;
    }

    /** The first URL of a host waits. */
    void open(Host host) {
        byHost.put(host, new PromotedUrls());
    }

    /** No URL of the host waits any more. */
    void close(Host host) {
        PromotedUrls last = byHost.remove(host);
        size -= last == null ? 0 : last.size();
    }

    PromotedUrls of(Host host) {
        PromotedUrls known = byHost.get(host);
        return known == null ? read(host) : known;
    }

    private PromotedUrls read(Host host) {
        PromotedUrls found = new PromotedUrls();
        state.forEachPosition(host, (tag, position) -> {
            if (position.isPromoted()) {
                found.put(tag, position);
            }
        });
        size += found.size();
        byHost.put(host, found);
        return found;
    }

    /** Whether one more URL of a host may be added. */
    boolean hasRoom(Host host) {
        return size < max && of(host).size() < MAX_OF_HOST;
    }

    void put(Host host, long tag, QueuePosition position) {
        PromotedUrls urls = of(host);
        size -= urls.size();
        urls.put(tag, position);
        size += urls.size();
    }

    void remove(Host host, long tag) {
        PromotedUrls urls = of(host);
        size -= urls.size();
        urls.remove(tag);
        size += urls.size();
    }
}
