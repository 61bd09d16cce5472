package dev.gregor.topics;

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
        boolean limitReached) {

    public Progress {
        refused = Map.copyOf(refused);
        failed = Map.copyOf(failed);
    }

    /** The same, as if no limit had been reached. */
    public Progress withoutLimit() {
        return new Progress(
                partition, queued, visiting, hosts, hostsVisiting, fetched, bytes, redirected, refused, failed, false);
    }

    /** Nothing queued, nothing out. */
    public boolean idle() {
        return queued == 0 && visiting == 0;
    }
}
