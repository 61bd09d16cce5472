package dev.gregor.scheduler.robots;

import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Test cases of other projects; {@code ORIGIN.md} beside them states their source. */
final class RobotsSuite {
    private RobotsSuite() {}

    /** A robots.txt, a URL and an agent, and what is expected: true or false, or the crawl delay in milliseconds. */
    record Case(int number, String test, String kind, String body, String agent, String url, String expected) {
        /** Our result. */
        String actual() {
            RobotsEntry entry = RobotsEntry.found(body, Duration.ofDays(1), Instant.EPOCH);
            RobotsRules rules = RobotsRules.of("http://foo.bar", entry, agent);
            if (kind.equals("crawlDelayMs")) {
                return Long.toString(rules.crawlDelay().toMillis());
            }
            return url.contains("://") ? Boolean.toString(rules.allows(new CrawlUrl(url))) : "not a URL";
        }

        @Override
        public String toString() {
            String shown = url.length() > 60 ? url.substring(0, 60) + "…" : url;
            return "#" + number + " " + test + " " + kind + " " + agent + " " + shown + " " + expected;
        }
    }

    /** Google's other cases are about the internals of its parser. */
    static List<Case> google() {
        return cases("google-robotstxt.json").stream()
                .filter(each -> each.kind().equals("allowed"))
                .toList();
    }

    /** The other cases of crawler-commons are about sitemaps. */
    static List<Case> crawlerCommons() {
        return cases("cc-robots.json").stream()
                .filter(each -> !each.kind().equals("sitemaps"))
                .toList();
    }

    private static List<Case> cases(String file) {
        List<Case> cases = new ArrayList<>();
        try (InputStream in = RobotsSuite.class.getResourceAsStream("/suites/" + file)) {
            for (JsonNode node : new JsonMapper().readTree(in)) {
                cases.add(read(cases.size(), node));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return cases;
    }

    private static Case read(int number, JsonNode node) {
        JsonNode bytes = node.path("robotsBase64");
        String body = bytes.isString()
                ? decode(Base64.getDecoder().decode(bytes.asString()))
                : node.path("robots").asString("");
        JsonNode expected = node.path("expected");
        return new Case(
                number,
                node.path("test").asString(),
                node.path("kind").asString(),
                body,
                node.path("agent").asString(node.path("agents").path(0).asString("")),
                node.path("url").asString(""),
                expected.isNull() ? "0" : expected.asString(""));
    }

    /** Decodes a robots.txt as the fetcher does. */
    private static String decode(byte[] body) {
        String start = new String(body, 0, Math.min(3, body.length), StandardCharsets.ISO_8859_1);
        if (start.startsWith("\u00fe\u00ff")) {
            return text(body, 2, StandardCharsets.UTF_16BE);
        }
        if (start.startsWith("\u00ff\u00fe")) {
            return text(body, 2, StandardCharsets.UTF_16LE);
        }
        return text(body, start.equals("\u00ef\u00bb\u00bf") ? 3 : 0, StandardCharsets.UTF_8);
    }

    private static String text(byte[] body, int from, Charset charset) {
        return new String(body, from, body.length - from, charset);
    }
}
