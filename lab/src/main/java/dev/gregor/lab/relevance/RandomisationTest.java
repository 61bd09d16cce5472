package dev.gregor.lab.relevance;

import java.util.Random;

/**
 * The paired randomisation test: how often a difference of means at least as large comes about if for each query it is left
 * to a coin which of two runs had which result.
 */
final class RandomisationTest {
    private static final int ROUNDS = 10_000;
    private static final long SEED = 20;

    private RandomisationTest() {}

    /** The probability, never less than one by the number of rounds. */
    static double probability(double[] one, double[] other) {
        double observed = 0;
        double[] differences = new double[one.length];
        for (int i = 0; i < one.length; i++) {
            differences[i] = one[i] - other[i];
            observed += differences[i];
        }
        Random coin = new Random(SEED);
        int asLarge = 1;
        for (int round = 1; round < ROUNDS; round++) {
            double sum = 0;
            for (double difference : differences) {
                sum += coin.nextBoolean() ? difference : -difference;
            }
            asLarge += Math.abs(sum) >= Math.abs(observed) - 1e-12 ? 1 : 0;
        }
        return (double) asLarge / ROUNDS;
    }
}
