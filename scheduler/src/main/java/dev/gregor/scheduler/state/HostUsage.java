package dev.gregor.scheduler.state;

/**
 * How much of its budget a host has used. Revisits do not count.
 *
 * @param entryDepth the depth of its first URL
 * @param since when it was first visited, in milliseconds since the epoch; 0 if it was not yet
 * @param requested URLs that were requested
 * @param bytes size of their bodies
 */
public record HostUsage(int entryDepth, long since, long requested, long bytes) {
    static HostUsage none(int entryDepth) {
        return new HostUsage(entryDepth, 0, 0, 0);
    }

    public HostUsage begun(long at) {
        return since == 0 ? new HostUsage(entryDepth, at, requested, bytes) : this;
    }

    public HostUsage plus(long urls, long size) {
        return new HostUsage(entryDepth, since, requested + urls, bytes + size);
    }
}
