package dev.gregor.topics;

import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Rank;
import dev.gregor.topics.records.RankProgress;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.Seed;
import dev.gregor.topics.records.SiteRank;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A record of every topic, with a value wherever there can be one. */
final class RecordSamples {
    static final CrawlUrl URL = new CrawlUrl("https://example.org/a?b=1");
    static final CrawlUrl OTHER = new CrawlUrl("http://localhost:8080/");
    static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");
    static final Host HOST = new Host("example.org");

    static final Seed SEED = new Seed("https://example.org/");
    static final LinkBatch LINKS = new LinkBatch(
            OTHER,
            2,
            List.of(URL, OTHER),
            List.of(new Freshness(NOON, Duration.ofDays(1)), Freshness.UNSAID),
            new LinkWeight(1, 1),
            new InlinkCounts(Map.of("example.org", Map.of("9f3a66b1c0ffee12", 2L))));
    static final FrontierBatch FRONTIER = new FrontierBatch(
            OTHER,
            2,
            List.of(URL),
            FrontierBatch.News.SEEN_BEFORE,
            List.of(new Freshness(NOON, Duration.ofDays(1))),
            new LinkWeight(3, 0),
            new InlinkCounts(Map.of("example.org", Map.of("9f3a66b1c0ffee12", 2L))));
    static final PageVersion VERSION =
            new PageVersion("sha256:00ff", "\"e1\"", "Thu, 01 Jan 2026 00:00:00 GMT", 1, "noarchive", true);
    static final Visit VISIT = new Visit(
            "example.org#7",
            HOST,
            NOON,
            NOON.plusSeconds(60),
            Duration.ofMillis(1_500),
            List.of(
                    new Visit.VisitItem(new CrawlUrl("https://example.org/robots.txt"), Visit.Purpose.ROBOTS, 0, 1),
                    new Visit.VisitItem(URL, Visit.Purpose.PAGE, 2, 3, VERSION, true, OTHER, 1_500)));
    static final VisitReport REPORT = new VisitReport(
            "example.org#7",
            HOST,
            true,
            Stream.of(
                            new Outcome.Fetched(200, 1_234, VERSION, 600L),
                            new Outcome.Unchanged(304, 0, VERSION, null),
                            new Outcome.Redirected(301, OTHER),
                            new Outcome.HttpError(503, 120L),
                            new Outcome.Refused(Outcome.Refusal.UNWANTED_TYPE, "image/png"),
                            new Outcome.Failed(Outcome.FailureCause.TIMEOUT, "no answer within 20 s"),
                            new Outcome.RobotsFound("User-agent: *\nDisallow:\n", 3_600L),
                            new Outcome.Located(List.of("192.0.2.1")),
                            new Outcome.Returned())
                    .map(outcome -> new VisitReport.Result(URL, NOON, NOON.plusMillis(250), outcome, "192.0.2.1"))
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
            Visit.Purpose.ROBOTS,
            "sha256:00ff",
            new PageVersion("sha256:00aa", null, null, 1, "noindex", true),
            1_500,
            "192.0.2.1",
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
            new Document.Robots(true, false, true),
            OTHER,
            "00ff00ff00ff00ff",
            "sha256:00aa",
            1);
    static final PageLinks GRAPH = new PageLinks(URL, List.of(OTHER), true);
    static final Rank RANK = new Rank(URL, 3.25, "example.org");
    static final SiteRank SITE = new SiteRank("example.org", 120.5, 80, 7);
    static final RankProgress STANDING = new RankProgress(3, 80, 2, 1, 4.5e-9);
    static final Progress PROGRESS = new Progress(
            3,
            10,
            2,
            4,
            1,
            99,
            123_456,
            7,
            Map.of("robots", 5L),
            Map.of("timeout", 6L),
            false,
            3,
            1,
            90,
            Map.of("idle", 3L));
    static final ContentFingerprint SIGHTING =
            new ContentFingerprint(URL, List.of(0, 3), "sha256:00ff", "00ff00ff00ff00ff", true, "192.0.2.1");
    static final Duplicate DUPLICATE = new Duplicate(URL, OTHER, Duplicate.Kind.NEAR, 2);
    static final Alias ALIAS = new Alias(new Host("www.example.org"), HOST, "192.0.2.1");
    static final HostMessage RELAY = new HostMessage.RobotsWanted("http://localhost:8080", URL, 1);
    static final Control CONTROL = new Control.BlockUrls("https://example.org/calendar/*", "asked by the owner");
    static final Answer ANSWER = new Answer(
            "q1",
            URL,
            Answer.State.QUEUED,
            "the host rests",
            NOON,
            OTHER,
            2,
            0,
            NOON,
            "fetched 200",
            NOON,
            1,
            new Answer.HostView("resting", "by rules", 7, 3, Duration.ofSeconds(1), NOON));
    static final Rejection REJECTION =
            new Rejection("dedup", Rejection.Reason.BAD_URL, "no host", "seeds", 1, 42, "http:///");

    private RecordSamples() {}

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
                new Sample<>(Topics.SIGHTINGS, SIGHTING),
                new Sample<>(Topics.DUPLICATES, DUPLICATE),
                new Sample<>(Topics.ALIASES, ALIAS),
                new Sample<>(Topics.DOCUMENTS, DOCUMENT),
                new Sample<>(Topics.GRAPH, GRAPH),
                new Sample<>(Topics.RANKS, RANK),
                new Sample<>(Topics.SITES, SITE),
                new Sample<>(Topics.STANDING, STANDING),
                new Sample<>(Topics.PROGRESS, PROGRESS),
                new Sample<>(Topics.RELAY, RELAY),
                new Sample<>(Topics.CONTROL, CONTROL),
                new Sample<>(Topics.ANSWERS, ANSWER),
                new Sample<>(Topics.REJECTED, REJECTION));
    }
}
