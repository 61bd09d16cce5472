package dev.gregor.scheduler.host;

import dev.gregor.scheduler.host.ErrandSettlement.Mail;
import dev.gregor.topics.Relay;
import dev.gregor.urls.Host;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * Gives turns to the hosts of the politeness groups that this part of the frontier looks after, one host of a group at a
 * time, the host's pause between two of them.
 */
final class Turns {
    private record Due(long at, String group) {}

    private final Ledger ledger;
    private final Mail mail;
    private final PriorityQueue<Due> due =
            new PriorityQueue<>(Comparator.comparingLong(Due::at).thenComparing(Due::group));

    Turns(Ledger ledger, Mail mail) {
        this.ledger = ledger;
        this.mail = mail;
        ledger.forEachTurns(this::schedule);
    }

    void wanted(String group, Host host, long now) {
        TurnList turns = of(group);
        if (turns.isFull(host)) {
            mail.toOwnerOf(host.name(), new Relay.TurnLater(group, host));
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
            TurnList turns = of(due.remove().group());
            if (turns.dueAt() <= now) {
                TurnList next = turns.next();
                Host host = turns.waiting().get(0);
                ledger.putTurns(next);
                mail.toOwnerOf(host.name(), new Relay.TurnGiven(next.group(), host));
            }
        }
    }

    private TurnList of(String group) {
        return ledger.turns(group).orElseGet(() -> TurnList.empty(group));
    }

    private void save(TurnList turns) {
        ledger.putTurns(turns);
        schedule(turns);
    }

    private void schedule(TurnList turns) {
        if (turns.dueAt() < Long.MAX_VALUE) {
            due.add(new Due(turns.dueAt(), turns.group()));
        }
    }
}
