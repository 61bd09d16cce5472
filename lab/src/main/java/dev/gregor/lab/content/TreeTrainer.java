package dev.gregor.lab.content;

import dev.gregor.parser.content.ObliviousTrees;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Trains {@link ObliviousTrees} by gradient boosting with logistic loss, on features rounded to few values. Each tree sees
 * a part of the rows and of the features.
 */
final class TreeTrainer {
    /**
     * What a model may be like.
     *
     * @param rowShare the share of the rows that a tree sees
     * @param featureShare the share of the features among which a tree chooses
     * @param smoothing the weight by which a leaf with few rows stays near 0
     */
    record Options(int trees, int depth, float rate, float rowShare, float featureShare, float smoothing, long seed) {}

    private final BinnedRows rows;
    private final float[] labels;
    private final float[] weights;
    private final Options options;
    private final RandomGenerator random;

    private final int[] train;
    private final float[] scores;
    /** The rows that the current tree sees, with their gradient, curvature and leaf. */
    private int[] sample = new int[0];

    private float[] gradients = new float[0];
    private float[] curvatures = new float[0];
    private int[] leaves = new int[0];

    TreeTrainer(BinnedRows rows, float[] labels, float[] weights, int[] train, Options options) {
        this.rows = rows;
        this.labels = labels;
        this.weights = weights;
        this.train = train;
        this.options = options;
        this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(options.seed());
        this.scores = new float[labels.length];
    }

    ObliviousTrees train() {
        float bias = meanLogit();
        Arrays.fill(scores, bias);
        List<ObliviousTrees.Tree> trees = new ArrayList<>();
        for (int tree = 0; tree < options.trees(); tree++) {
            trees.add(nextTree());
        }
        return ObliviousTrees.of(trees, options.depth(), bias);
    }

    private float meanLogit() {
        double positive = 1e-3;
        double all = 2e-3;
        for (int row : train) {
            positive += weights[row] * labels[row];
            all += weights[row];
        }
        return (float) Math.log(positive / (all - positive));
    }

    private ObliviousTrees.Tree nextTree() {
        drawRows();
        int[] candidates = drawFeatures();
        int[] features = new int[options.depth()];
        int[] bins = new int[options.depth()];
        for (int level = 0; level < options.depth(); level++) {
            split(candidates, level, features, bins);
        }
        float[] values = leafValues();
        float[] thresholds = new float[options.depth()];
        for (int level = 0; level < options.depth(); level++) {
            thresholds[level] = rows.threshold(features[level], bins[level]);
        }
        for (int row : train) {
            int leaf = 0;
            for (int level = 0; level < options.depth(); level++) {
                leaf = leaf << 1 | (rows.column(features[level])[row] > bins[level] ? 1 : 0);
            }
            scores[row] += values[leaf];
        }
        return new ObliviousTrees.Tree(features, thresholds, values);
    }

    private void drawRows() {
        int capacity = train.length;
        if (sample.length < capacity) {
            sample = new int[capacity];
            gradients = new float[capacity];
            curvatures = new float[capacity];
        }
        int count = 0;
        for (int row : train) {
            if (random.nextFloat() < options.rowShare()) {
                float probability = (float) (1 / (1 + Math.exp(-scores[row])));
                sample[count] = row;
                gradients[count] = weights[row] * (labels[row] - probability);
                curvatures[count] = weights[row] * Math.max(1e-4f, probability * (1 - probability));
                count++;
            }
        }
        leaves = new int[count];
    }

    private int[] drawFeatures() {
        int[] all = new int[rows.width()];
        Arrays.setAll(all, index -> index);
        int count = Math.max(1, Math.round(options.featureShare() * all.length));
        for (int index = 0; index < count; index++) {
            int other = index + random.nextInt(all.length - index);
            int swapped = all[index];
            all[index] = all[other];
            all[other] = swapped;
        }
        return Arrays.copyOf(all, count);
    }

    /** Chooses the question of a level, and moves the rows to their leaves below it. */
    private void split(int[] candidates, int level, int[] features, int[] bins) {
        double best = -1;
        double[] gradient = new double[BinnedRows.BINS << level];
        double[] curvature = new double[BinnedRows.BINS << level];
        for (int feature : candidates) {
            fill(rows.column(feature), gradient, curvature);
            for (int bin = 0; bin < rows.bins(feature) - 1; bin++) {
                double gain = 0;
                for (int leaf = 0; leaf < 1 << level; leaf++) {
                    gain += gain(gradient, curvature, leaf * BinnedRows.BINS, bin);
                }
                if (gain > best) {
                    best = gain;
                    features[level] = feature;
                    bins[level] = bin;
                }
            }
        }
        byte[] column = rows.column(features[level]);
        for (int index = 0; index < leaves.length; index++) {
            leaves[index] = leaves[index] << 1 | (column[sample[index]] > bins[level] ? 1 : 0);
        }
    }

    /** Sums gradients and curvatures by leaf and bin, cumulatively over the bins. */
    private void fill(byte[] column, double[] gradient, double[] curvature) {
        Arrays.fill(gradient, 0);
        Arrays.fill(curvature, 0);
        for (int index = 0; index < leaves.length; index++) {
            int cell = leaves[index] * BinnedRows.BINS + column[sample[index]];
            gradient[cell] += gradients[index];
            curvature[cell] += curvatures[index];
        }
        for (int cell = 1; cell < gradient.length; cell++) {
            if (cell % BinnedRows.BINS != 0) {
                gradient[cell] += gradient[cell - 1];
                curvature[cell] += curvature[cell - 1];
            }
        }
    }

    private double gain(double[] gradient, double[] curvature, int start, int bin) {
        double left = gradient[start + bin];
        double leftWeight = curvature[start + bin];
        double right = gradient[start + BinnedRows.BINS - 1] - left;
        double rightWeight = curvature[start + BinnedRows.BINS - 1] - leftWeight;
        return left * left / (leftWeight + options.smoothing()) + right * right / (rightWeight + options.smoothing());
    }

    private float[] leafValues() {
        double[] gradient = new double[1 << options.depth()];
        double[] curvature = new double[1 << options.depth()];
        for (int index = 0; index < leaves.length; index++) {
            gradient[leaves[index]] += gradients[index];
            curvature[leaves[index]] += curvatures[index];
        }
        float[] values = new float[gradient.length];
        for (int leaf = 0; leaf < values.length; leaf++) {
            values[leaf] = (float) (options.rate() * gradient[leaf] / (curvature[leaf] + options.smoothing()));
        }
        return values;
    }
}
