package dev.gregor.scheduler.host;

/**
 * What a host has cost so far, for its budget. Revisits do not count.
 *
 * @param entryDepth the depth of its first URL
 * @param since when it was first visited, in milliseconds since the epoch; 0 if it was not yet
 * @param asked URLs that were asked for
 * @param bytes of their bodies
 */
public record Usage(int entryDepth, long since, long asked, long bytes) {
    static Usage none(int entryDepth) {
        return new Usage(entryDepth, 0, 0, 0);
    }

    Usage begun(long at) {
        return since == 0 ? new Usage(entryDepth, at, asked, bytes) : this;
    }

    Usage plus(long urls, long size) {
        return new Usage(entryDepth, since, asked + urls, bytes + size);
    }
}
