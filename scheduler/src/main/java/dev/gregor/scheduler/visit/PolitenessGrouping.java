package dev.gregor.scheduler.visit;

/** Which hosts share slots, so that a server gets no more requests the more names it has. */
public enum PolitenessGrouping {
    /** All hosts with the same IP address; several of them are visited at a time. */
    SERVER,
    /** Each host by itself. */
    HOST,
    /** All hosts with the same IP address, one at a time. */
    ADDRESS,
    /** All hosts of a registered domain, one at a time. */
    DOMAIN;

    /** Whether a host must be resolved to know its group. */
    public boolean byAddress() {
        return this == SERVER || this == ADDRESS;
    }
}
