package dev.gregor.scheduler.politeness;

import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.scheduler.state.SlotQueue;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.urls.Host;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * Grants the slots of the politeness groups that this partition owns: to one host of a group at a time, with the delay of the
 * last host between two of them.
 */
public final class PolitenessGroups {
    private record DueGroup(long at, String group) {}

    private final SchedulerState state;
    private final MessageSender messages;
    private final PriorityQueue<DueGroup> due =
            new PriorityQueue<>(Comparator.comparingLong(DueGroup::at).thenComparing(DueGroup::group));

    public PolitenessGroups(SchedulerState state, MessageSender messages) {
        this.state = state;
        this.messages = messages;
        state.forEachSlots(this::schedule);
    }

    public void request(String group, Host host, long now) {
        SlotQueue queue = of(group);
        if (queue.isFullFor(host)) {
            messages.sendToOwnerOf(host.name(), new HostMessage.SlotDenied(group, host));
            return;
        }
        save(queue.plus(host));
        grantDue(now);
    }

    public void release(String group, Host host, long freeAt, long now) {
        save(of(group).released(host, freeAt));
        grantDue(now);
    }

    public void grantDue(long now) {
        while (!due.isEmpty() && due.peek().at() <= now) {
            SlotQueue queue = of(due.remove().group());
            if (queue.dueAt() <= now) {
                Host host = queue.waiting().get(0);
                state.putSlots(queue.granted());
                messages.sendToOwnerOf(host.name(), new HostMessage.SlotGranted(queue.group(), host));
            }
        }
    }

    private SlotQueue of(String group) {
        return state.slots(group).orElseGet(() -> SlotQueue.empty(group));
    }

    private void save(SlotQueue queue) {
        state.putSlots(queue);
        schedule(queue);
    }

    private void schedule(SlotQueue queue) {
        if (queue.dueAt() < Long.MAX_VALUE) {
            due.add(new DueGroup(queue.dueAt(), queue.group()));
        }
    }
}
