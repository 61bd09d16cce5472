package dev.gregor.parser.content;

import java.util.Arrays;

/**
 * The features of many blocks, or of one page. They are written row by row, then turned into tiles of columns, which
 * {@link ObliviousTrees} read fastest. The tiles have integers of 31 bits in the order of the numbers, so that a comparison
 * is a subtraction that does not overflow.
 */
final class FeatureTable {
    /** The rows of a tile. */
    static final int TILE = 128;

    private static final int STRIP = 16;

    private float[] values = new float[1024];
    private int at;
    private int width;
    private int[][][] tiles = new int[0][][];

    static int key(float value) {
        int bits = Float.floatToRawIntBits(value);
        return (bits ^ ((bits >> 31) & Integer.MAX_VALUE)) >> 1;
    }

    /** The number of a key, without its last bit. */
    static float value(int key) {
        int bits = key << 1;
        return Float.intBitsToFloat(bits ^ ((bits >> 31) & Integer.MAX_VALUE));
    }

    void clear() {
        at = 0;
    }

    /** The numbers written, and room for more. */
    float[] values() {
        return values;
    }

    /** How many numbers have been written. */
    int size() {
        return at;
    }

    /** Makes room for a row of this length at most. */
    void beginRow(int length) {
        if (at + length > values.length) {
            values = Arrays.copyOf(values, 2 * (at + length));
        }
    }

    FeatureTable add(float value) {
        values[at++] = value;
        return this;
    }

    FeatureTable add(boolean value) {
        return add(value ? 1f : 0f);
    }

    /** Adds the lowest bits, one number for each. */
    void addBits(int bits, int count) {
        float[] out = values;
        int start = at;
        for (int bit = 0; bit < count; bit++) {
            out[start + bit] = bits >>> bit & 1;
        }
        at = start + count;
    }

    void addAll(float[] other, int count) {
        System.arraycopy(other, 0, values, at, count);
        at += count;
    }

    /** Turns the rows that were written, all of the same length, into tiles. */
    void finish(int rows) {
        width = rows == 0 ? 0 : at / rows;
        int count = (rows + TILE - 1) / TILE;
        if (tiles.length < count || (count > 0 && tiles[0].length != width)) {
            tiles = new int[count][width][TILE];
        }
        for (int tile = 0; tile < count; tile++) {
            int start = tile * TILE;
            fill(tiles[tile], start, Math.min(TILE, rows - start));
        }
    }

    /** A few columns at a time, so that the cells in work stay in the processor's cache. */
    private void fill(int[][] tile, int start, int size) {
        for (int first = 0; first < width; first += STRIP) {
            int end = Math.min(width, first + STRIP);
            for (int row = 0; row < size; row++) {
                int cell = (start + row) * width;
                for (int column = first; column < end; column++) {
                    tile[column][row] = key(values[cell + column]);
                }
            }
        }
    }

    /** The columns of a tile. */
    int[][] tile(int index) {
        return tiles[index];
    }

    /** Changes a number after the rows are finished. */
    void set(int row, int column, float value) {
        tiles[row / TILE][column][row % TILE] = key(value);
    }

    /** The values of a row. */
    float[] row(int index) {
        float[] row = new float[width];
        for (int column = 0; column < width; column++) {
            row[column] = value(tiles[index / TILE][column][index % TILE]);
        }
        return row;
    }
}
