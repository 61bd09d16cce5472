package dev.gregor.lab.measure;

import java.util.Locale;

/** Rounds and formats the figures of benchmark reports. */
public final class Figures {
    private Figures() {}

    public static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }

    /** {@code value} divided by {@code bare}; 0 if {@code bare} is 0. */
    public static double ratio(double value, double bare) {
        return bare == 0 ? 0 : rounded(value / bare);
    }

    public static String header(String stage) {
        return String.format("%-42s %14s %14s %14s", "", "bare", stage, stage + "/bare");
    }

    public static String row(String label, double bare, double stage, double ratio) {
        return String.format(Locale.ROOT, "%-42s %,14.2f %,14.2f %14.3f", label, bare, stage, ratio);
    }

    public static String goal(String label, double goal, boolean reached) {
        return String.format(Locale.ROOT, "goal: %,.0f %s: %s", goal, label, reached ? "reached" : "not reached");
    }
}
