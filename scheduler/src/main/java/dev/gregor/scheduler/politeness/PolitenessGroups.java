package dev.gregor.scheduler.politeness;

import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.scheduler.state.SlotClaim;
import dev.gregor.scheduler.visit.SlotLimits;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Grants the slots of the politeness groups that this partition owns. A slot that a host releases stays used until the delay
 * after its last request is over, so that the number of slots also limits the requests within a delay.
 */
public final class PolitenessGroups {
    /** How many hosts of a group wait for a slot at most; memory holds some 200 bytes for each. */
    private static final int MAX_WAITING = 100_000;

    private record Cooling(long until, String group, Host host) {}

    private final SlotLimits limits;
    private final int maxWaiting;
    private final SchedulerState state;
    private final MessageSender messages;
    private final Map<String, SlotGroup> groups = new HashMap<>();
    private final Map<String, Long> lastDenied = new HashMap<>();
    private final PriorityQueue<Cooling> cooling = new PriorityQueue<>(Comparator.comparingLong(Cooling::until));
    private long sequence;
    private boolean begun;

    public PolitenessGroups(SlotLimits limits, SchedulerState state, MessageSender messages) {
        this(limits, MAX_WAITING, state, messages);
    }

    PolitenessGroups(SlotLimits limits, int maxWaiting, SchedulerState state, MessageSender messages) {
        this.limits = limits;
        this.maxWaiting = maxWaiting;
        this.state = state;
        this.messages = messages;
        restore();
    }

    private void restore() {
        List<SlotClaim> claims = new ArrayList<>();
        state.forEachSlotClaim(claims::add);
        claims.sort(Comparator.comparingLong(SlotClaim::sequence));
        for (SlotClaim claim : claims) {
            sequence = Math.max(sequence, claim.sequence());
            of(claim.group()).put(claim);
            coolLater(claim);
        }
    }

    public void request(String group, Host host, long now) {
        SlotGroup slots = of(group);
        SlotClaim known = slots.of(host);
        if (known != null && (known.waits() || known.isHeld())) {
            return;
        }
        if (isDenied(group, slots, known, now)) {
            messages.sendToOwnerOf(host.name(), new HostMessage.SlotDenied(group, host));
        } else if (known != null && slots.waiting() == 0) {
            // Nobody waits for the slot that cools. The host itself keeps the delay after its last request.
            grant(slots, known);
        } else {
            SlotClaim claim = known == null ? SlotClaim.none(group, host) : known;
            save(slots, claim.waiting(++sequence));
            grantFree(slots);
        }
        forgetIfEmpty(group, slots);
    }

    /** Too many hosts wait. One that has just been visited goes behind those that were denied. */
    private boolean isDenied(String group, SlotGroup slots, @Nullable SlotClaim known, long now) {
        long last = lastDenied.getOrDefault(group, Long.MIN_VALUE);
        boolean othersWereDenied = last > now - HostSlots.DENIED_DELAY.toMillis();
        if (slots.waiting() >= maxWaiting) {
            lastDenied.put(group, now);
            return true;
        }
        if (!othersWereDenied) {
            lastDenied.remove(group);
        }
        return othersWereDenied && known != null;
    }

    /** The host's visit has ended; {@code freeAt} is when the delay after its last request is over. */
    public void release(String group, Host host, long freeAt, long now) {
        SlotGroup slots = of(group);
        SlotClaim known = slots.of(host);
        if (known != null && known.isHeld()) {
            long until = Math.min(freeAt, now + limits.longestCooling().toMillis());
            SlotClaim released = known.usedUntil(until > now ? until : 0);
            save(slots, released);
            coolLater(released);
            grantFree(slots);
        }
        forgetIfEmpty(group, slots);
    }

    /** Frees the slots that have cooled, and grants them. */
    public void grantDue(long now) {
        if (!begun) { // the limits may be higher than before the restart
            begun = true;
            groups.values().forEach(this::grantFree);
        }
        while (!cooling.isEmpty() && cooling.peek().until() <= now) {
            Cooling next = cooling.remove();
            SlotGroup slots = of(next.group());
            SlotClaim claim = slots.of(next.host());
            if (claim != null && claim.usedUntil() == next.until()) {
                save(slots, claim.usedUntil(0));
                grantFree(slots);
            }
            forgetIfEmpty(next.group(), slots);
        }
    }

    private void grantFree(SlotGroup slots) {
        for (Optional<Host> next = slots.next(); next.isPresent(); next = slots.next()) {
            next.map(slots::of).ifPresent(claim -> grant(slots, claim));
        }
    }

    private void grant(SlotGroup slots, SlotClaim claim) {
        save(slots, claim.held());
        messages.sendToOwnerOf(claim.host().name(), new HostMessage.SlotGranted(claim.group(), claim.host()));
    }

    private SlotGroup of(String group) {
        return groups.computeIfAbsent(group, unknown -> new SlotGroup(limits));
    }

    private void save(SlotGroup slots, SlotClaim claim) {
        slots.put(claim);
        state.putSlotClaim(claim);
    }

    private void coolLater(SlotClaim claim) {
        if (claim.isUsed() && !claim.isHeld()) {
            cooling.add(new Cooling(claim.usedUntil(), claim.group(), claim.host()));
        }
    }

    private void forgetIfEmpty(String group, SlotGroup slots) {
        if (slots.isEmpty()) {
            groups.remove(group);
        }
    }
}
