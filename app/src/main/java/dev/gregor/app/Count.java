package dev.gregor.app;

import java.util.Locale;

/** Numbers as people write them. */
final class Count {
    private Count() {}

    /** {@code 1 seed}, {@code 2,000 seeds}. */
    static String of(long count, String noun) {
        return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? noun : noun + "s");
    }
}
