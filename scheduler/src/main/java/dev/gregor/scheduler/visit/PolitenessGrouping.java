package dev.gregor.scheduler.visit;

/** Which hosts share one delay, and are never visited at the same time. */
public enum PolitenessGrouping {
    /** Each host by itself. */
    HOST,
    /** All hosts with the same IP address. */
    ADDRESS,
    /** All hosts of a registered domain. */
    DOMAIN
}
