package dev.gregor.urls.policy;

import dev.gregor.urls.policy.UrlShape.Parts;
import java.util.Objects;

/**
 * A pattern of URL shapes, such as {@code /shop/*}{@code /item?*}. In its path {@code *} stands for any one segment and
 * {@code #} for a number or an ID, as in a {@link UrlShape}. Its query is the sorted names of the parameters, or {@code *} for
 * any names; a pattern without a query matches URLs without one.
 */
public record ShapePattern(String text) {
    public static final String ANY = "*";

    public ShapePattern {
        Objects.requireNonNull(text, "text");
    }

    public boolean matches(Parts parts) {
        int question = text.indexOf('?');
        String names = question < 0 ? "" : text.substring(question + 1);
        boolean sameNames = names.equals(ANY) ? !parts.names().isEmpty() : names.equals(parts.names());
        String[] segments = segments();
        return sameNames && segments.length == parts.segments().size() && begins(segments, parts);
    }

    /** Whether the path begins with the segments of this pattern, whatever follows them. */
    public boolean matchesBeginning(Parts parts) {
        String[] segments = segments();
        return segments.length <= parts.segments().size() && begins(segments, parts);
    }

    private String[] segments() {
        int question = text.indexOf('?');
        String path = question < 0 ? text : text.substring(0, question);
        return path.substring(Math.min(1, path.length())).split("/", -1);
    }

    private static boolean begins(String[] segments, Parts parts) {
        for (int i = 0; i < segments.length; i++) {
            if (!segments[i].equals(ANY) && !segments[i].equals(parts.segments().get(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return text;
    }
}
