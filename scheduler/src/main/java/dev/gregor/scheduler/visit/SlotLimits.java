package dev.gregor.scheduler.visit;

import java.time.Duration;

/**
 * How many slots of a politeness group are used at a time. A host name uses one at most, whatever the limits.
 *
 * @param perDomain by hosts of one registered domain
 * @param perGroup by all hosts
 * @param longestCooling how long a slot stays used after its release at most, whatever the host asks for itself
 */
public record SlotLimits(int perDomain, int perGroup, Duration longestCooling) {
    private static final Duration SERVER_COOLING = Duration.ofMinutes(1);

    /** One host of the group at a time, and never sooner than its last host allows. */
    public static SlotLimits one() {
        return new SlotLimits(1, 1, Duration.ofDays(36_500));
    }

    /** The limits of an address that serves many sites: none of them can keep a slot from the others for long. */
    public static SlotLimits ofServer(int perDomain, int perAddress) {
        return new SlotLimits(perDomain, perAddress, SERVER_COOLING);
    }
}
