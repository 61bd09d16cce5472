package dev.gregor.topics;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A record of every topic, with a value wherever there can be one. */
final class Samples {
    static final CrawlUrl URL = new CrawlUrl("https://example.org/a?b=1");
    static final CrawlUrl OTHER = new CrawlUrl("http://localhost:8080/");
    static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");
    static final Host HOST = new Host("example.org");

    static final Seed SEED = new Seed("https://example.org/");
    static final LinkBatch LINKS = new LinkBatch(OTHER, 2, List.of(URL, OTHER));
    static final FrontierBatch FRONTIER = new FrontierBatch(OTHER, 2, List.of(URL));
    static final Visit VISIT = new Visit(
            "example.org#7",
            HOST,
            NOON,
            NOON.plusSeconds(60),
            Duration.ofMillis(1_500),
            List.of(
                    new Visit.VisitItem(new CrawlUrl("https://example.org/robots.txt"), Visit.Purpose.ROBOTS, 0, 1),
                    new Visit.VisitItem(URL, Visit.Purpose.PAGE, 2, 3)));
    static final VisitReport REPORT = new VisitReport(
            "example.org#7",
            HOST,
            true,
            Stream.of(
                            new Outcome.Fetched(200, 1_234),
                            new Outcome.Redirected(301, OTHER),
                            new Outcome.HttpError(503, 120L),
                            new Outcome.Refused(Outcome.Refusal.UNWANTED_TYPE, "image/png"),
                            new Outcome.Failed(Outcome.FailureCause.TIMEOUT, "no answer within 20 s"),
                            new Outcome.RobotsFound("User-agent: *\nDisallow:\n", 3_600L),
                            new Outcome.Returned())
                    .map(outcome -> new VisitReport.Result(URL, NOON, NOON.plusMillis(250), outcome))
                    .toList());
    static final Page PAGE = new Page(
            URL,
            200,
            NOON,
            2,
            "text/html; charset=utf-8",
            "\"e1\"",
            "Thu, 01 Jan 2026 00:00:00 GMT",
            "noarchive",
            OTHER,
            "<p>한국어</p>".getBytes(StandardCharsets.UTF_8));
    static final Document DOCUMENT = new Document(
            URL,
            NOON,
            200,
            2,
            "text/html; charset=utf-8",
            "utf-8",
            "Title \"quoted\"",
            "What it is about",
            List.of("one", "two"),
            "First line\n한국어 \uD83D\uDE00",
            List.of(OTHER),
            "sha256:00ff",
            OTHER,
            "\"e1\"",
            "Thu, 01 Jan 2026 00:00:00 GMT",
            new Document.Robots(true, false, true));
    static final PageLinks GRAPH = new PageLinks(URL, List.of(OTHER));
    static final Progress PROGRESS =
            new Progress(3, 10, 2, 4, 1, 99, 123_456, 7, Map.of("robots", 5L), Map.of("timeout", 6L), false);
    static final Rejection REJECTION =
            new Rejection("dedup", Rejection.Reason.BAD_URL, "no host", "seeds", 1, 42, "http:///");

    private Samples() {}

    /** A topic and a record of it. */
    record Sample<V>(Topic<V> topic, V value) {
        @Override
        public String toString() {
            return topic.name();
        }
    }

    static List<Sample<?>> all() {
        return List.of(
                new Sample<>(Topics.SEEDS, SEED),
                new Sample<>(Topics.LINKS, LINKS),
                new Sample<>(Topics.FRONTIER, FRONTIER),
                new Sample<>(Topics.VISITS, VISIT),
                new Sample<>(Topics.OUTCOMES, REPORT),
                new Sample<>(Topics.PAGES, PAGE),
                new Sample<>(Topics.DOCUMENTS, DOCUMENT),
                new Sample<>(Topics.GRAPH, GRAPH),
                new Sample<>(Topics.PROGRESS, PROGRESS),
                new Sample<>(Topics.REJECTED, REJECTION));
    }
}
