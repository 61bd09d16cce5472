package dev.gregor.agent.scan;

/**
 * What a scan found.
 *
 * @param scan its number
 * @param before how many files the scan before it knew
 * @param unreadable files and folders that could not be looked at
 */
public record ScanResult(long scan, long before, long added, long updated, long deleted, long unreadable) {
    /** How many files there are now. */
    public long files() {
        return before + added - deleted;
    }

    public long changes() {
        return added + updated + deleted;
    }
}
