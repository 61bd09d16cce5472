package dev.gregor.parser.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import opennlp.tools.langdetect.Language;
import opennlp.tools.langdetect.LanguageDetectorME;
import opennlp.tools.langdetect.LanguageDetectorModel;
import org.jspecify.annotations.Nullable;

/**
 * Tells in which language a text is written. The script decides where it belongs to one language; elsewhere OpenNLP's
 * model does, from a sample of the text. What the page says of itself decides between languages that look alike, and where
 * there is little text; a page that says another language than it is written in is not believed. Not thread-safe.
 */
public final class LanguageDetector {
    /** The model is right with so many characters, and takes time with each more. */
    private static final int SAMPLE_CHARS = 400;

    /** Scripts are counted in so much of the text. */
    private static final int SCRIPT_CHARS = 2_000;

    private static final int MIN_LETTERS = 12;

    /** With fewer letters the page is believed before the model. */
    private static final int SURE_LETTERS = 60;

    /** How near the model's value of the language that the page states must come to its best value. */
    private static final double ALIKE = 0.4;

    private static final int CANDIDATES = 4;

    private @Nullable LanguageDetectorME model;

    /** Holds the model for all detectors of the process. It takes a second to read, and is read at the first text. */
    private static final class SharedModel {
        private static final LanguageDetectorModel MODEL = read();

        private static LanguageDetectorModel read() {
            try (InputStream in = LanguageDetectorModel.class.getResourceAsStream("/langdetect-183.bin")) {
                if (in == null) {
                    throw new IllegalStateException("the model of languages is missing on the class path");
                }
                return new LanguageDetectorModel(in);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /**
     * The language of a text; null if there is too little of it and nothing is stated.
     *
     * @param stated tags that the page and its headers state, the most reliable first
     */
    public @Nullable String detect(String text, List<String> stated) {
        String hint = firstLanguage(stated);
        ScriptCounts scripts = ScriptCounts.of(middle(text, SCRIPT_CHARS));
        if (scripts.letters() < MIN_LETTERS) {
            return hint;
        }
        String byScript = scripts.language();
        if (byScript != null) {
            return byScript;
        }
        return scripts.letters() < SURE_LETTERS && hint != null ? hint : byModel(middle(text, SAMPLE_CHARS), hint);
    }

    private String byModel(String sample, @Nullable String hint) {
        if (model == null) {
            model = new LanguageDetectorME(SharedModel.MODEL);
        }
        Language[] languages = model.predictLanguages(sample);
        double best = languages[0].getConfidence();
        for (int i = 0; hint != null && i < Math.min(CANDIDATES, languages.length); i++) {
            Language language = languages[i];
            if (LanguageTags.ofIso3(language.getLang()).equals(hint) && language.getConfidence() >= ALIKE * best) {
                return hint;
            }
        }
        return LanguageTags.ofIso3(languages[0].getLang());
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

    /** The longest lines are sentences, and the short ones menus: up to {@code chars} characters of the former. */
    private static String middle(String text, int chars) {
        if (text.length() <= chars) {
            return text;
        }
        List<String> lines = new ArrayList<>();
        text.substring(0, Math.min(text.length(), 20 * chars)).lines().forEach(lines::add);
        StringBuilder sample = new StringBuilder(chars);
        int longest = lines.stream().mapToInt(String::length).max().orElse(0);
        for (String line : lines) {
            if (line.length() * 2 >= longest && sample.length() < chars) {
                sample.append(line, 0, Math.min(line.length(), chars - sample.length()))
                        .append('\n');
            }
        }
        return sample.toString();
    }
}
