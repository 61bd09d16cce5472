package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.gregor.urls.Host;

/**
 * The claim of a host to a slot of its politeness group: the host waits for a slot, or uses one, or both if it asks for the
 * next slot while its last one cools.
 *
 * @param sequence the host's place among those that wait; 0 if it does not wait
 * @param usedUntil until when it uses a slot, in milliseconds since the epoch: {@link #HELD} while it may be visited, then
 *     until the delay after its last request is over; 0 if it uses none
 */
public record SlotClaim(String group, Host host, long sequence, long usedUntil) {
    /** The host has the slot until it releases it. */
    public static final long HELD = Long.MAX_VALUE;

    public static SlotClaim none(String group, Host host) {
        return new SlotClaim(group, host, 0, 0);
    }

    public SlotClaim waiting(long place) {
        return new SlotClaim(group, host, place, usedUntil);
    }

    /** The host has a slot, and waits no more. */
    public SlotClaim held() {
        return new SlotClaim(group, host, 0, HELD);
    }

    /** The slot stays used until {@code at}; with 0 it is free. */
    public SlotClaim usedUntil(long at) {
        return new SlotClaim(group, host, sequence, at);
    }

    @JsonIgnore
    public boolean waits() {
        return sequence > 0;
    }

    @JsonIgnore
    public boolean isUsed() {
        return usedUntil > 0;
    }

    @JsonIgnore
    public boolean isHeld() {
        return usedUntil == HELD;
    }
}
