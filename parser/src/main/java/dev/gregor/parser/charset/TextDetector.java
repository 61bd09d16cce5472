package dev.gregor.parser.charset;

import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/** Guesses the encoding of a page that does not tell it. */
final class TextDetector {
    /** Below this many bytes beyond ASCII a guess is worse than none. */
    private static final int MIN_EVIDENCE = 6;
    /** The guess does not get better after this many bytes. */
    private static final int MAX_BYTES = 128 * 1024;

    private static final byte ESCAPE = 0x1B;

    private final UniversalDetector detector = new UniversalDetector();

    Encoding detect(byte[] body) {
        return switch (Utf8Form.of(body)) {
            case UTF_8 -> Encoding.UTF_8;
            case ASCII -> isEscaped(body) ? guess(body, 0) : Encoding.WINDOWS_1252;
            case OTHER -> hasEvidence(body) ? guess(body, Utf8Form.firstNonAscii(body)) : Encoding.WINDOWS_1252;
        };
    }

    private Encoding guess(byte[] body, int from) {
        detector.reset();
        detector.handleData(body, from, Math.min(body.length - from, MAX_BYTES));
        detector.dataEnd();
        Encoding guessed = known(detector.getDetectedCharset());
        return guessed == null ? Encoding.WINDOWS_1252 : guessed;
    }

    private static @Nullable Encoding known(@Nullable String detected) {
        Encoding encoding = detected == null ? null : Encoding.forLabel(detected);
        return encoding == Encoding.REPLACEMENT ? null : encoding;
    }

    /** ISO-2022-JP switches between alphabets with escape sequences that are ASCII themselves. */
    private static boolean isEscaped(byte[] body) {
        for (int i = 0; i < body.length - 1; i++) {
            if (body[i] == ESCAPE && body[i + 1] == '$') {
                return true;
            }
        }
        return false;
    }

    private static boolean hasEvidence(byte[] body) {
        int count = 0;
        for (int i = 0; i < body.length && count < MIN_EVIDENCE; i++) {
            if (body[i] < 0) {
                count++;
            }
        }
        return count == MIN_EVIDENCE;
    }
}
