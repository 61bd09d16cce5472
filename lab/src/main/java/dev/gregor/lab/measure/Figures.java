package dev.gregor.lab.measure;

import java.util.Locale;

/** How figures are written, for people and in JSON. */
public final class Figures {
    private Figures() {}

    public static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }

    /** {@code value} for each {@code bare}; 0 if there is none. */
    public static double ratio(double value, double bare) {
        return bare == 0 ? 0 : rounded(value / bare);
    }

    public static String head(String stage) {
        return String.format("%-42s %14s %14s %14s", "", "bare", stage, stage + "/bare");
    }

    public static String row(String what, double bare, double stage, double ratio) {
        return String.format(Locale.ROOT, "%-42s %,14.2f %,14.2f %14.3f", what, bare, stage, ratio);
    }

    public static String goal(String what, double goal, boolean reached) {
        return String.format(Locale.ROOT, "goal: %,.0f %s: %s", goal, what, reached ? "reached" : "not reached");
    }
}
