package dev.gregor.parser.content;

import java.util.Arrays;

/**
 * Chooses the blocks of the main content, so that the expected F1 of their words is highest. Which estimate is enough
 * therefore depends on the page: where all blocks are doubtful, doubtful ones are taken.
 */
final class BlockSelector {
    private static final int STEPS = 1000;

    private final double[] wordsAt = new double[STEPS + 1];

    /** Returns which blocks are chosen. */
    boolean[] choose(TextBlocks blocks, float[] estimates) {
        int count = blocks.count();
        float threshold = threshold(blocks, estimates);
        boolean[] chosen = new boolean[count];
        for (int block = 0; block < count; block++) {
            chosen[block] = estimates[block] >= threshold;
        }
        return chosen;
    }

    private float threshold(TextBlocks blocks, float[] estimates) {
        Arrays.fill(wordsAt, 0);
        double expected = 0;
        for (int block = 0; block < blocks.count(); block++) {
            wordsAt[step(estimates[block])] += blocks.words(block);
            expected += (double) estimates[block] * blocks.words(block);
        }
        double taken = 0;
        double right = 0;
        double best = -1;
        int bestStep = 0;
        for (int step = STEPS; step >= 0; step--) {
            if (wordsAt[step] == 0) {
                continue;
            }
            taken += wordsAt[step];
            right += wordsAt[step] * (step + 0.5) / STEPS;
            double f1 = 2 * right / (taken + expected);
            if (f1 > best) {
                best = f1;
                bestStep = step;
            }
        }
        return (float) bestStep / STEPS;
    }

    private static int step(float estimate) {
        return (int) (estimate * STEPS);
    }
}
