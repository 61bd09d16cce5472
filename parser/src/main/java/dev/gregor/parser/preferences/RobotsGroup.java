package dev.gregor.parser.preferences;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The lines of a file with the syntax of robots.txt (RFC 9309) that concern us: those of the groups that name us, or if
 * none does, those for all robots. Lines before the first group are for all robots.
 */
final class RobotsGroup {
    /** The rest is not read. */
    private static final int MAX_CHARS = 500 << 10;

    /** The most lines that are kept. */
    private static final int MAX_LINES = 1_000;

    private static final String USER_AGENT = "user-agent";
    private static final String ALL_ROBOTS = "*";

    /** A user-agent line after one of these begins a new group. */
    private static final Set<String> RULES =
            Set.of("allow", "disallow", "crawl-delay", "content-signal", "content-usage");

    private final String agent;
    private final Set<String> wanted;
    private final List<Line> ours = new ArrayList<>();
    private final List<Line> common = new ArrayList<>();
    private final Set<String> agents = new HashSet<>(Set.of(ALL_ROBOTS));
    private boolean named;
    private boolean inRules = true;

    private RobotsGroup(String agent, Set<String> wanted) {
        this.agent = agent.toLowerCase(Locale.ROOT);
        this.wanted = wanted;
    }

    /** A line; the field is in lower case, the value without a comment. */
    record Line(String field, String value) {}

    /**
     * Reads a file.
     *
     * @param agent our product token
     * @param wanted the fields to return, in lower case
     */
    static List<Line> read(String text, String agent, Set<String> wanted) {
        RobotsGroup group = new RobotsGroup(agent, wanted);
        text.substring(0, Math.min(text.length(), MAX_CHARS)).lines().forEach(group::add);
        return group.named ? group.ours : group.common;
    }

    private void add(String written) {
        int comment = written.indexOf('#');
        String line = comment < 0 ? written : written.substring(0, comment);
        int colon = line.indexOf(':');
        if (colon < 0) {
            return;
        }
        String field = line.substring(0, colon).replace("\uFEFF", "").strip().toLowerCase(Locale.ROOT);
        String value = line.substring(colon + 1).strip();
        if (field.equals(USER_AGENT)) {
            addAgent(value);
        } else if (RULES.contains(field)) {
            inRules = true;
        }
        if (wanted.contains(field)) {
            keep(new Line(field, value));
        }
    }

    private void addAgent(String value) {
        if (inRules) {
            agents.clear();
            inRules = false;
        }
        agents.add(productToken(value));
        named |= agents.contains(agent);
    }

    /** The name without a version, as in {@code gregor/1.0}. */
    private static String productToken(String value) {
        int slash = value.indexOf('/');
        return (slash < 0 ? value : value.substring(0, slash)).strip().toLowerCase(Locale.ROOT);
    }

    private void keep(Line line) {
        if (agents.contains(agent) && ours.size() < MAX_LINES) {
            ours.add(line);
        }
        if (agents.contains(ALL_ROBOTS) && common.size() < MAX_LINES) {
            common.add(line);
        }
    }
}
