package dev.gregor.topics;

import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Chunk;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.CrawlTotals;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.Exchange;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.FetcherEvent;
import dev.gregor.topics.records.FetcherEvent.RunStarted;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.LinkPath;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.Seed;
import dev.gregor.topics.records.SiteRules;
import dev.gregor.topics.records.SitemapEntry;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.id.PageIds;
import dev.gregor.topics.records.id.SiteIds;
import dev.gregor.topics.records.rank.Community;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.topics.records.rank.RankProgress;
import dev.gregor.topics.records.rank.SiteRank;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.Scope;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A record of every topic and of every type, with a value for every optional field. */
final class RecordSamples {
    static final CrawlUrl URL = new CrawlUrl("https://example.org/a?b=1");
    static final CrawlUrl OTHER = new CrawlUrl("http://localhost:8080/");
    static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");
    static final Host HOST = new Host("example.org");

    static final Seed SEED = new Seed("https://example.org/");
    static final LinkPath PATH = new LinkPath(2, 1, 1_500);
    static final LinkWeight WEIGHT = new LinkWeight(3, 1);
    static final SitemapEntry ENTRY = new SitemapEntry(URL, new Freshness(NOON, Duration.ofDays(1)));
    static final InlinkCounts INLINKS = new InlinkCounts(Map.of("example.org", Map.of("9f3a66b1c0ffee12", 2L)));
    static final LinkBatch OUTLINKS = new LinkBatch.Outlinks(OTHER, 2, 1, List.of(URL, OTHER), WEIGHT);
    static final LinkBatch LISTED_LINKS =
            new LinkBatch.Listed(OTHER, 2, List.of(ENTRY, new SitemapEntry(OTHER, Freshness.UNSTATED)));
    static final FrontierBatch DISCOVERED = new FrontierBatch.Discovered(OTHER, 2, 1, List.of(URL), WEIGHT);
    static final PageVersion VERSION =
            new PageVersion("sha256:00ff", "\"e1\"", "Thu, 01 Jan 2026 00:00:00 GMT", 1, "noarchive", "1f", true);
    static final Visit VISIT = new Visit(
            "example.org#7",
            HOST,
            NOON,
            NOON.plusSeconds(60),
            Duration.ofMillis(1_500),
            2,
            List.of(
                    new Visit.VisitItem(new CrawlUrl("https://example.org/robots.txt"), Visit.Purpose.ROBOTS, 0, 1),
                    new Visit.VisitItem(URL, Visit.Purpose.PAGE, PATH, 3, VERSION, true, OTHER)),
            "run1");
    static final VisitReport REPORT = new VisitReport(
            "example.org#7",
            HOST,
            true,
            Stream.of(
                            new Outcome.Fetched(200, 1_234, VERSION, 600L),
                            new Outcome.Unchanged(304, 0, VERSION, 60L),
                            new Outcome.Redirected(301, OTHER),
                            new Outcome.HttpError(503, 120L),
                            new Outcome.Excluded(Outcome.ExclusionReason.UNWANTED_TYPE, "image/png"),
                            new Outcome.Failed(Outcome.FailureCause.TIMEOUT, "no answer within 20 s"),
                            new Outcome.RobotsFound("User-agent: *\nDisallow:\n", 3_600L),
                            new Outcome.Located(List.of("192.0.2.1")),
                            new Outcome.Returned())
                    .map(outcome -> new VisitReport.Result(URL, NOON, NOON.plusMillis(250), outcome, "192.0.2.1"))
                    .toList());
    static final ExcludedUrl EXCLUDED = new ExcludedUrl(
            URL, new ExcludedUrl.Cause(ExcludedUrl.Absence.FAILED, "HTTP_404", "not found", 404, OTHER, 3), NOON);
    static final Page PAGE = new Page(
            URL,
            NOON,
            PATH,
            Visit.Purpose.ROBOTS,
            new Page.Response(
                    200,
                    "text/html; charset=utf-8",
                    "\"e1\"",
                    "Thu, 01 Jan 2026 00:00:00 GMT",
                    "noarchive",
                    OTHER,
                    "sha256:00ff",
                    "192.0.2.1",
                    250,
                    new Page.ContentHeaders("ai-train=no", "train-ai=n", "1", "https://example.org/tdm", "ko")),
            new PageVersion("sha256:00aa", null, null, 1, "noindex", "2f", true),
            "<p>한국어</p>".getBytes(StandardCharsets.UTF_8));
    static final Exchange EXCHANGE = new Exchange(
            URL,
            NOON,
            Visit.Purpose.PAGE,
            new Exchange.Connection("http/1.1", "192.0.2.1"),
            new Exchange.MessageHead("GET /a?b=c HTTP/1.1", List.of("Host: example.org", "Accept: */*")),
            new Exchange.MessageHead(
                    "HTTP/1.1 200 OK", List.of("Content-Type: text/html", "Set-Cookie: a=1", "Set-Cookie: b=2")),
            "<p>한국어</p>".getBytes(StandardCharsets.UTF_8),
            true);
    static final Document DOCUMENT = new Document(
            URL,
            new Document.Fetch(
                    NOON, 200, 2, 250, "text/html; charset=utf-8", "\"e1\"", "Thu, 01 Jan 2026 00:00:00 GMT"),
            new Document.Version("sha256:00ff", OTHER, "sha256:00aa", 1),
            new Document.Summary("Title \"quoted\"", "What it is about", List.of("one", "two"), "ko", "article", 12),
            new Document.Credits("A. Author", "The Site", OTHER, NOON.minusSeconds(60), NOON),
            new Document.Permissions(
                    new Document.Robots(true, false, true, true, 50, false, true),
                    Map.of("content-signal", Map.of("ai-train", "no"))),
            new Document.Content(
                    "utf-8",
                    "First line\n한국어 \uD83D\uDE00",
                    "First line",
                    "# First line",
                    "00ff00ff00ff00ff",
                    List.of("jsonLd: not JSON")),
            new Document.Markup(
                    OTHER,
                    List.of(new Document.Heading(1, "First line")),
                    List.of(new Document.Link(OTHER, "the other", "nofollow", true)),
                    new Document.Data(
                            List.of(Json.MAPPER.readTree("{\"@type\":\"Article\",\"author\":{\"name\":\"A\"}}")),
                            Map.of("og:title", List.of("Title")),
                            Map.of("twitter:card", List.of("summary")),
                            List.of(Json.MAPPER.readTree("{\"type\":\"Thing\",\"properties\":{\"name\":[\"x\"]}}")),
                            List.of())));
    static final PageLinks GRAPH = new PageLinks(URL, List.of(OTHER), List.of("the other"), true);
    static final Rank RANK = new Rank(URL, 3.25, "example.org");
    static final SiteRank SITE = new SiteRank("example.org", 120.5, 80, 7);

