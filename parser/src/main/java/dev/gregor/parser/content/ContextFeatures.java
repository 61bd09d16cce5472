package dev.gregor.parser.content;

import java.util.Arrays;

/**
 * Describes a block by the first estimates of the blocks around it, for a second estimate: a heading is content where the
 * text below it is, and a card where most cards of its list are. All numbers are from 0 to 1.
 */
final class ContextFeatures {
    private static final int NEIGHBOURS = 4;
    private static final int[] WINDOWS = {8, 30};
    private static final int[] ANCESTORS = {0, 1, 2, 3, 5};
    static final int WIDTH = 1 + 2 * NEIGHBOURS + 2 * WINDOWS.length + ANCESTORS.length + 5;

    private final TextBlocks blocks;
    private final BlockContainers containers;
    private float[] estimates = new float[0];
    /** Sums of words, and of words times estimate, before each block. */
    private float[] words = new float[1];

    private float[] contentWords = new float[1];
    private float highest;

    ContextFeatures(BlockWalker walker) {
        this.blocks = walker.blocks();
        this.containers = walker.containers();
    }

    void begin(float[] firstEstimates) {
        estimates = firstEstimates;
        int count = blocks.count();
        if (words.length <= count || words.length > 1 << 20) {
            words = new float[count + count / 2 + 1];
            contentWords = new float[words.length];
        }
        highest = 0;
        for (int block = 0; block < count; block++) {
            float weight = blocks.words(block) + 0.1f;
            words[block + 1] = words[block] + weight;
            contentWords[block + 1] = contentWords[block] + weight * estimates[block];
            highest = Math.max(highest, estimates[block]);
        }
    }

    /** Writes the numbers of a block to the beginning of its row. */
    void write(int block, FeatureTable table, int row) {
        int column = 0;
        table.set(row, column++, estimates[block]);
        for (int offset = 1; offset <= NEIGHBOURS; offset++) {
            table.set(row, column++, estimate(block - offset));
            table.set(row, column++, estimate(block + offset));
        }
        for (int window : WINDOWS) {
            table.set(row, column++, mean(Math.max(0, block - window), block));
            table.set(row, column++, mean(block + 1, Math.min(blocks.count(), block + 1 + window)));
        }
        int container = blocks.get(block, TextBlocks.CONTAINER);
        int level = 0;
        for (int wanted : ANCESTORS) {
            while (level < wanted) {
                container = containers.get(container, BlockContainers.PARENT);
                level++;
            }
            table.set(row, column++, mean(container));
        }
        int item = containers.get(blocks.get(block, TextBlocks.CONTAINER), BlockContainers.REPEATED_ITEM);
        table.set(row, column++, item == 0 ? 0 : mean(item));
        table.set(row, column++, item == 0 ? 0 : mean(containers.get(item, BlockContainers.PARENT)));
        table.set(row, column++, mean(0, blocks.count()));
        table.set(row, column++, highest);
        table.set(row, column, contentWords[block] / Math.max(0.1f, contentWords[blocks.count()]));
    }

    private float estimate(int block) {
        return block < 0 || block >= blocks.count() ? 0 : estimates[block];
    }

    private float mean(int container) {
        return mean(
                containers.get(container, BlockContainers.FIRST_BLOCK),
                containers.get(container, BlockContainers.END_BLOCK));
    }

    private float mean(int from, int to) {
        return to <= from ? 0 : (contentWords[to] - contentWords[from]) / (words[to] - words[from]);
    }

    static float[] resized(float[] array, int count) {
        return array.length >= count ? array : Arrays.copyOf(array, count + count / 2);
    }
}
