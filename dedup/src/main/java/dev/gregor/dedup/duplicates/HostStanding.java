package dev.gregor.dedup.duplicates;

import dev.gregor.urls.Host;
import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.Map.Entry;

/**
 * What speaks for a host when the name of a site is chosen. It is never lost when the content or the address of a front
 * page changes: the time only gets earlier, and the level only grows.
 *
 * @param knownSince when its front page was first fetched, or a link from another domain was first seen, whichever is
 *     earlier, in epoch milliseconds
 * @param linkLevel how many domains link to it, as a power of four: 0 for none, 1 for up to 3, 2 for up to 15, 3 for up to
 *     63, {@value #MAX_LEVEL} for more
 */
public record HostStanding(long knownSince, int linkLevel) {
    static final int MAX_LEVEL = 4;

    /** Hosts that became known within this time of the first one count as known as long. */
    static final Duration AS_LONG = Duration.ofDays(1);

    /** The earliest first, then the one with the shortest name. */
    private static final Comparator<Entry<Host, HostStanding>> EARLIEST_FIRST = Comparator.comparingLong(
                    (Entry<Host, HostStanding> each) -> each.getValue().knownSince())
            .thenComparingInt(each -> each.getKey().name().length())
            .thenComparing(each -> each.getKey().name());

    /** The highest level first. */
    static final Comparator<Entry<Host, HostStanding>> MOST_LINKED_FIRST = Comparator.comparingInt(
                    (Entry<Host, HostStanding> each) -> -each.getValue().linkLevel())
            .thenComparing(EARLIEST_FIRST);

    public HostStanding {
        if (knownSince < 0 || linkLevel < 0 || linkLevel > MAX_LEVEL) {
            throw new IllegalArgumentException("a time before 1970, or a level that is not from 0 to " + MAX_LEVEL);
        }
    }

    static HostStanding of(long knownSince, int linkingDomains) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(linkingDomains);
        return new HostStanding(knownSince, Math.min(MAX_LEVEL, (bits + 1) / 2));
    }

    /** The better of both in each part, so that the order of updates does not matter. */
    HostStanding merge(HostStanding other) {
        return new HostStanding(Math.min(knownSince, other.knownSince), Math.max(linkLevel, other.linkLevel));
    }

    /**
     * The host whose name stands for the site of all these hosts: the one with the highest level, to which the longest known
     * and those known as long add one. Of equals it is the earliest, then the one with the shortest name. What was chosen
     * before does not count, so the choice is the same in whatever order the standings arrived.
     *
     * @param hosts at least one
     */
    static Host best(Map<Host, HostStanding> hosts) {
        long first = hosts.values().stream()
                .mapToLong(HostStanding::knownSince)
                .min()
                .orElseThrow();
        return hosts.entrySet().stream()
                .min(Comparator.comparingInt((Entry<Host, HostStanding> each) ->
                                -each.getValue().levelBeside(first))
                        .thenComparing(EARLIEST_FIRST))
                .orElseThrow()
                .getKey();
    }

    private int levelBeside(long first) {
        return linkLevel + (knownSince - first <= AS_LONG.toMillis() ? 1 : 0);
    }
}
