package dev.gregor.parser.language;

import java.util.regex.Pattern;

/**
 * A text as the model of languages was trained on it: in lower case, white space collapsed, without addresses, numbers and
 * characters beyond the basic plane, and with no character more than twice in a row.
 */
final class LanguageSample {
    /** URLs, mail addresses, hash tags and names with an at sign. */
    private static final Pattern ADDRESS = Pattern.compile("https?://[-_.?&~;+=/#0-9A-Za-z]++"
            + "|(?<![-+_.0-9A-Za-z])[-+_.0-9A-Za-z]{1,64}+@[-0-9A-Za-z]++[-.0-9A-Za-z]*+"
            + "|[#@]\\S++");

    /** OpenNLP's expression for pictures, as it was in training, matches all that follows, and the hyphen. */
    private static final char FIRST_PICTURE = '\uD83C';

    private final char[] chars;
    private int length;

    private LanguageSample(int capacity) {
        this.chars = new char[capacity];
    }

    static LanguageSample of(String text) {
        boolean mayHaveAddress = text.indexOf('@') >= 0 || text.indexOf('#') >= 0 || text.contains("://");
        String prose = mayHaveAddress ? ADDRESS.matcher(text).replaceAll(" ") : text;
        LanguageSample sample = new LanguageSample(prose.length());
        for (int i = 0; i < prose.length(); i++) {
            sample.add(prose.charAt(i));
        }
        sample.trimEnd();
        return sample;
    }

    char[] chars() {
        return chars;
    }

    int length() {
        return length;
    }

    private void add(char character) {
        char last = length == 0 ? ' ' : chars[length - 1];
        if (isGap(character)) {
            if (last != ' ') {
                chars[length++] = ' ';
            }
            return;
        }
        char lower = Character.toLowerCase(character);
        if (length < 2 || lower != last || lower != chars[length - 2]) {
            chars[length++] = lower;
        }
    }

    private void trimEnd() {
        if (length > 0 && chars[length - 1] == ' ') {
            length--;
        }
    }

    private static boolean isGap(char character) {
        return character <= ' '
                || character == '-'
                || (character >= '0' && character <= '9')
                || character >= FIRST_PICTURE;
    }
}
