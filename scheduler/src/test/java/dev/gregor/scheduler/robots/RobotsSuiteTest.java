package dev.gregor.scheduler.robots;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.robots.RobotsSuite.Case;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The test suites of other robots.txt parsers. Where they contradict RFC 9309 we follow the RFC. */
class RobotsSuiteTest {
    private static final String NOT_A_URL = "the URL is empty; a CrawlUrl never is";
    private static final String NOT_A_TOKEN = "the crawler's name is no product token as RFC 9309 defines it";
    private static final String ENCODED =
            "RFC 9309, 2.2.2: octets are compared percent-encoded, unreserved ones decoded";
    private static final String LONG_LINE =
            "only Google truncates lines, at 16 KiB; RFC 9309 requires 500 KiB to be parsed";
    private static final String PREFIX = "not exact matching; RFC 9309, 2.2.1: the product token matches as a whole";
    private static final String MANY_NAMES = "a crawler with several names; we have one";
    private static final String LONG_DELAY = "there a long Crawl-delay disallows everything; we obey it";

    private static final Map<Integer, String> GOOGLE = exceptions(Map.of(
            NOT_A_URL, List.of(0, 1, 2, 3),
            NOT_A_TOKEN, List.of(51),
            ENCODED, List.of(74, 76, 77),
            LONG_LINE, List.of(94, 97)));

    private static final Map<Integer, String> CRAWLER_COMMONS = exceptions(Map.of(
            NOT_A_URL, List.of(89, 90, 91, 92),
            NOT_A_TOKEN, List.of(382, 383, 384, 388),
            PREFIX,
                    List.of(
                            35, 37, 143, 156, 256, 257, 259, 260, 268, 269, 277, 278, 304, 306, 308, 312, 314, 326, 328,
                            334, 345, 393, 394, 477, 478, 480, 481, 485, 488, 491, 495, 496, 497, 501, 502, 504, 505,
                            506),
            MANY_NAMES, List.of(398, 399),
            LONG_DELAY, List.of(580)));

    static List<Case> google() {
        return RobotsSuite.google();
    }

    static List<Case> crawlerCommons() {
        return RobotsSuite.crawlerCommons();
    }

    @ParameterizedTest
    @MethodSource("google")
    void shouldAgreeWithGoogle(Case each) {
        check(each, GOOGLE);
    }

    @ParameterizedTest
    @MethodSource("crawlerCommons")
    void shouldAgreeWithCrawlerCommons(Case each) {
        check(each, CRAWLER_COMMONS);
    }

    private static void check(Case each, Map<Integer, String> exceptions) {
        String reason = exceptions.get(each.number());
        if (reason == null) {
            assertThat(each.actual()).isEqualTo(each.expected());
        } else {
            assertThat(each.actual()).as("no exception any more: " + reason).isNotEqualTo(each.expected());
        }
    }

    private static Map<Integer, String> exceptions(Map<String, List<Integer>> byReason) {
        Map<Integer, String> byNumber = new HashMap<>();
        byReason.forEach((reason, numbers) -> numbers.forEach(number -> byNumber.put(number, reason)));
        return Map.copyOf(byNumber);
    }
}
