package dev.gregor.scheduler.politeness;

import dev.gregor.scheduler.outcome.HostTaskResults.Mail;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.scheduler.state.SlotQueue;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.urls.Host;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * Gives turns to the hosts of the politeness groups that this part of the frontier looks after, one host of a group at a
 * time, the host's pause between two of them.
 */
public final class PolitenessGroups {
    private record Due(long at, String group) {}

    private final SchedulerState ledger;
    private final Mail mail;
    private final PriorityQueue<Due> due =
            new PriorityQueue<>(Comparator.comparingLong(Due::at).thenComparing(Due::group));

    public PolitenessGroups(SchedulerState ledger, Mail mail) {
        this.ledger = ledger;
        this.mail = mail;
        ledger.forEachTurns(this::schedule);
    }

    void wanted(String group, Host host, long now) {
        SlotQueue turns = of(group);
        if (turns.isFull(host)) {
            mail.toOwnerOf(host.name(), new HostMessage.TurnLater(group, host));
            return;
        }
        save(turns.plus(host));
        giveDue(now);
    }

    void over(String group, Host host, long freeAt, long now) {
        save(of(group).over(host, freeAt));
        giveDue(now);
    }

    void giveDue(long now) {
        while (!due.isEmpty() && due.peek().at() <= now) {
            SlotQueue turns = of(due.remove().group());
            if (turns.dueAt() <= now) {
                SlotQueue next = turns.next();
                Host host = turns.waiting().get(0);
                ledger.putTurns(next);
                mail.toOwnerOf(host.name(), new HostMessage.TurnGiven(next.group(), host));
            }
        }
    }

    private SlotQueue of(String group) {
        return ledger.turns(group).orElseGet(() -> SlotQueue.empty(group));
    }

    private void save(SlotQueue turns) {
        ledger.putTurns(turns);
        schedule(turns);
    }

    private void schedule(SlotQueue turns) {
        if (turns.dueAt() < Long.MAX_VALUE) {
            due.add(new Due(turns.dueAt(), turns.group()));
        }
    }
}
