package dev.gregor.parser.html;

import dev.gregor.topics.records.Document;
import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The robots directives of a page, from meta elements and the X-Robots-Tag header. Where they differ, the strictest
 * wins.
 */
final class RobotsDirectives {
    /** Directives that take a value after a colon, and so are not the name of a robot. */
    private static final Set<String> VALUED =
            Set.of("unavailable_after", "max-snippet", "max-image-preview", "max-video-preview");

    private static final Pattern COLON = Pattern.compile("\\s*:\\s*");
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,9}");

    private final String agent;
    private boolean index = true;
    private boolean follow = true;
    private boolean archive = true;
    private boolean snippet = true;
    private @Nullable Integer maxSnippet;
    private boolean ai = true;
    private boolean imageAi = true;

    RobotsDirectives(String agent) {
        this.agent = agent;
    }

    /** Adds a meta element if it addresses all robots or this one. */
    void addMeta(String name, String content) {
        if (name.equalsIgnoreCase("robots") || name.equalsIgnoreCase(agent)) {
            add(content);
        }
    }

    /**
     * Adds a header such as {@code noindex, gregor: noarchive, otherbot: noindex, nofollow}. The name of a robot
     * applies to all directives up to the next name. The date of {@code unavailable_after} may contain commas and
     * colons, but what precedes a colon there is never a valid name.
     */
    void addHeader(@Nullable String robotsTag) {
        if (robotsTag == null) {
            return;
        }
        boolean addressed = true;
        for (String directive : robotsTag.split(",", -1)) {
            int colon = directive.indexOf(':');
            String name = directive.substring(0, Math.max(0, colon)).strip();
            if (colon >= 0 && isAgentName(name)) {
                addressed = name.equals("*") || name.equalsIgnoreCase(agent);
            }
            if (addressed && (colon < 0 || isAgentName(name))) {
                add(directive.substring(colon + 1));
            } else if (addressed) {
                addValued(name, directive.substring(colon + 1));
            }
        }
    }

    boolean mayFollow() {
        return follow;
    }

    Document.Robots toRobots() {
        return new Document.Robots(index, follow, archive, snippet, maxSnippet, ai, imageAi);
    }

    private void add(String directives) {
        StringTokenizer tokens = new StringTokenizer(COLON.matcher(directives).replaceAll(":"), " \t\r\n\f,;");
        while (tokens.hasMoreTokens()) {
            addDirective(tokens.nextToken().toLowerCase(Locale.ROOT));
        }
    }

    private void addDirective(String token) {
        int colon = token.indexOf(':');
        if (colon > 0) {
            addValued(token.substring(0, colon), token.substring(colon + 1));
            return;
        }
        switch (token) {
            case "none" -> {
                index = false;
                follow = false;
            }
            case "noindex" -> index = false;
            case "nofollow" -> follow = false;
            case "noarchive" -> archive = false;
            case "nosnippet" -> snippet = false;
            case "noai" -> ai = false;
            case "noimageai" -> imageAi = false;
            default -> {
                // nothing that concerns us
            }
        }
    }

    /** A negative number means no limit, zero no snippet at all; of several numbers the smallest counts. */
    private void addValued(String name, String value) {
        String number = value.strip();
        if (!name.equalsIgnoreCase("max-snippet") || !NUMBER.matcher(number).matches()) {
            return;
        }
        int max = Integer.parseInt(number);
        if (max >= 0) {
            maxSnippet = maxSnippet == null ? max : Math.min(max, maxSnippet);
            snippet &= max > 0;
        }
    }

    private static boolean isAgentName(String name) {
        if (name.equals("*")) {
            return true;
        }
        return !name.isEmpty()
                && Character.isLetter(name.charAt(0))
                && name.chars().allMatch(RobotsDirectives::isTokenCharacter)
                && !VALUED.contains(name.toLowerCase(Locale.ROOT));
    }

    private static boolean isTokenCharacter(int character) {
        return Character.isLetterOrDigit(character) || character == '-' || character == '_' || character == '.';
    }
}
