package dev.gregor.parser.content;

import java.util.Arrays;

/** Rows of numbers, one for each block or page, written from left to right. */
final class FeatureRow {
    private float[] values;
    private int at;

    FeatureRow(int capacity) {
        values = new float[capacity];
    }

    void clear() {
        at = 0;
    }

    int size() {
        return at;
    }

    float[] values() {
        return values;
    }

    FeatureRow add(float value) {
        if (at == values.length) {
            values = Arrays.copyOf(values, 2 * at);
        }
        values[at++] = value;
        return this;
    }

    /** Leaves room for numbers that are written later. */
    void skip(int count) {
        if (at + count > values.length) {
            values = Arrays.copyOf(values, 2 * (at + count));
        }
        Arrays.fill(values, at, at + count, 0);
        at += count;
    }

    FeatureRow add(boolean value) {
        return add(value ? 1f : 0f);
    }

    /** Adds the lowest bits, one number for each. */
    void addBits(int bits, int count) {
        for (int bit = 0; bit < count; bit++) {
            add((float) (bits >>> bit & 1));
        }
    }

    void addAll(float[] other, int count) {
        for (int index = 0; index < count; index++) {
            add(other[index]);
        }
    }
}
