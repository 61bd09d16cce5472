package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The queue for the slot of a politeness group.
 *
 * @param holder the host that has the slot
 * @param freeAt when the next request to the group may be sent, in milliseconds since the epoch
 * @param waiting the hosts that requested the slot, in their order
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SlotQueue(String group, @Nullable Host holder, long freeAt, List<Host> waiting) {
    /** The whole queue is one value in a store, written with every grant. */
    public static final int MAX_WAITING = 2_000;

    public SlotQueue {
        waiting = List.copyOf(waiting);
    }

    public static SlotQueue empty(String group) {
        return new SlotQueue(group, null, 0, List.of());
    }

    public boolean isFullFor(Host host) {
        return waiting.size() >= MAX_WAITING && !host.equals(holder) && !waiting.contains(host);
    }

    /** With one more host; one that requests the slot twice waits once. */
    public SlotQueue plus(Host host) {
        if (host.equals(holder) || waiting.contains(host)) {
            return this;
        }
        List<Host> more = new ArrayList<>(waiting);
        more.add(host);
        return new SlotQueue(group, holder, freeAt, more);
    }

    /** The slot goes to the first host that waits. */
    public SlotQueue granted() {
        return new SlotQueue(group, waiting.get(0), freeAt, waiting.subList(1, waiting.size()));
    }

    public SlotQueue released(Host host, long nextFreeAt) {
        return host.equals(holder) ? new SlotQueue(group, null, Math.max(freeAt, nextFreeAt), waiting) : this;
    }

    /** When the slot can be granted; never while a host holds it or none waits. */
    public long dueAt() {
        return holder == null && !waiting.isEmpty() ? freeAt : Long.MAX_VALUE;
    }
}
