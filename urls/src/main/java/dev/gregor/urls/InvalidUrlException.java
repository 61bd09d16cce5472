package dev.gregor.urls;

/** Thrown while parsing a text that is not a URL that a crawler can fetch. */
final class InvalidUrlException extends Exception {
    private static final long serialVersionUID = 1L;
    private static final int MAX_QUOTED = 80;

    private final UrlResult.Problem problem;
    private final String detail;

    InvalidUrlException(UrlResult.Problem problem, String detail) {
        super(detail, null, false, false);
        this.problem = problem;
        this.detail = detail;
    }

    static InvalidUrlException malformed(String detail) {
        return new InvalidUrlException(UrlResult.Problem.MALFORMED, detail);
    }

    UrlResult.Invalid result() {
        return new UrlResult.Invalid(problem, detail);
    }

    /** Untrusted text prepared for a message: quoted, truncated, control characters replaced. */
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
