package dev.gregor.scheduler.robots;

import dev.gregor.crawl.RequestedDelay;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rewrites the Crawl-delay lines of a robots.txt as seconds. The parser of the rules reads few spellings and ignores the
 * others, as if there were no delay; of two delays in a group, the longer one counts.
 */
final class CrawlDelayLines {
    private static final Pattern DELAY = Pattern.compile(
            "^([ \\t]*crawl-?delay[ \\t]*[: \\t][ \\t]*)([^#\\r\\n]*)", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
    private static final Pattern GROUP =
            Pattern.compile("(?=^[ \\t]*user-?agent)", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
    private static final double MILLIS = 1_000;

    private CrawlDelayLines() {}

    static String normalised(String robots) {
        if (!DELAY.matcher(robots).find()) {
            return robots;
        }
        StringBuilder text = new StringBuilder(robots.length() + 100);
        for (String group : GROUP.split(robots, -1)) {
            text.append(withLongest(group));
        }
        return text.toString();
    }

    private static String withLongest(String group) {
        Optional<Duration> longest = DELAY.matcher(group)
                .results()
                .flatMap(line -> RequestedDelay.parse(line.group(2)).stream())
                .max(Duration::compareTo);
        if (longest.isEmpty()) {
            return group;
        }
        String seconds = String.format(Locale.ROOT, "%.3f", longest.get().toMillis() / MILLIS);
        return DELAY.matcher(group).replaceAll(line -> Matcher.quoteReplacement(line.group(1) + seconds));
    }
}
