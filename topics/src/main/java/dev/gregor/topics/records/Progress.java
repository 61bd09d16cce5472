package dev.gregor.topics.records;

import java.util.Map;

/**
 * How far one part of the frontier has come. Written by the scheduler for each of its partitions: at once whenever that
 * part falls idle or wakes up, otherwise about once a second.
 *
 * @param queued URLs waiting in host queues
 * @param visiting URLs handed out to fetchers and not yet back
 * @param hosts hosts ever seen
 * @param hostsVisiting hosts with a visit out
 * @param fetched pages fetched
 * @param bytes their bodies' size
 * @param unchanged visits that found a page as it was
 * @param deleted pages that are gone
 * @param revisits pages that wait for their next visit
 * @param hostStates hosts by what they are doing: {@code visiting}, {@code ready}, {@code resting}, {@code backingOff},
 *     {@code paused}, {@code idle}
 * @param redirected answers that named another address
 * @param refused URLs left alone, by reason
 * @param failed URLs given up, by cause
 */
public record Progress(
        int partition,
        long queued,
        long visiting,
        long hosts,
        long hostsVisiting,
        long fetched,
        long bytes,
        long redirected,
        Map<String, Long> refused,
        Map<String, Long> failed,
        boolean limitReached,
        long unchanged,
        long deleted,
        long revisits,
        Map<String, Long> hostStates) {

    public Progress {
        refused = Map.copyOf(refused);
        failed = Map.copyOf(failed);
        hostStates = hostStates == null ? Map.of() : Map.copyOf(hostStates);
    }

    /** The same, as if no limit had been reached. */
    public Progress withoutLimit() {
        return new Progress(
                partition,
                queued,
                visiting,
                hosts,
                hostsVisiting,
                fetched,
                bytes,
                redirected,
                refused,
                failed,
                false,
                unchanged,
                deleted,
                revisits,
                hostStates);
    }

    /** Nothing queued, nothing out. */
    public boolean idle() {
        return queued == 0 && visiting == 0;
    }
}
