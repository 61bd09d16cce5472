package dev.gregor.testing.kafka;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Records as they may come when readers and writers fail: late, twice, and in another order than they were sent. */
public final class Redelivery {
    private static final int ONE_IN = 8;
    private static final int FARTHEST_BACK = 6;

    private Redelivery() {}

    /**
     * Mixes lines of records at random. Within a line the order is kept, but now and then the line is read again from an
     * earlier record on.
     */
    public static <R> List<R> of(List<List<R>> lines, Random random) {
        List<R> mixed = new ArrayList<>();
        List<List<R>> open = new ArrayList<>(lines);
        open.removeIf(List::isEmpty);
        int[] next = new int[lines.size()];
        List<Integer> numbers = new ArrayList<>();
        for (int line = 0; line < open.size(); line++) {
            numbers.add(line);
        }
        while (!numbers.isEmpty()) {
            int pick = random.nextInt(numbers.size());
            int line = numbers.get(pick);
            mixed.add(open.get(line).get(next[line]++));
            if (random.nextInt(ONE_IN) == 0) {
                next[line] = Math.max(0, next[line] - 1 - random.nextInt(FARTHEST_BACK));
            }
            if (next[line] == open.get(line).size()) {
                numbers.remove(pick);
            }
        }
        return mixed;
    }
}