    static final Community COMMUNITY = new Community("example.org", 12, "harbour museum");
    static final PageIds PAGE_IDS = new PageIds(URL, (3L << 40) + 7, (1L << 40) + 2, (1L << 40) + 1);
    static final SiteIds SITE_IDS = new SiteIds("www.example.org", (1L << 40) + 2, "example.org", (1L << 40) + 1);
    static final RankProgress RANK_PROGRESS = new RankProgress(3, 80, 2, 1, 4.5e-9);
    static final Progress PROGRESS = new Progress(
            3,
            new Progress.Urls(10, 2, 90),
            new Progress.Hosts(4, 1, Map.of("idle", 3L)),
            new CrawlTotals(129, 99, 123_456, 3, 7, 1, Map.of("ROBOTS", 5L), Map.of("TIMEOUT", 6L)),
            new Progress.Waits(1, 0, 2, NOON, null, List.of(new Progress.BackoffEnd(new Host("example.org"), NOON))),
            true);
    static final ContentFingerprint FINGERPRINT =
            new ContentFingerprint(URL, List.of(0, 3), "sha256:00ff", "00ff00ff00ff00ff", true, "192.0.2.1", 3);
    static final Duplicate DUPLICATE = new Duplicate(URL, OTHER, Duplicate.Kind.NEAR, 2);
    static final Alias ALIAS = new Alias(new Host("www.example.org"), HOST, "192.0.2.1");
    static final Chunk CHUNK = new Chunk(
            URL,
            3,
            2_000_000,
            List.of("Culture", "Theatre"),
            "## Theatre\n\nIt opens on *Friday*.",
            "sha256:00ff",
            new Chunk.PageInfo("Title", "en", Document.Robots.ALL, Map.of("tdm", Map.of("tdm-reservation", "0"))));

    static final SiteRules SITE_RULES = new SiteRules(
            HOST,
            List.of(new SiteRules.ExhaustedShape("/shop/*/#?*", List.of("/shop/news", "/shop/*/#?id"))),
            List.of(new SiteRules.IdleParameter("/shop/#", "ticket")),
            List.of(new SiteRules.ErrorShape("/shop/*", new CrawlUrl("https://example.org/shop/qwxzjvkpqhxzw"))));
    static final HostMessage ROBOTS_REQUEST = new HostMessage.RobotsRequest("http://localhost:8080", URL, 1);
    static final Control BLOCK_URLS = new Control.BlockUrls("https://example.org/calendar/*", "asked by the owner");
    static final Answer ANSWER = new Answer(
            "q1",
            URL,
            Answer.State.QUEUED,
            "the host waits for its delay",
            new Answer.Discovery(NOON, OTHER, 2),
            new Answer.History(4, NOON.plusSeconds(1), "fetched 200", NOON.plusSeconds(2), 1),
            new Answer.HostView("waiting", "by rules", 7, 3, Duration.ofSeconds(1), NOON.plusSeconds(3)));
    static final Rejection REJECTION =
            new Rejection("dedup", Rejection.Reason.BAD_URL, "no host", "seeds", 1, 42, "http:///");

