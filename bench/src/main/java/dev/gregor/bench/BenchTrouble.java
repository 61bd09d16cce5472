package dev.gregor.bench;

/** A benchmark could not be run to its end. The message is for a person. */
public final class BenchTrouble extends RuntimeException {
    public BenchTrouble(String message) {
        super(message);
    }
}
