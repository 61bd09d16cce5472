package dev.gregor.app.inspect;

import dev.gregor.app.inspect.ProgressReader.Word;
import java.util.Deque;

/**
 * How fast a part of the frontier goes, by what it says of itself about once a second: from its last word back to the
 * last one that is a second older.
 */
final class CrawlRate {
    private static final long SPAN_MILLIS = 1_000;
    private static final long STALE_MILLIS = 3_000;
    private static final int MOST_WORDS = 1_000;

    private CrawlRate() {}

    /** Adds a word, and forgets those that no longer matter. */
    static void remember(Deque<Word> said, Word word) {
        said.addLast(word);
        while (said.size() > MOST_WORDS || (said.size() > 2 && isOld(second(said), word))) {
            said.removeFirst();
        }
    }

    /** Nothing, if its last word is too old to tell. */
    static double pagesPerSecond(Deque<Word> said, long nowMillis) {
        Word first = said.getFirst();
        Word last = said.getLast();
        if (nowMillis - last.atMillis() > STALE_MILLIS || last.atMillis() <= first.atMillis()) {
            return 0;
        }
        long pages = last.progress().fetched() - first.progress().fetched();
        return Math.max(0, pages) * 1_000.0 / (last.atMillis() - first.atMillis());
    }

    private static boolean isOld(Word word, Word latest) {
        return word.atMillis() <= latest.atMillis() - SPAN_MILLIS;
    }

    private static Word second(Deque<Word> said) {
        return said.stream().skip(1).findFirst().orElseThrow();
    }
}
