package dev.gregor.scheduler.state;

/**
 * What a host has cost so far, for its budget. Revisits do not count.
 *
 * @param entryDepth the depth of its first URL
 * @param since when it was first visited, in milliseconds since the epoch; 0 if it was not yet
 * @param asked URLs that were asked for
 * @param bytes of their bodies
 */
public record HostUsage(int entryDepth, long since, long asked, long bytes) {
    static HostUsage none(int entryDepth) {
        return new HostUsage(entryDepth, 0, 0, 0);
    }

    public HostUsage begun(long at) {
        return since == 0 ? new HostUsage(entryDepth, at, asked, bytes) : this;
    }

    public HostUsage plus(long urls, long size) {
        return new HostUsage(entryDepth, since, asked + urls, bytes + size);
    }
}
