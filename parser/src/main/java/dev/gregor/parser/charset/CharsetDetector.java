package dev.gregor.parser.charset;

import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/** Detects the encoding of a page that declares none. Falls back to windows-1252, as browsers do. */
final class CharsetDetector {
    /** With fewer bytes beyond ASCII than this, detection is wrong too often. */
    private static final int MIN_NON_ASCII_BYTES = 6;
    /** Detection does not get better after this many bytes. */
    private static final int MAX_BYTES = 128 * 1024;

    private static final byte ESCAPE = 0x1B;

    private final UniversalDetector detector = new UniversalDetector();

    Encoding detect(byte[] body) {
        return switch (Utf8Validity.of(body)) {
            case UTF_8 -> Encoding.UTF_8;
            case ASCII -> hasEscapeSequence(body) ? guess(body, 0) : Encoding.WINDOWS_1252;
            case OTHER ->
                hasEnoughNonAscii(body) ? guess(body, Utf8Validity.firstNonAscii(body)) : Encoding.WINDOWS_1252;
        };
    }

    private Encoding guess(byte[] body, int from) {
        detector.reset();
        detector.handleData(body, from, Math.min(body.length - from, MAX_BYTES));
        detector.dataEnd();
        Encoding guessed = supported(detector.getDetectedCharset());
        return guessed == null ? Encoding.WINDOWS_1252 : guessed;
    }

    private static @Nullable Encoding supported(@Nullable String detected) {
        Encoding encoding = detected == null ? null : Encoding.forLabel(detected);
        return encoding == Encoding.REPLACEMENT ? null : encoding;
    }

    /** ISO-2022-JP switches between character sets by escape sequences that are ASCII themselves. */
    private static boolean hasEscapeSequence(byte[] body) {
        for (int i = 0; i < body.length - 1; i++) {
            if (body[i] == ESCAPE && body[i + 1] == '$') {
                return true;
            }
        }
        return false;
    }

    private static boolean hasEnoughNonAscii(byte[] body) {
        int count = 0;
        for (int i = 0; i < body.length && count < MIN_NON_ASCII_BYTES; i++) {
            if (body[i] < 0) {
                count++;
            }
        }
        return count == MIN_NON_ASCII_BYTES;
    }
}
