package dev.gregor.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.parser.sitemap.RobotsSitemaps;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.scheduler.robots.RobotsRules;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.time.Duration;
import java.time.Instant;

/** The code that {@code RobotsFuzzTest} exercises. */
final class RobotsTarget {
    private static final RobotsSitemaps SITEMAPS = new RobotsSitemaps(UrlCanonicalizer.standard());
    private static final CrawlUrl URL = new CrawlUrl("http://a.example/b/c.html?d=e&f=%20g");

    private RobotsTarget() {}

    static void read(byte[] input) {
        RobotsEntry entry = RobotsEntry.found(new String(input, UTF_8), Duration.ofDays(1), Instant.EPOCH);
        Bounds.check(() -> {
            RobotsRules rules = RobotsRules.of("http://a.example", entry, "Gregor");
            rules.allows(URL);
            assertThat(rules.crawlDelay()).isGreaterThanOrEqualTo(Duration.ZERO);
            assertThat(SITEMAPS.read(Pages.of("http://a.example/robots.txt", "text/plain", input)))
                    .hasSizeLessThanOrEqualTo(100);
        });
    }
}
