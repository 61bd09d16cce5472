package dev.gregor.scheduler.state;

/**
 * How a host has answered lately.
 *
 * @param responseMillis how long its last response took
 * @param faultless how many responses in a row were without a fault of the host
 */
public record HostPace(long responseMillis, int faultless) {
    static final HostPace UNKNOWN = new HostPace(0, 0);

    /** More are not counted. */
    private static final int MAX_COUNTED = 1_000;

    HostPace after(long millis, boolean fault) {
        return new HostPace(millis, fault ? 0 : Math.min(faultless + 1, MAX_COUNTED));
    }
}
