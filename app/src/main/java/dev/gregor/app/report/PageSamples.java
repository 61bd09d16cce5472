package dev.gregor.app.report;

import dev.gregor.app.report.Cell.Mention;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The first pages of which each of many things is true, as examples: bounded for each thing, and in sum. */
final class PageSamples {
    private static final int MAX_OF_KEY = 5;
    private static final int MAX_WORDS = 80;

    private final int max;
    private final Map<Long, List<Mention>> byKey = new HashMap<>();
    private int kept;

    /** @param max how many examples are kept in sum */
    PageSamples(int max) {
        this.max = max;
    }

    /** Keeps a page, unless there are enough; {@code words} are those of its link. */
    void add(long key, String page, @Nullable String words) {
        if (kept >= max) {
            return;
        }
        List<Mention> samples = byKey.computeIfAbsent(key, any -> new ArrayList<>(1));
        if (samples.size() < MAX_OF_KEY) {
            samples.add(new Mention(page, clipped(PlainText.of(words))));
            kept++;
        }
    }

    private static String clipped(String words) {
        return words.length() <= MAX_WORDS ? words : words.substring(0, MAX_WORDS) + '…';
    }

    /** The examples, of so many pages in all. */
    Cell of(long key, long all) {
        List<Mention> samples = byKey.getOrDefault(key, List.of());
        return new Cell.Mentions(samples, all - samples.size());
    }
}
