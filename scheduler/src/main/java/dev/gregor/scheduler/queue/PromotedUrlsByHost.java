package dev.gregor.scheduler.queue;

import dev.gregor.scheduler.state.QueuePosition;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.urls.Host;
import java.util.HashMap;
import java.util.Map;

/**
 * The climbers of all hosts of which a URL waits. The {@link SchedulerState} knows them too; of hosts that had some when we began, it
 * is asked once.
 */
final class PromotedUrlsByHost {
    /** Of one host: all of them are looked at with each visit to it. */
    private static final int MOST_OF_A_HOST = 4_096;

    private final SchedulerState ledger;
    private final int most;
    private final Map<Host, PromotedUrls> byHost = new HashMap<>();
    private int size;

    /** @param most of all hosts */
    PromotedUrlsByHost(SchedulerState ledger, int most) {
        this.ledger = ledger;
        this.most = most;
    }

    /** The first URL of a host begins to wait. */
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
        ledger.forEachFooting(host, (tag, footing) -> {
            if (footing.isRaised()) {
                found.put(tag, footing);
            }
        });
        size += found.size();
        byHost.put(host, found);
        return found;
    }

    /** Whether one more may be added to those of a host. */
    boolean hasRoom(Host host) {
        return size < most && of(host).size() < MOST_OF_A_HOST;
    }

    void put(Host host, long tag, QueuePosition footing) {
        PromotedUrls climbers = of(host);
        size -= climbers.size();
        climbers.put(tag, footing);
        size += climbers.size();
    }

    void remove(Host host, long tag) {
        PromotedUrls climbers = of(host);
        size -= climbers.size();
        climbers.remove(tag);
        size += climbers.size();
    }
}
