package dev.gregor.runtime;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The known name that a person may have meant with an unknown one. */
public final class NearestName {
    /** The maximum edit distance of a name that is suggested. */
    private static final int MAX_DISTANCE = 8;

    private NearestName() {}

    static Optional<String> of(String name, Collection<String> known) {
        return known.stream()
                .min(Comparator.comparingInt((String candidate) -> distance(name, candidate))
                        .thenComparing(Comparator.naturalOrder()))
                .filter(candidate -> distance(name, candidate) <= MAX_DISTANCE);
    }

    /** A question to append to an error message; empty if no known name is near. */
    public static String question(String name, Collection<String> known) {
        return of(name, known).map(near -> "; did you mean " + near + "?").orElse("");
    }

    /** The Levenshtein distance. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
