package dev.gregor.parser.content;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Boosted trees whose nodes of one level all ask the same question, so that the answers of a tree are the bits of an index
 * into its leaves. Evaluating one has no branches, and a model of hundreds takes tens of kilobytes.
 *
 * <p>A tree of depth <i>d</i> has <i>d</i> features, <i>d</i> thresholds, and 2<sup><i>d</i></sup> leaves.
 */
public final class ObliviousTrees {
    private static final float LEAF_SCALE = 4096;
    private static final int MAX_TREES = 10_000;
    private static final int MAX_DEPTH = 12;

    /** One tree, as a trainer makes it. The answer is yes where the feature is greater than the threshold. */
    @SuppressWarnings("ArrayRecordComponent") // read once, never compared
    public record Tree(int[] features, float[] thresholds, float[] leaves) {}

    private final int trees;
    private final int depth;
    private final float bias;
    private final int[] features;
    private final float[] thresholds;
    private final float[] leaves;
    private final int[] thresholdKeys;

    private ObliviousTrees(int trees, int depth, float bias) {
        this.trees = trees;
        this.depth = depth;
        this.bias = bias;
        this.features = new int[trees * depth];
        this.thresholds = new float[trees * depth];
        this.thresholdKeys = new int[trees * depth];
        this.leaves = new float[trees << depth];
    }

    /** Joins trees of equal depth. Leaves are rounded as the file format has them. */
    public static ObliviousTrees of(List<Tree> trees, int depth, float bias) {
        ObliviousTrees model = new ObliviousTrees(trees.size(), depth, bias);
        for (int tree = 0; tree < trees.size(); tree++) {
            System.arraycopy(trees.get(tree).features(), 0, model.features, tree * depth, depth);
            System.arraycopy(trees.get(tree).thresholds(), 0, model.thresholds, tree * depth, depth);
            for (int leaf = 0; leaf < 1 << depth; leaf++) {
                model.leaves[(tree << depth) + leaf] =
                        fromShort(toShort(trees.get(tree).leaves()[leaf]));
            }
        }
        model.findKeys();
        return model;
    }

    /** The sum of the leaves that a row reaches: the logarithm of the odds. */
    public float score(float[] rows, int row) {
        float sum = bias;
        for (int tree = 0, node = 0; tree < trees; tree++) {
            int leaf = tree;
            for (int level = 0; level < depth; level++, node++) {
                leaf = leaf << 1 | (rows[row + features[node]] > thresholds[node] ? 1 : 0);
            }
            sum += leaves[leaf];
        }
        return sum;
    }

    public float probability(float[] rows, int row) {
        return (float) (1 / (1 + Math.exp(-score(rows, row))));
    }

    /**
     * The probabilities of the first rows of a table, which is several times as fast: column by column, with loops that the
     * JVM turns into vector instructions.
     */
    void probabilities(FeatureTable table, int count, float[] out, int from) {
        for (int start = 0; start < count; start += FeatureTable.TILE) {
            int size = Math.min(FeatureTable.TILE, count - start);
            float[] sums = scores(table.tile(start / FeatureTable.TILE), size);
            for (int row = 0; row < size; row++) {
                out[from + start + row] = (float) (1 / (1 + Math.exp(-sums[row])));
            }
        }
    }

    private float[] scores(int[][] tile, int size) {
        int[] leaf = new int[FeatureTable.TILE];
        float[] sums = new float[FeatureTable.TILE];
        Arrays.fill(sums, bias);
        for (int tree = 0; tree < trees; tree++) {
            Arrays.fill(leaf, tree);
            for (int node = tree * depth; node < (tree + 1) * depth; node++) {
                descend(leaf, tile[features[node]], size, thresholdKeys[node]);
            }
            for (int row = 0; row < size; row++) {
                sums[row] += leaves[leaf[row]];
            }
        }
        return sums;
    }

    /** Appends the answer to a question to the path of each row. */
    private static void descend(int[] leaf, int[] column, int size, int threshold) {
        for (int row = 0; row < size; row++) {
            leaf[row] = (leaf[row] << 1) + ((threshold - column[row]) >>> 31);
        }
    }

    private void findKeys() {
        for (int node = 0; node < thresholds.length; node++) {
            thresholdKeys[node] = FeatureTable.key(thresholds[node]);
        }
    }

    void write(DataOutput out) throws IOException {
        out.writeInt(trees);
        out.writeByte(depth);
        out.writeFloat(bias);
        for (int feature : features) {
            out.writeShort(feature);
        }
        for (float threshold : thresholds) {
            out.writeFloat(threshold);
        }
        for (float leaf : leaves) {
            out.writeShort(toShort(leaf));
        }
    }

    /** @param width the number of features of a row */
    static ObliviousTrees read(DataInput in, int width) throws IOException {
        int trees = in.readInt();
        int depth = in.readByte();
        if (trees < 0 || trees > MAX_TREES || depth < 1 || depth > MAX_DEPTH) {
            throw new IOException("not a model: " + trees + " trees of depth " + depth);
        }
        ObliviousTrees model = new ObliviousTrees(trees, depth, in.readFloat());
        for (int node = 0; node < model.features.length; node++) {
            model.features[node] = in.readUnsignedShort();
            if (model.features[node] >= width) {
                throw new IOException("the model was made for other features");
            }
        }
        for (int node = 0; node < model.thresholds.length; node++) {
            model.thresholds[node] = in.readFloat();
        }
        for (int leaf = 0; leaf < model.leaves.length; leaf++) {
            model.leaves[leaf] = fromShort(in.readShort());
        }
        model.findKeys();
        return model;
    }

    private static short toShort(float leaf) {
        return (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, Math.round(leaf * LEAF_SCALE)));
    }

    private static float fromShort(short leaf) {
        return leaf / LEAF_SCALE;
    }
}
