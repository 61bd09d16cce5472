package dev.gregor.testing.kafka;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Simulates at-least-once delivery from several partitions: records arrive late, twice, and interleaved. */
public final class Redelivery {
    private static final int REWIND_ONE_IN = 8;
    private static final int MAX_REWIND = 6;

    private Redelivery() {}

    /**
     * Interleaves the records of several partitions at random. A partition keeps its order, except that now and then its
     * reader goes back a few records and reads them again.
     */
    public static <R> List<R> of(List<List<R>> partitions, Random random) {
        List<R> delivered = new ArrayList<>();
        List<List<R>> open = new ArrayList<>(partitions);
        open.removeIf(List::isEmpty);
        int[] next = new int[partitions.size()];
        List<Integer> unfinished = new ArrayList<>();
        for (int partition = 0; partition < open.size(); partition++) {
            unfinished.add(partition);
        }
        while (!unfinished.isEmpty()) {
            int pick = random.nextInt(unfinished.size());
            int partition = unfinished.get(pick);
            delivered.add(open.get(partition).get(next[partition]++));
            if (random.nextInt(REWIND_ONE_IN) == 0) {
                next[partition] = Math.max(0, next[partition] - 1 - random.nextInt(MAX_REWIND));
            }
            if (next[partition] == open.get(partition).size()) {
                unfinished.remove(pick);
            }
        }
        return delivered;
    }
}
