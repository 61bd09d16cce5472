package dev.gregor.scheduler.robots;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRules.RobotRulesMode;
import crawlercommons.robots.SimpleRobotRulesParser;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** A robots.txt as it applies to us. */
public final class RobotsRules {
    private static final String TEXT = "text/plain";

    /** Longer than any crawl, and short enough to reckon with. */
    private static final Duration LONGEST_DELAY = Duration.ofDays(365);

    /** An object with two fields, a string and its array, and a place in a list. */
    private static final int RULE_BYTES = 100;

    private final BaseRobotRules rules;

    private RobotsRules(BaseRobotRules rules) {
        this.rules = rules;
    }

    /**
     * Reads what is stored of an origin.
     *
     * @param agent our product token, as robots.txt files name it
     */
    public static RobotsRules of(String origin, RobotsEntry entry, String agent) {
        return switch (entry.access()) {
            case BY_RULES -> parse(origin, entry.body(), agent);
            case ALL -> new RobotsRules(new SimpleRobotRules(RobotRulesMode.ALLOW_ALL));
            case NONE, UNREACHABLE, PRIVATE -> new RobotsRules(new SimpleRobotRules(RobotRulesMode.ALLOW_NONE));
        };
    }

    private static RobotsRules parse(String origin, String body, String agent) {
        SimpleRobotRulesParser parser = new SimpleRobotRulesParser();
        // However long a site's delay is, it is kept, never taken for "keep out".
        parser.setMaxCrawlDelay(Long.MAX_VALUE);
        return new RobotsRules(parser.parseContent(
                origin + "/robots.txt",
                body.getBytes(StandardCharsets.UTF_8),
                TEXT,
                List.of(agent.toLowerCase(Locale.ROOT))));
    }

    /** About the memory they take. */
    public long bytes() {
        return rules instanceof SimpleRobotRules simple
                ? simple.getRobotRules().stream()
                        .mapToLong(rule -> RULE_BYTES + rule.getPrefix().length())
                        .sum()
                : 0;
    }

    public boolean allows(CrawlUrl url) {
        return rules.isAllowed(url.value());
    }

    /** The pause the site asks for between two requests; zero if it does not. */
    public Duration crawlDelay() {
        long millis = rules.getCrawlDelay();
        return millis == BaseRobotRules.UNSET_CRAWL_DELAY
                ? Duration.ZERO
                : Duration.ofMillis(Math.max(0, Math.min(millis, LONGEST_DELAY.toMillis())));
    }
}
