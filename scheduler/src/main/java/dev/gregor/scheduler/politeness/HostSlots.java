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
    static final Duration DENIED_DELAY = Duration.ofMinutes(10);

    /** A host gets in line again at once only if it is due this soon: it may have to hold the slot until then. */
    private static final Duration RENEW_WITHIN = Duration.ofSeconds(5);

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
        return Optional.of(knownGroup(state.host())
                .map(group -> request(state, PolitenessSlot.of(group, now.toEpochMilli())))
                .orElseGet(() -> new Step(state, HostTask.address(state.host()))));
    }

    /** The group of a host that needs no lookup. */
    private Optional<String> knownGroup(Host host) {
        if (!grouping.byAddress()) {
            return Optional.of(host.registeredDomain());
        }
        String name = host.hostname();
        return host.isIpLiteral() && !name.startsWith("[") ? Optional.of(name) : Optional.empty();
    }

    private boolean isOld(PolitenessSlot slot, Instant now) {
        return grouping.byAddress() && now.toEpochMilli() - slot.locatedAt() > ADDRESS_AGE.toMillis();
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

    /**
     * Releases the slot after a visit. If the host is due soon, when its delay is over, it gets in line for the next slot at
     * once, so that it waits for both at the same time.
     */
    public HostState renew(HostState state, Instant now) {
        PolitenessSlot slot = state.slot();
        if (slot == null || !slot.isGranted()) {
            return state;
        }
        HostState released = release(state);
        boolean dueSoon = released.dueAt(recrawl) <= now.plus(RENEW_WITHIN).toEpochMilli();
        return dueSoon && !isOld(slot, now) ? request(released, slot).state() : released;
    }

    /** Releases the slot if the host has nothing to be visited for. */
    public HostState releaseIfIdle(HostState state) {
        return state.dueAt(recrawl) == Long.MAX_VALUE ? release(state) : state;
    }

    private void release(String group, Host host, long freeAt) {
        messages.sendToOwnerOf(group, new HostMessage.SlotReleased(group, host, freeAt));
    }
}
