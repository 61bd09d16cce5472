package dev.gregor.scheduler.robots;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRules.RobotRulesMode;
import crawlercommons.robots.SimpleRobotRulesParser;
import dev.gregor.crawl.RequestedDelay;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** The rules of a robots.txt for our product token. */
public final class RobotsRules {
    private static final String TEXT = "text/plain";

    /** The size of a parsed rule, estimated: an object, a string with its array, an entry in a list. */
    private static final int RULE_BYTES = 100;

    private final BaseRobotRules rules;

    private RobotsRules(BaseRobotRules rules) {
        this.rules = rules;
    }

    /**
     * Parses the stored entry of an origin.
     *
     * @param agent our product token
     */
    public static RobotsRules of(String origin, RobotsEntry entry, String agent) {
        return switch (entry.access()) {
            case BY_RULES -> parse(origin, entry.body(), agent);
            case ALL -> new RobotsRules(new SimpleRobotRules(RobotRulesMode.ALLOW_ALL));
            case NONE, UNREACHABLE, EXCLUDED -> new RobotsRules(new SimpleRobotRules(RobotRulesMode.ALLOW_NONE));
        };
    }

    private static RobotsRules parse(String origin, String body, String agent) {
        SimpleRobotRulesParser parser = new SimpleRobotRulesParser();
        // However long a Crawl-delay is, it is obeyed; it never means that everything is disallowed.
        parser.setMaxCrawlDelay(Long.MAX_VALUE);
        return new RobotsRules(parser.parseContent(
                origin + "/robots.txt",
                CrawlDelayLines.normalised(body).getBytes(StandardCharsets.UTF_8),
                TEXT,
                List.of(agent.toLowerCase(Locale.ROOT))));
    }

    /** The size in memory, estimated. */
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

    /** The Crawl-delay; zero without one. */
    public Duration crawlDelay() {
        long millis = rules.getCrawlDelay();
        return millis == BaseRobotRules.UNSET_CRAWL_DELAY
                ? Duration.ZERO
                : Duration.ofMillis(Math.max(0, Math.min(millis, RequestedDelay.LONGEST.toMillis())));
    }
}
