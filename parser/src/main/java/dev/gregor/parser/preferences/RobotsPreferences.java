package dev.gregor.parser.preferences;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a robots.txt says on the use of pages.
 *
 * @param readAt when it was fetched
 * @param signals the Content-Signal lines, which are for all paths
 * @param usage the Content-Usage lines
 * @param problems what could not be read
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record RobotsPreferences(Instant readAt, Map<String, String> signals, PathRules usage, List<String> problems) {
    /**
     * The scheduler fetches a robots.txt again after a day at most, before it visits the host. A page that was fetched later
     * was fetched under another robots.txt, which says nothing of this: it would have come here.
     */
    static final Duration MAX_AGE = Duration.ofHours(25);

    private static final String SOURCE = "robots.txt";

    public RobotsPreferences {
        Objects.requireNonNull(readAt, "readAt");
        signals = Collections.unmodifiableMap(new TreeMap<>(Objects.requireNonNullElse(signals, Map.of())));
        usage = Objects.requireNonNullElse(usage, PathRules.NONE);
        problems = List.copyOf(Objects.requireNonNullElse(problems, List.of()));
    }

    /** Reads a robots.txt; empty if it says nothing on the use of pages. */
    static Optional<RobotsPreferences> read(String text, String agent, Instant readAt) {
        String signal = UsageVocabulary.CONTENT_SIGNAL.key();
        String usage = UsageVocabulary.CONTENT_USAGE.key();
        List<String> problems = new ArrayList<>();
        Map<String, String> signals = Map.of();
        Map<String, Map<String, String>> byPattern = new LinkedHashMap<>();
        for (RobotsGroup.Line line : RobotsGroup.read(text, agent, Set.of(signal, usage))) {
            if (line.field().equals(signal)) {
                signals = UsageVocabulary.combine(
                        signals, UsageVocabulary.CONTENT_SIGNAL.read(line.value(), SOURCE, problems));
            } else {
                addUsage(line.value(), byPattern, problems);
            }
        }
        RobotsPreferences read = new RobotsPreferences(readAt, signals, rules(byPattern), firstOf(problems));
        return signals.isEmpty() && byPattern.isEmpty() && problems.isEmpty() ? Optional.empty() : Optional.of(read);
    }

    /** A path, which begins with a slash, may precede the preferences. */
    private static void addUsage(String value, Map<String, Map<String, String>> byPattern, List<String> problems) {
        int blank = value.startsWith("/") ? blankIn(value) : 0;
        Optional<String> pattern = blank == 0 ? Optional.of("") : PathRules.canonical(value.substring(0, blank));
        if (pattern.isEmpty()) {
            problems.add(SOURCE + ": a path of Content-Usage is too long");
            return;
        }
        Map<String, String> preferences =
                UsageVocabulary.CONTENT_USAGE.read(value.substring(blank).strip(), SOURCE, problems);
        if (byPattern.size() < PathRules.MAX_RULES || byPattern.containsKey(pattern.get())) {
            byPattern.merge(pattern.get(), preferences, UsageVocabulary::combine);
        } else {
            problems.add(SOURCE + ": more than " + PathRules.MAX_RULES + " paths of Content-Usage");
        }
    }

    private static int blankIn(String value) {
        int blank = 0;
        while (blank < value.length() && value.charAt(blank) != ' ' && value.charAt(blank) != '\t') {
            blank++;
        }
        return blank;
    }

    private static PathRules rules(Map<String, Map<String, String>> byPattern) {
        return new PathRules(byPattern.entrySet().stream()
                .map(rule -> new PathRules.PathRule(rule.getKey(), rule.getValue()))
                .toList());
    }

    private static List<String> firstOf(List<String> problems) {
        return problems.stream().distinct().limit(SitePreferences.MAX_PROBLEMS).toList();
    }

    /** Whether a page that was fetched at this time was fetched under this robots.txt. */
    boolean holdsAt(Instant fetchedAt) {
        return fetchedAt.isBefore(readAt.plus(MAX_AGE));
    }

    Map<String, String> usageFor(CrawlUrl url) {
        return usage.preferencesFor(url);
    }
}
