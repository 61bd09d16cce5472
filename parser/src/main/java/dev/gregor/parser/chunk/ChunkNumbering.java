package dev.gregor.parser.chunk;

import dev.gregor.parser.chunk.PageChunks.NumberedChunk;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Gives the passages of a page numbers and positions. A passage that the page had before keeps its number wherever it is
 * now, and its position unless it was moved among the others. New passages take the numbers of those that vanished, then the
 * smallest unused ones.
 */
final class ChunkNumbering {
    private ChunkNumbering() {}

    /** @param digests of the passages, in the order of the page */
    static List<NumberedChunk> of(List<String> digests, List<NumberedChunk> before) {
        Map<String, Deque<NumberedChunk>> known = new HashMap<>();
        before.forEach(chunk -> known.computeIfAbsent(chunk.digest(), digest -> new ArrayDeque<>())
                .add(chunk));
        List<@Nullable NumberedChunk> kept = new ArrayList<>();
        for (String digest : digests) {
            Deque<NumberedChunk> same = known.get(digest);
            kept.add(same == null ? null : same.poll());
        }
        int[] numbers = numbers(kept, before);
        long[] positions = ChunkPositions.of(kept);
        List<NumberedChunk> chunks = new ArrayList<>();
        for (int i = 0; i < numbers.length; i++) {
            chunks.add(new NumberedChunk(numbers[i], positions[i], digests.get(i)));
        }
        return chunks;
    }

    private static int[] numbers(List<@Nullable NumberedChunk> kept, List<NumberedChunk> before) {
        BitSet taken = new BitSet();
        taken.set(0);
        for (NumberedChunk chunk : kept) {
            if (chunk != null) {
                taken.set(chunk.number());
            }
        }
        Deque<Integer> vanished = new ArrayDeque<>();
        before.stream()
                .map(NumberedChunk::number)
                .filter(number -> !taken.get(number))
                .forEach(vanished::add);
        int[] numbers = new int[kept.size()];
        for (int i = 0; i < numbers.length; i++) {
            NumberedChunk chunk = kept.get(i);
            if (chunk == null) {
                numbers[i] = vanished.isEmpty() ? taken.nextClearBit(1) : vanished.poll();
                taken.set(numbers[i]);
            } else {
                numbers[i] = chunk.number();
            }
        }
        return numbers;
    }
}
