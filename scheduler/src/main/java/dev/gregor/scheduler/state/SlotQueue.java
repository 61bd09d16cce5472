package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whose turn it is among the hosts of a politeness group.
 *
 * @param holder who is visited now
 * @param freeAt when the next request to the group may be made, in milliseconds since the epoch
 * @param waiting who is next, in this order
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SlotQueue(String group, @Nullable Host holder, long freeAt, List<Host> waiting) {
    public SlotQueue {
        waiting = List.copyOf(waiting);
    }

    public static SlotQueue empty(String group) {
        return new SlotQueue(group, null, 0, List.of());
    }

    /** A list is one value in a store, written with every turn. */
    static final int MOST_WAITING = 2_000;

    public boolean isFull(Host host) {
        return waiting.size() >= MOST_WAITING && !host.equals(holder) && !waiting.contains(host);
    }

    /** A host that asks twice waits once. */
    public SlotQueue plus(Host host) {
        if (host.equals(holder) || waiting.contains(host)) {
            return this;
        }
        List<Host> more = new ArrayList<>(waiting);
        more.add(host);
        return new SlotQueue(group, holder, freeAt, more);
    }

    public SlotQueue next() {
        return new SlotQueue(group, waiting.get(0), freeAt, waiting.subList(1, waiting.size()));
    }

    public SlotQueue over(Host host, long nextFreeAt) {
        return host.equals(holder) ? new SlotQueue(group, null, Math.max(freeAt, nextFreeAt), waiting) : this;
    }

    /** When somebody's turn comes; never while one is visited or none waits. */
    public long dueAt() {
        return holder == null && !waiting.isEmpty() ? freeAt : Long.MAX_VALUE;
    }
}
