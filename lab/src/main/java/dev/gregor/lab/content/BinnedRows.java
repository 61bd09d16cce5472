package dev.gregor.lab.content;

import java.util.Arrays;

/** Rows of features by column, each value rounded to one of few bins with about equally many rows. */
final class BinnedRows {
    static final int BINS = 64;

    private static final int SAMPLED = 20_000;

    private final byte[][] columns;
    private final float[][] edges;

    private BinnedRows(byte[][] columns, float[][] edges) {
        this.columns = columns;
        this.edges = edges;
    }

    static BinnedRows of(float[][] rows) {
        int width = rows[0].length;
        float[][] edges = new float[width][];
        byte[][] columns = new byte[width][];
        for (int feature = 0; feature < width; feature++) {
            edges[feature] = edges(rows, feature);
            columns[feature] = column(rows, feature, edges[feature]);
        }
        return new BinnedRows(columns, edges);
    }

    /** The same rows with other values in the first columns. The values are from 0 to 1. */
    BinnedRows withFirst(int count, float[][] rows) {
        byte[][] changed = columns.clone();
        float[][] changedEdges = edges.clone();
        float[] even = new float[BINS - 1];
        for (int edge = 0; edge < even.length; edge++) {
            even[edge] = (edge + 1f) / BINS;
        }
        for (int feature = 0; feature < count; feature++) {
            changedEdges[feature] = even;
            changed[feature] = column(rows, feature, even);
        }
        return new BinnedRows(changed, changedEdges);
    }

    int width() {
        return columns.length;
    }

    byte[] column(int feature) {
        return columns[feature];
    }

    int bins(int feature) {
        return edges[feature].length + 1;
    }

    /** The value that all values in higher bins exceed, and no other. */
    float threshold(int feature, int bin) {
        return edges[feature].length == 0 ? Float.MAX_VALUE : edges[feature][Math.min(bin, edges[feature].length - 1)];
    }

    private static float[] edges(float[][] rows, int feature) {
        int step = Math.max(1, rows.length / SAMPLED);
        float[] values = new float[(rows.length + step - 1) / step];
        for (int index = 0; index < values.length; index++) {
            values[index] = rows[index * step][feature];
        }
        Arrays.sort(values);
        float[] edges = new float[BINS - 1];
        int count = 0;
        for (int edge = 1; edge < BINS; edge++) {
            float value = values[(int) ((long) edge * (values.length - 1) / BINS)];
            boolean splits = value < values[values.length - 1];
            if (splits && (count == 0 || value > edges[count - 1])) {
                edges[count++] = value;
            }
        }
        // A value that nearly all rows have hides the others between two edges.
        return count > 0 ? Arrays.copyOf(edges, count) : rareEdge(values);
    }

    private static float[] rareEdge(float[] values) {
        float low = values[0];
        return low < values[values.length - 1] ? new float[] {low} : new float[0];
    }

    private static byte[] column(float[][] rows, int feature, float[] edges) {
        byte[] column = new byte[rows.length];
        for (int row = 0; row < rows.length; row++) {
            float value = rows[row][feature];
            int low = 0;
            int high = edges.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (value > edges[middle]) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            column[row] = (byte) low;
        }
        return column;
    }
}