    private RecordSamples() {}

    /** A topic and a record of it; the name is the topic's, with the record's type where the topic has several. */
    record Sample<V>(String name, Topic<V> topic, V value) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** In the order of the catalogue. */
    static List<Sample<?>> all() {
        return Stream.<List<Sample<?>>>of(
                        List.of(sample(Topics.SEEDS, SEED)),
                        typed(Topics.LINKS, linkBatches()),
                        typed(Topics.FRONTIER, frontierBatches()),
                        List.of(sample(Topics.VISITS, VISIT)),
                        typed(Topics.OUTCOMES, fetcherEvents()),
                        List.of(
                                sample(Topics.EXCLUDED, EXCLUDED),
                                sample(Topics.PAGES, PAGE),
                                sample(Topics.EXCHANGES, EXCHANGE),
                                sample(Topics.FINGERPRINTS, FINGERPRINT),
                                sample(Topics.DUPLICATES, DUPLICATE),
                                sample(Topics.ALIASES, ALIAS),
                                sample(Topics.SITE_RULES, SITE_RULES),
                                sample(Topics.DOCUMENTS, DOCUMENT),
                                sample(Topics.CHUNKS, CHUNK),
                                sample(Topics.GRAPH, GRAPH),
                                sample(Topics.RANKS, RANK),
                                sample(Topics.SITES, SITE),
                                sample(Topics.COMMUNITIES, COMMUNITY),
                                sample(Topics.PAGE_IDS, PAGE_IDS),
                                sample(Topics.SITE_IDS, SITE_IDS),
                                sample(Topics.RANK_PROGRESS, RANK_PROGRESS),
                                sample(Topics.PROGRESS, PROGRESS)),
                        typed(Topics.HOST_MESSAGES, hostMessages()),
                        typed(Topics.CONTROL, commands()),
                        List.of(sample(Topics.ANSWERS, ANSWER), sample(Topics.REJECTED, REJECTION)))
                .flatMap(List::stream)
                .toList();
    }

    static List<LinkBatch> linkBatches() {
        return List.of(
                OUTLINKS,
                LISTED_LINKS,
                new LinkBatch.Inlinks(INLINKS),
                new LinkBatch.Reparse(OTHER, List.of(URL)),
                new LinkBatch.Referrals("example.com", List.of(HOST, OTHER.host())));
    }

    static List<FrontierBatch> frontierBatches() {
        return List.of(
                DISCOVERED,
                new FrontierBatch.Listed(OTHER, 2, List.of(ENTRY)),
                new FrontierBatch.Freshened(List.of(ENTRY)),
                new FrontierBatch.Refetch(List.of(URL)),
                new FrontierBatch.Reparse(List.of(URL)),
                new FrontierBatch.Inlinks(INLINKS));
    }

    static List<HostMessage> hostMessages() {
        return List.of(
                ROBOTS_REQUEST,
                new HostMessage.RobotsResponse(
                        "http://localhost:8080", new Outcome.RobotsFound("User-agent: *\n", 3_600L)),
                new HostMessage.MovedUrl(URL, 2, 1, OTHER),
                new HostMessage.SlotRequest("192.0.2.1", HOST),
                new HostMessage.SlotGranted("192.0.2.1", HOST),
                new HostMessage.SlotDenied("192.0.2.1", HOST),
                new HostMessage.SlotReleased("192.0.2.1", HOST, NOON.toEpochMilli()),
                new HostMessage.AdmissionRequest(
                        "example.org", HOST, HostMessage.AdmissionRequest.Kind.NEW, "other.example"),
                new HostMessage.AdmissionAnswer(HOST, 100, Outcome.ExclusionReason.DOMAIN_HOSTS));
    }

    static List<Control> commands() {
        return List.of(
                new Control.PauseCrawl(),
                new Control.PauseHost(HOST),
                new Control.BlockHost(HOST, "asked by the owner"),
                BLOCK_URLS,
                new Control.HostDelay(HOST, Duration.ofMillis(1_500)),
                new Control.SetScope(Scope.DOMAIN),
                new Control.Refetch(URL, NOON),
                new Control.Explain(URL, "q1"));
    }

    static List<FetcherEvent> fetcherEvents() {
        return List.of(REPORT, new RunStarted("run1"));
    }

    static List<Outcome> outcomes() {
        return REPORT.results().stream().map(VisitReport.Result::outcome).toList();
    }

    private static <V> Sample<V> sample(Topic<V> topic, V value) {
        return new Sample<>(topic.baseName(), topic, value);
    }

    private static <V> List<Sample<?>> typed(Topic<V> topic, List<V> values) {
        return values.stream()
                .<Sample<?>>map(value ->
                        new Sample<>(topic.baseName() + '-' + value.getClass().getSimpleName(), topic, value))
                .toList();
    }
}
