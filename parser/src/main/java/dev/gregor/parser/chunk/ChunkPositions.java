package dev.gregor.parser.chunk;

import dev.gregor.parser.chunk.PageChunks.NumberedChunk;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The positions of chunks: numbers that grow down the page, with gaps in which later versions of the page can insert chunks.
 * As many chunks as possible keep their position. When a gap is full, all chunks of the page get new positions.
 */
final class ChunkPositions {
    static final long GAP = 1_000_000;

    /** Every number up to this is exact in clients that read numbers as floating point. */
    private static final long MAX = 1L << 53;

    private static final long NO_POSITION = Long.MIN_VALUE;

    private ChunkPositions() {}

    /** @param kept for each chunk what it was before; null if it is new */
    static long[] of(List<@Nullable NumberedChunk> kept) {
        long[] positions = inOrder(kept);
        return fill(positions) ? positions : fresh(positions.length);
    }

    private static long[] fresh(int count) {
        long[] positions = new long[count];
        for (int i = 0; i < count; i++) {
            positions[i] = (i + 1) * GAP;
        }
        return positions;
    }

    /** The old positions of a longest series of chunks that are still in order; none for all others. */
    private static long[] inOrder(List<@Nullable NumberedChunk> kept) {
        int[] lastOfLength = new int[kept.size() + 1];
        int[] previous = new int[kept.size()];
        int longest = 0;
        for (int i = 0; i < kept.size(); i++) {
            NumberedChunk chunk = kept.get(i);
            if (chunk != null) {
                int length = 1 + shorter(kept, lastOfLength, longest, chunk.position());
                previous[i] = length > 1 ? lastOfLength[length - 1] : -1;
                lastOfLength[length] = i;
                longest = Math.max(longest, length);
            }
        }
        long[] positions = new long[kept.size()];
        Arrays.fill(positions, NO_POSITION);
        for (int i = longest == 0 ? -1 : lastOfLength[longest]; i >= 0; i = previous[i]) {
            positions[i] = positionOf(kept, i);
        }
        return positions;
    }

    /** The length of the longest series so far that ends before a position. */
    private static int shorter(List<@Nullable NumberedChunk> kept, int[] lastOfLength, int longest, long position) {
        int low = 0;
        int high = longest;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (positionOf(kept, lastOfLength[middle]) < position) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private static long positionOf(List<@Nullable NumberedChunk> kept, int index) {
        NumberedChunk chunk = kept.get(index);
        return chunk == null ? NO_POSITION : chunk.position();
    }

    /** Gives the others positions in the gaps; false if one of the gaps is too small. */
    private static boolean fill(long[] positions) {
        int at = 0;
        while (at < positions.length) {
            int end = at;
            while (end < positions.length && positions[end] == NO_POSITION) {
                end++;
            }
            if (end > at && !fill(positions, at, end)) {
                return false;
            }
            at = end + 1;
        }
        return true;
    }

    private static boolean fill(long[] positions, int from, int to) {
        int count = to - from;
        boolean hasNext = to < positions.length;
        long room = (count + 1) * GAP;
        long below = from > 0 ? positions[from - 1] : hasNext ? positions[to] - room : 0;
        long above = hasNext ? positions[to] : below + room;
        long step = (above - below) / (count + 1);
        for (int i = 0; i < count; i++) {
            positions[from + i] = below + (i + 1) * step;
        }
        return step > 0 && Math.abs(below) < MAX && Math.abs(above) < MAX;
    }
}
