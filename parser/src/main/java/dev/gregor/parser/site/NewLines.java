package dev.gregor.parser.site;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.KnownFingerprints;
import java.util.Arrays;
import java.util.List;

/**
 * Remembers the lines of pages by shape, in bounded memory. Words that the page repeats of its own URL do not make a line
 * new. Numbers do: on a page of measurements they are all there is. A line that was forgotten counts as new, so an error
 * favours the site.
 */
final class NewLines {
    private static final int MAX_LINES = 500;
    private static final int MIN_ECHO = 3;

    private final KnownFingerprints known;

    NewLines(int memoryBytes) {
        this.known = new KnownFingerprints(memoryBytes);
    }

    /** Adds the lines of a page; returns whether one of them is new among the pages of {@code shape}. */
    boolean add(String shape, CrawlUrl url, String text) {
        List<String> echoes = Arrays.stream(url.pathAndQuery().split("[/?&=;.,_+%-]", -1))
                .filter(word -> word.length() >= MIN_ECHO && word.chars().anyMatch(Character::isLetter))
                .distinct()
                .toList();
        boolean anyNew = false;
        for (String line : text.split("\n", MAX_LINES)) {
            Fingerprint fingerprint = Fingerprint.of(shape + ' ' + withoutEchoes(line, echoes));
            anyNew |= !known.contains(fingerprint);
            known.add(fingerprint);
        }
        return anyNew;
    }

    private static String withoutEchoes(String line, List<String> echoes) {
        String words = line;
        for (String echo : echoes) {
            words = words.replace(echo, "#");
        }
        return words;
    }
}
