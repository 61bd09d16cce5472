package dev.gregor.urls;

/**
 * A pattern as in robots.txt, but of whole URLs: it matches every URL that begins with it. {@code *} stands for anything,
 * also for nothing; {@code $} at its end stands for the end of the URL.
 */
public record UrlPattern(String text) {
    private static final String BLANK = "a pattern must not be empty";

    public UrlPattern {
        if (text.isBlank()) {
            throw new IllegalArgumentException(BLANK);
        }
    }

    public boolean matches(CrawlUrl url) {
        boolean whole = text.endsWith("$");
        String glob = whole ? text.substring(0, text.length() - 1) : text + '*';
        return matches(glob, url.value());
    }

    /** In linear time but for the last star, to which alone it ever goes back. */
    private static boolean matches(String glob, String value) {
        int at = 0;
        int star = -1;
        int resume = 0;
        int i = 0;
        while (i < value.length()) {
            if (at < glob.length() && glob.charAt(at) == '*') {
                star = at++;
                resume = i;
            } else if (at < glob.length() && glob.charAt(at) == value.charAt(i)) {
                at++;
                i++;
            } else if (star >= 0) {
                at = star + 1;
                i = ++resume;
            } else {
                return false;
            }
        }
        while (at < glob.length() && glob.charAt(at) == '*') {
            at++;
        }
        return at == glob.length();
    }

    @Override
    public String toString() {
        return text;
    }
}
