package dev.gregor.parser.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells in which language a text is written. The script decides where it belongs to one language; elsewhere OpenNLP's
 * model does, from a sample of the text. What the page says of itself decides between languages that look alike, and where
 * there is little text; a page that says another language than it is written in is not believed. Not thread-safe.
 */
public final class LanguageDetector {
    /** The model is right with so many characters, and takes time with each more. */
    private static final int SAMPLE_CHARS = 400;

    /** After each so many characters of the sample, the model may be sure already. */
    private static final int CHUNK_CHARS = 60;

    private static final String MODEL_FILE = "/langdetect-183.bin";

    /** Scripts are counted in so much of the text. */
    private static final int SCRIPT_CHARS = 2_000;

    /** The longest lines are looked for in so much of the text. */
    private static final int SEARCHED_CHARS = 20_000;

    private static final int MIN_LETTERS = 12;

    /** With fewer letters the page is believed before the model. */
    private static final int SURE_LETTERS = 60;

    /** How many times less likely than the best the language may be that the page states, as a logarithm. */
    private static final long ALIKE = Math.round(Math.log(2.5) / NgramModel.UNIT);

    /** How many times as likely as the second the best is when the rest of the sample is not read, as a logarithm. */
    private static final long SURE = Math.round(1 / NgramModel.UNIT);

    private @Nullable Scores scores;

    /** Holds the model for all detectors of the process. It is read at the first text. */
    private static final class SharedModel {
        private static final NgramModel MODEL = read();

        private static NgramModel read() {
            try (InputStream in = LanguageDetector.class.getResourceAsStream(MODEL_FILE)) {
                if (in == null) {
                    throw new IllegalStateException("the model of languages is missing on the class path");
                }
                return NgramModel.read(in);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** What the sequences of a text, each counted once, say for each language. */
    private static final class Scores {
        private final NgramModel model;
        private final int[] values;
        private final int[] lastSeenIn;
        private int texts;

        Scores(NgramModel model) {
            this.model = model;
            this.values = new int[model.languages().size()];
            this.lastSeenIn = new int[model.sequences()];
        }

        /** Reads on only as long as two languages are close to each other. */
        void compute(LanguageSample sample) {
            Arrays.fill(values, 0);
            texts++;
            int at = 0;
            while (at < sample.length() && (at == 0 || lead() < SURE)) {
                int end = Math.min(sample.length(), at + CHUNK_CHARS);
                for (; at < end; at++) {
                    addSequencesAt(sample, at);
                }
            }
        }

        private void addSequencesAt(LanguageSample sample, int at) {
            int longest = Math.min(NgramModel.MAX_LENGTH, sample.length() - at);
            for (int length = 1; length <= longest; length++) {
                add(model.numberOf(sample.chars(), at, length));
            }
        }

        /** How far the best language is ahead of the second. */
        private int lead() {
            int best = Integer.MIN_VALUE;
            int second = Integer.MIN_VALUE;
            for (int value : values) {
                second = Math.max(second, Math.min(best, value));
                best = Math.max(best, value);
            }
            return best - second;
        }

        private void add(int sequence) {
            if (sequence >= 0 && lastSeenIn[sequence] != texts) {
                lastSeenIn[sequence] = texts;
                model.addWeights(sequence, values);
            }
        }

        int best() {
            int best = 0;
            for (int i = 1; i < values.length; i++) {
                best = values[i] > values[best] ? i : best;
            }
            return best;
        }

        String tag(int language) {
            return LanguageTags.ofIso3(model.languages().get(language));
        }
    }

    /**
     * The language of a text; null if there is too little of it and nothing is stated.
     *
     * @param stated tags that the page and its headers state, the most reliable first
     */
    public @Nullable String detect(String text, List<String> stated) {
        String hint = firstLanguage(stated);
        String prose = longestLines(text);
        ScriptCounts scripts = ScriptCounts.of(prose);
        if (scripts.letters() < MIN_LETTERS) {
            return hint;
        }
        String byScript = scripts.language();
        if (byScript != null) {
            return byScript;
        }
        return scripts.letters() < SURE_LETTERS && hint != null
                ? hint
                : byModel(prose.substring(0, Math.min(prose.length(), SAMPLE_CHARS)), hint);
    }

    private String byModel(String sample, @Nullable String hint) {
        if (scores == null) {
            scores = new Scores(SharedModel.MODEL);
        }
        scores.compute(LanguageSample.of(sample));
        int best = scores.best();
        for (int language = 0; hint != null && language < scores.values.length; language++) {
            if (scores.values[language] >= scores.values[best] - ALIKE
                    && scores.tag(language).equals(hint)) {
                return hint;
            }
        }
        return scores.tag(best);
    }

    private static @Nullable String firstLanguage(List<String> stated) {
        for (String tag : stated) {
            String language = LanguageTags.language(tag);
            if (language != null) {
                return language;
            }
        }
        return null;
    }

    /** The longest lines are sentences, and the short ones menus: the beginning of the former. */
    private static String longestLines(String text) {
        if (text.length() <= SAMPLE_CHARS) {
            return text;
        }
        List<String> lines = text.substring(0, Math.min(text.length(), SEARCHED_CHARS))
                .lines()
                .toList();
        int longest = lines.stream().mapToInt(String::length).max().orElse(0);
        StringBuilder sample = new StringBuilder(SCRIPT_CHARS);
        for (String line : lines) {
            if (line.length() * 2 >= longest && sample.length() < SCRIPT_CHARS) {
                sample.append(line, 0, Math.min(line.length(), SCRIPT_CHARS - sample.length()))
                        .append('\n');
            }
        }
        return sample.toString();
    }
}
