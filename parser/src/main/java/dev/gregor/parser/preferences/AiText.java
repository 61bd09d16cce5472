package dev.gregor.parser.preferences;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads an {@code ai.txt} as Spawning defined it: in the syntax of robots.txt, what may train models. */
final class AiText {
    /** The name of the vocabulary in a document. */
    static final String KEY = "ai.txt";

    private static final String DISALLOW = "disallow";
    private static final Set<String> RULES = Set.of("allow", DISALLOW);
    private static final Map<String, String> ALLOWED = Map.of("ai-train", "yes");
    private static final Map<String, String> REFUSED = Map.of("ai-train", "no");

    private AiText() {}

    /** The first rules; empty if there are none. */
    static Optional<PathRules> read(String text, String agent) {
        List<PathRules.PathRule> rules = new ArrayList<>();
        for (RobotsGroup.Line line : RobotsGroup.read(text, agent, RULES)) {
            Map<String, String> preferences = line.field().equals(DISALLOW) ? REFUSED : ALLOWED;
            if (rules.size() < PathRules.MAX_RULES) {
                PathRules.canonical(line.value())
                        .ifPresent(pattern -> rules.add(new PathRules.PathRule(pattern, preferences)));
            }
        }
        return rules.isEmpty() ? Optional.empty() : Optional.of(new PathRules(rules));
    }
}
