package dev.gregor.urls;

/** Ends the parsing of a text that is no URL we can fetch. */
final class InvalidUrlException extends Exception {
    private static final long serialVersionUID = 1L;
    private static final int MAX_QUOTED = 80;

    private final UrlResult.Reason reason;
    private final String detail;

    InvalidUrlException(UrlResult.Reason reason, String detail) {
        super(detail, null, false, false);
        this.reason = reason;
        this.detail = detail;
    }

    static InvalidUrlException malformed(String detail) {
        return new InvalidUrlException(UrlResult.Reason.MALFORMED, detail);
    }

    UrlResult.Refused result() {
        return new UrlResult.Refused(reason, detail);
    }

    /** Foreign text made fit for a sentence: in quotes, without control characters, not long. */
    static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.codePoints().limit(MAX_QUOTED).forEach(point -> out.appendCodePoint(isPrintable(point) ? point : 0xFFFD));
        return out.append(text.length() > MAX_QUOTED ? "…\"" : "\"").toString();
    }

    private static boolean isPrintable(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
