package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * The slot of a host in its politeness group: the host is visited only while it is granted.
 *
 * @param group the address or domain that the host shares with others
 * @param locatedAt when the group was looked up, in milliseconds since the epoch
 * @param freeAt when the next request to the group may be sent; 0 if none was sent under this slot
 */
public record PolitenessSlot(String group, long locatedAt, long freeAt, Status status) {
    /** How far the slot is. */
    public enum Status {
        /** The host has not requested it. */
        NONE,
        /** The host has requested it and waits. */
        REQUESTED,
        /** The host may be visited. */
        GRANTED
    }

    public static PolitenessSlot of(String group, long locatedAt) {
        return new PolitenessSlot(group, locatedAt, 0, Status.NONE);
    }

    public PolitenessSlot with(Status next) {
        return new PolitenessSlot(group, locatedAt, next == Status.NONE ? 0 : freeAt, next);
    }

    /** No request to the group before {@code at}, or later if that holds already. */
    public PolitenessSlot notBefore(long at) {
        return new PolitenessSlot(group, locatedAt, Math.max(freeAt, at), status);
    }

    @JsonIgnore
    public boolean isRequested() {
        return status == Status.REQUESTED;
    }

    @JsonIgnore
    public boolean isGranted() {
        return status == Status.GRANTED;
    }
}
