package dev.gregor.scheduler.politeness;

import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.PolitenessSlot;
import dev.gregor.scheduler.state.PolitenessSlot.Status;
import dev.gregor.scheduler.visit.PolitenessGrouping;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Requests and releases the slots that the hosts of this partition need in their politeness groups. */
public final class HostSlots {
    /** A host name may get another address. */
    private static final Duration ADDRESS_AGE = Duration.ofHours(1);

    /** When a host requests a slot again that was denied. */
    private static final Duration DENIED_DELAY = Duration.ofMinutes(1);

    private final PolitenessGrouping grouping;
    private final boolean recrawl;
    private final MessageSender messages;

    public HostSlots(PolitenessGrouping grouping, boolean recrawl, MessageSender messages) {
        this.grouping = grouping;
        this.recrawl = recrawl;
        this.messages = messages;
    }

    /** What comes before a visit: the host's new state, and the task to do now, if there is one. */
    public record Step(HostState state, @Nullable HostTask task) {}

    /** The step before the host may be visited; empty if it may be visited at once. */
    public Optional<Step> beforeVisit(HostState state, Instant now) {
        PolitenessSlot slot = state.slot();
        if (grouping == PolitenessGrouping.HOST || (slot != null && slot.isGranted())) {
            return Optional.empty();
        }
        if (slot != null && !isOld(slot, now)) {
            return Optional.of(request(state, slot));
        }
        return Optional.of(
                grouping == PolitenessGrouping.ADDRESS
                        ? new Step(state, HostTask.address(state.host()))
                        : request(state, PolitenessSlot.of(state.host().registeredDomain(), now.toEpochMilli())));
    }

    private boolean isOld(PolitenessSlot slot, Instant now) {
        return grouping == PolitenessGrouping.ADDRESS && now.toEpochMilli() - slot.locatedAt() > ADDRESS_AGE.toMillis();
    }

    private Step request(HostState state, PolitenessSlot slot) {
        String group = grouping == PolitenessGrouping.DOMAIN ? state.host().registeredDomain() : slot.group();
        messages.sendToOwnerOf(group, new HostMessage.SlotRequest(group, state.host()));
        return new Step(state.with(new PolitenessSlot(group, slot.locatedAt(), 0, Status.REQUESTED)), null);
    }

    public HostState denied(HostState state, Instant now) {
        PolitenessSlot slot = state.slot();
        return slot == null || !slot.isRequested()
                ? state
                : state.with(slot.with(Status.NONE))
                        .notBefore(now.plus(DENIED_DELAY).toEpochMilli());
    }

    public HostState granted(HostState state, HostMessage.SlotGranted message) {
        PolitenessSlot slot = state.slot();
        if (slot == null || !slot.isRequested() || !message.group().equals(slot.group())) {
            release(message.group(), state.host(), 0);
            return state;
        }
        return releaseIfIdle(state.with(slot.with(Status.GRANTED)));
    }

    /** Releases the slot after a visit; the other hosts of the group keep the delay after the last request. */
    public HostState release(HostState state) {
        PolitenessSlot slot = state.slot();
        if (slot == null || !slot.isGranted()) {
            return state;
        }
        release(slot.group(), state.host(), slot.freeAt());
        return state.with(slot.with(Status.NONE));
    }

    /** Releases the slot if the host has nothing to be visited for. */
    public HostState releaseIfIdle(HostState state) {
        return state.dueAt(recrawl) == Long.MAX_VALUE ? release(state) : state;
    }

    private void release(String group, Host host, long freeAt) {
        messages.sendToOwnerOf(group, new HostMessage.SlotReleased(group, host, freeAt));
    }
}
