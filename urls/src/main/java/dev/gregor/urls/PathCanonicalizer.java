package dev.gregor.urls;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Writes a path in canonical form: percent-encoded, without dot segments, dropped parameters and default pages. */
final class PathCanonicalizer {
    private final DroppedParameters dropped;
    private final Set<String> defaultPages;

    PathCanonicalizer(DroppedParameters dropped, Set<String> defaultPages) {
        this.dropped = dropped;
        this.defaultPages = defaultPages;
    }

    /** Converts a path that is empty or starts with a slash. */
    String canonicalize(String path) {
        List<String> segments = new ArrayList<>();
        int start = UrlReference.isSlash(path, 0) ? 1 : 0;
        for (int at = start; at <= path.length(); ) {
            int end = at;
            while (end < path.length() && !UrlReference.isSlash(path, end)) {
                end++;
            }
            append(canonicalSegment(path.substring(at, end)), end == path.length(), segments);
            at = end + 1;
        }
        return "/" + String.join("/", segments);
    }

    private String canonicalSegment(String raw) {
        return dropped.strippedSegment(
                PercentEncoding.canonical(PercentEncoding.encode(raw, PercentEncoding::isEncodedInPath)));
    }

    private void append(String segment, boolean last, List<String> segments) {
        boolean up = segment.equals("..");
        if (up && !segments.isEmpty()) {
            segments.remove(segments.size() - 1);
        }
        if (!up && !segment.equals(".")) {
            segments.add(last && defaultPages.contains(segment) ? "" : segment);
        } else if (last) {
            segments.add("");
        }
    }
}
