package dev.gregor.ranking.kernel;

import java.util.Arrays;

/**
 * Consecutive ranges of pages. For each page it knows where among the inlinks, which are sorted by source, those from
 * the page's own range begin and end.
 */
final class PageRanges {
    private static final long LEAST_LINKS = 1 << 16;

    private final int[] starts;
    private final int[] innerBegin;
    private final int[] innerEnd;

    /** @param starts where each range begins, and, as the last element, where the last range ends */
    PageRanges(int[] starts, long[] first, int[] sources) {
        this.starts = starts;
        int nodes = first.length - 1;
        innerBegin = new int[nodes];
        innerEnd = new int[nodes];
        for (int part = 0; part < count(); part++) {
            for (int node = starts[part]; node < starts[part + 1]; node++) {
                int begin = (int) first[node];
                int end = (int) first[node + 1];
                innerBegin[node] = lowerBound(sources, begin, end, starts[part]) - begin;
                innerEnd[node] = lowerBound(sources, begin, end, starts[part + 1]) - begin;
            }
        }
    }

    /** Returns ranges with about the same number of links each; fewer than {@code most} if there are few links. */
    static PageRanges even(int most, long[] first, int[] sources) {
        return new PageRanges(evenStarts(most, first), first, sources);
    }

    /** Returns where these begin, and, as the last element, where the last one ends. */
    static int[] evenStarts(int most, long[] first) {
        int nodes = first.length - 1;
        long links = first[nodes];
        int count = (int) Math.max(1, Math.min(most, links / LEAST_LINKS));
        int[] starts = new int[count + 1];
        for (int part = 1; part < count; part++) {
            int found = Arrays.binarySearch(first, links * part / count);
            starts[part] = Math.max(starts[part - 1], found < 0 ? -found - 1 : found);
        }
        starts[count] = nodes;
        return starts;
    }

    private static int lowerBound(int[] sources, int begin, int end, int least) {
        int low = begin;
        int high = end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sources[middle] < least) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    int count() {
        return starts.length - 1;
    }

    int start(int part) {
        return starts[part];
    }

    int end(int part) {
        return starts[part + 1];
    }

    int innerBegin(int node) {
        return innerBegin[node];
    }

    int innerEnd(int node) {
        return innerEnd[node];
    }
}
