package dev.gregor.parser.pdf;

import java.util.ArrayList;
import java.util.List;

/** Cleans strings of documents: no control characters, and valid UTF-16, without which they are no JSON. */
final class PdfText {
    private PdfText() {}

    /** One line without control characters and lone surrogates. */
    static String line(String text, int maxChars) {
        StringBuilder line = new StringBuilder();
        text.codePoints().limit(2L * maxChars).forEach(point -> {
            boolean odd = isOdd(point)
                    || Character.getType(point) == Character.FORMAT
                    || Character.isWhitespace(point)
                    || Character.isSpaceChar(point);
            if (!odd) {
                line.appendCodePoint(point);
            } else if (!line.isEmpty() && line.charAt(line.length() - 1) != ' ') {
                line.append(' ');
            }
        });
        String clean = line.toString().strip();
        if (clean.length() <= maxChars) {
            return clean;
        }
        int end = Character.isHighSurrogate(clean.charAt(maxChars - 1)) ? maxChars - 1 : maxChars;
        return clean.substring(0, end).strip();
    }

    /** The lines of a page without control characters and lone surrogates, in pieces of about so many characters. */
    static List<String> pieces(CharSequence page, int size) {
        List<String> pieces = new ArrayList<>();
        StringBuilder piece = new StringBuilder();
        page.codePoints().forEach(point -> {
            if (point == '\n' || !isOdd(point)) {
                piece.appendCodePoint(point);
            } else if (Character.isWhitespace(point)) {
                piece.append(' ');
            }
            if (piece.length() >= size) {
                pieces.add(piece.toString());
                piece.setLength(0);
            }
        });
        if (!piece.isEmpty()) {
            pieces.add(piece.toString());
        }
        return pieces;
    }

    private static boolean isOdd(int point) {
        return Character.isISOControl(point) || Character.getType(point) == Character.SURROGATE;
    }
}
