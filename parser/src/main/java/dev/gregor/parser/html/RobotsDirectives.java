package dev.gregor.parser.html;

import dev.gregor.topics.records.Document;
import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/** What a page and its X-Robots-Tag header ask of us. Where they differ, the strictest wins. */
final class RobotsDirectives {
    /** Directives with a value, whose colon does not make them the name of a robot. */
    private static final Set<String> VALUED =
            Set.of("unavailable_after", "max-snippet", "max-image-preview", "max-video-preview");

    private final String agent;
    private boolean index = true;
    private boolean follow = true;
    private boolean archive = true;

    RobotsDirectives(String agent) {
        this.agent = agent;
    }

    /** A meta element: obeyed if it speaks to all robots or to us. */
    void meta(String name, String content) {
        if (name.equalsIgnoreCase("robots") || name.equalsIgnoreCase(agent)) {
            obey(content);
        }
    }

    /**
     * The header: {@code noindex, gregor: noarchive, otherbot: noindex, nofollow}. The name of a robot speaks for all
     * directives up to the next name. The date of {@code unavailable_after} has commas and colons of its own, but what
     * precedes a colon there is never a name.
     */
    void header(@Nullable String robotsTag) {
        if (robotsTag == null) {
            return;
        }
        boolean forUs = true;
        for (String part : robotsTag.split(",", -1)) {
            int colon = part.indexOf(':');
            String name = part.substring(0, Math.max(0, colon)).strip();
            if (colon >= 0 && isAgent(name)) {
                forUs = name.equals("*") || name.equalsIgnoreCase(agent);
            }
            if (forUs && (colon < 0 || isAgent(name))) {
                obey(part.substring(colon + 1));
            }
        }
    }

    boolean mayFollow() {
        return follow;
    }

    Document.Robots toRobots() {
        return new Document.Robots(index, follow, archive);
    }

    private void obey(String directives) {
        StringTokenizer tokens = new StringTokenizer(directives, " \t\r\n\f,;");
        while (tokens.hasMoreTokens()) {
            String token = tokens.nextToken().toLowerCase(Locale.ROOT);
            boolean none = token.equals("none");
            index &= !none && !token.equals("noindex");
            follow &= !none && !token.equals("nofollow");
            archive &= !token.equals("noarchive");
        }
    }

    private static boolean isAgent(String name) {
        if (name.equals("*")) {
            return true;
        }
        return !name.isEmpty()
                && Character.isLetter(name.charAt(0))
                && name.chars().allMatch(RobotsDirectives::isTokenLetter)
                && !VALUED.contains(name.toLowerCase(Locale.ROOT));
    }

    private static boolean isTokenLetter(int letter) {
        return Character.isLetterOrDigit(letter) || letter == '-' || letter == '_' || letter == '.';
    }
}
