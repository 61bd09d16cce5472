package dev.gregor.topics.records.id;

/** Checks the numbers of records. */
final class GivenNumber {
    /** Larger numbers are not exact in JSON as JavaScript and others read it. */
    private static final long MAX = (1L << 53) - 1;

    private GivenNumber() {}

    static void require(long number, String name) {
        if (number < 1 || number > MAX) {
            throw new IllegalArgumentException(name + " is not a number from 1 to " + MAX);
        }
    }
}
