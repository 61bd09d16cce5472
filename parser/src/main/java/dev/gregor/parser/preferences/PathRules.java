package dev.gregor.parser.preferences;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.UrlPattern;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** Preferences by path, as in robots.txt: the rules with the longest pattern that matches apply. */
public record PathRules(List<PathRule> rules) {
    static final PathRules NONE = new PathRules(List.of());

    /** The most rules of a host. */
    static final int MAX_RULES = 100;

    static final int MAX_PATTERN_CHARS = 200;

    /** An origin before the pattern makes it one of whole URLs. */
    private static final String SOME_ORIGIN = "http://a.example";

    public PathRules {
        rules = List.copyOf(Objects.requireNonNullElse(rules, List.of()));
    }

    /**
     * A preference for some paths.
     *
     * @param pattern with the syntax of robots.txt; empty for all paths
     */
    public record PathRule(String pattern, Map<String, String> preferences) {
        public PathRule {
            Objects.requireNonNull(pattern, "pattern");
            preferences = Collections.unmodifiableMap(new TreeMap<>(preferences));
        }
    }

    Map<String, String> preferencesFor(CrawlUrl url) {
        int longest = rules.stream()
                .map(PathRule::pattern)
                .filter(pattern -> matches(pattern, url))
                .mapToInt(String::length)
                .max()
                .orElse(-1);
        return rules.stream()
                .filter(rule -> rule.pattern().length() == longest && matches(rule.pattern(), url))
                .map(PathRule::preferences)
                .reduce(Map.of(), UsageVocabulary::combine);
    }

    /** The pattern in the form of canonical URLs; empty if it is no pattern. */
    static Optional<String> canonical(String pattern) {
        boolean possible = pattern.startsWith("/") || pattern.startsWith("*");
        if (!possible || pattern.length() > MAX_PATTERN_CHARS) {
            return Optional.empty();
        }
        String slash = pattern.startsWith("/") ? "" : "/";
        return Optional.of(
                UrlPattern.parse(SOME_ORIGIN + slash + pattern).text().substring(SOME_ORIGIN.length()));
    }

    static boolean matches(String pattern, CrawlUrl url) {
        return new UrlPattern(url.origin() + pattern).matches(url);
    }
}
