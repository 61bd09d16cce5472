package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.SimhashBands;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.streams.KeyValue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages that change and pages that are gone: their documents, reparses and content fingerprints. */
class ParserVersionsTest {
    private static final String OLD = "<p>old</p><a href=/o>o</a>";
    private static final String NEW = "<p>new</p><a href=/n>n</a>";
    private static final String LONG = "<p>" + "The quick brown fox jumps over the lazy dog. ".repeat(10) + "</p>";

    @TempDir
    Path state;

    private ParserFixture parser;

    @BeforeEach
    void start() {
        parser = new ParserFixture(state, Map.of("GREGOR_SCOPE", "any", "GREGOR_FOLLOW_COPIES", "1"));
    }

    @AfterEach
    void stop() {
        parser.close();
    }

    @Test
    void shouldUseTheDigestThatTheFetcherComputed() {
        String digest = "sha256:" + "ab".repeat(32);
        parser.pipe(page("http://a.org/1", OLD, digest, null));
        assertThat(parser.document().version().digest()).isEqualTo(digest);
    }

    @Test
    void shouldComputeTheDigestIfThatOfTheFetcherIsInvalid() {
        parser.html("http://a.org/1", OLD);
        String computed = parser.document().version().digest();
        for (String odd : List.of("", "sha256:", "sha256:" + "AB".repeat(32), "x".repeat(71), "x".repeat(10_000))) {
            parser.pipe(page("http://a.org/1", OLD, odd, null));
            assertThat(parser.document().version().digest()).isEqualTo(computed);
        }
    }

    @Test
    void shouldStateThePreviousVersion() {
        parser.html("http://a.org/1", OLD);
        Document first = parser.document();
        assertThat(first.version().changes()).isNull();
        assertThat(first.version().previousDigest()).isNull();
        parser.pipe(page("http://a.org/1", NEW, null, version(first.version().digest(), 4)));
        Document second = parser.document();
        assertThat(second.version().previousDigest()).isEqualTo(first.version().digest());
        assertThat(second.version().changes()).isEqualTo(5);
        assertThat(second.content().text()).isEqualTo("new\nn");
    }

    @Test
    void shouldCountNoChangeOfAnUnchangedPage() {
        parser.html("http://a.org/1", OLD);
        String digest = parser.document().version().digest();
        parser.pipe(page("http://a.org/1", OLD, null, version(digest, 0)));
        assertThat(parser.document().version().changes()).isNull();
        parser.pipe(page("http://a.org/1", OLD, null, version(digest, 2)));
        Document again = parser.document();
        assertThat(again.version().changes()).isEqualTo(2);
        assertThat(again.version().previousDigest()).isNull();
        assertThat(again.version().duplicateOf()).isNull();
    }

    @Test
    void shouldCountAnotherRobotsTagAsAChange() {
        parser.html("http://a.org/1", OLD);
        PageVersion first = version(parser.document().version().digest(), 0);
        parser.pipe(page("http://a.org/1", 200, OLD, "noindex", null, first));
        Document tagged = parser.document();
        assertThat(Objects.requireNonNull(tagged.permissions().robots()).index())
                .isFalse();
        assertThat(tagged.version().changes()).isEqualTo(1);
        assertThat(tagged.version().previousDigest()).isNull();
        PageVersion second = new PageVersion(first.digest(), null, null, 1, "noindex", null, true);
        parser.pipe(page("http://a.org/1", 200, OLD, "noindex", null, second));
        assertThat(parser.document().version().changes()).isEqualTo(1);
    }

    @Test
    void shouldDeleteAPageThatIsGone() {
        parser.html("http://a.org/1", OLD);
        String digest = parser.document().version().digest();
        parser.graph();
        parser.links();
        parser.fingerprints();
        parser.pipe(gone("http://a.org/1", 410, version(digest, 0)));
        assertThat(parser.documents()).containsExactly(new KeyValue<>("http://a.org/1", null));
        assertThat(parser.graph())
                .containsExactly(KeyValue.pair("a.org", PageLinks.gone(new CrawlUrl("http://a.org/1"))));
        assertThat(parser.links()).isEmpty();
        ContentFingerprint none =
                new ContentFingerprint(new CrawlUrl("http://a.org/1"), List.of(), null, null, true, null);
        assertThat(parser.fingerprints())
                .containsExactly(
                        KeyValue.pair("0", none),
                        KeyValue.pair("1", none),
                        KeyValue.pair("2", none),
                        KeyValue.pair("3", none));
    }

    @Test
    void shouldNotNameAPageThatIsGoneAsTheOriginal() {
        parser.html("http://a.org/1", OLD);
        String digest = parser.document().version().digest();
        parser.pipe(gone("http://a.org/1", 404, version(digest, 0)));
        parser.documents();
        parser.html("http://a.org/2", OLD);
        assertThat(parser.document().version().duplicateOf()).isNull();
        parser.html("http://a.org/1", OLD);
        assertThat(parser.document().version().duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/2"));
    }

    @Test
    void shouldNotNameAChangedPageAsTheOriginalOfItsPreviousVersion() {
        parser.html("http://a.org/1", OLD);
        String digest = parser.document().version().digest();
        parser.html("http://a.org/2", OLD);
        assertThat(parser.document().version().duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/1"));
        parser.pipe(page("http://a.org/1", NEW, null, version(digest, 0)));
        assertThat(parser.document().version().duplicateOf()).isNull();
        parser.html("http://a.org/3", OLD);
        assertThat(parser.document().version().duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/2"));
    }

    @Test
    void shouldReparseDuplicatesWhenTheOriginalHasChanged() {
        String digest = duplicates(4);
        parser.pipe(page("http://a.org/0", NEW, null, version(digest, 0)));
        assertThat(parser.reparses()).containsExactly("http://a.org/1", "http://a.org/2", "http://a.org/3");
        parser.documents();
        parser.graph();

        parser.pipe(page("http://a.org/2", OLD, null, version(digest, 0).forReparse()));
        parser.pipe(page("http://a.org/1", OLD, null, version(digest, 0).forReparse()));

        List<KeyValue<String, Document>> parsed = parser.documents();
        assertThat(parsed.get(0).value.version().duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/1"));
        assertThat(parsed.get(1).value.version().duplicateOf()).isNull();
        assertThat(parsed.get(1).value.content().text()).isEqualTo("old\no");
        assertThat(parsed.get(1).value.version().changes()).isNull();
        assertThat(parser.graph()).extracting(node -> node.value.gone()).containsExactly(true, false);
    }

    @Test
    void shouldReparseDuplicatesWhenTheOriginalIsGone() {
        String digest = duplicates(2);
        parser.pipe(gone("http://a.org/0", 404, version(digest, 0)));
        CrawlUrl next = new CrawlUrl("http://a.org/1");
        String bucket = Integer.toString(next.fingerprint().bucket(ParserFixture.PARTITIONS));
        assertThat(parser.links())
                .containsExactly(
                        KeyValue.pair(bucket, new LinkBatch.Reparse(new CrawlUrl("http://a.org/0"), List.of(next))));
    }

    @Test
    void shouldReparseDuplicatesOnlyWhenTheOriginalHasChanged() {
        String digest = duplicates(3);
        parser.pipe(page("http://a.org/1", NEW, null, version(digest, 0)));
        parser.pipe(page("http://a.org/0", OLD, null, version(digest, 0)));
        assertThat(parser.reparses()).isEmpty();
    }

    @Test
    void shouldReparseNoDuplicatesOfAPageThatIsItselfReparsed() {
        String digest = duplicates(3);
        parser.pipe(page("http://a.org/0", NEW, null, version(digest, 0).forReparse()));
        assertThat(parser.reparses()).isEmpty();
        parser.documents();
        parser.html("http://a.org/9", OLD);
        assertThat(parser.document().version().duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/1"));
    }

    /** Parses pages 0, 1, … with the same body and returns its digest. */
    private String duplicates(int count) {
        for (int i = 0; i < count; i++) {
            parser.html("http://a.org/" + i, OLD);
        }
        parser.links();
        parser.graph();
        return parser.documents().get(0).value.version().digest();
    }

    @Test
    void shouldForgetOnlyTheUrlThatChanged() {
        parser.html("http://a.org/1", OLD);
        String digest = parser.document().version().digest();
        parser.pipe(gone("http://a.org/9", 404, version(digest, 0)));
        parser.pipe(gone("http://b.org/1", 404, version(digest, 0)));
        parser.documents();
        parser.html("http://a.org/2", OLD);
        assertThat(parser.document().version().duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/1"));
    }

    @Test
    void shouldRemoveTheLinksOfAPageThatBecomesADuplicate() {
        parser.html("http://a.org/1", OLD);
        parser.html("http://a.org/2", NEW);
        String digest = parser.documents().get(1).value.version().digest();
        parser.graph();
        parser.pipe(page("http://a.org/2", OLD, null, version(digest, 0)));
        Document duplicate = parser.document();
        assertThat(duplicate.version().duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/1"));
        assertThat(duplicate.version().changes()).isEqualTo(1);
        assertThat(parser.graph()).extracting(node -> node.value.gone()).containsExactly(true);
    }

    @Test
    void shouldSendTheFingerprintToTheBucketsOfItsBands() {
        parser.html("http://a.org/1", LONG);
        Document document = parser.document();
        assertThat(document.content().simhash()).matches("[0-9a-f]{16}");
        List<KeyValue<String, ContentFingerprint>> fingerprints = parser.fingerprints();
        Map<Integer, List<Integer>> buckets = SimhashBands.buckets(
                document.version().digest(), document.content().simhash(), ParserFixture.PARTITIONS);
        assertThat(fingerprints).hasSameSizeAs(buckets.keySet()).allSatisfy(each -> {
            assertThat(each.value)
                    .isEqualTo(new ContentFingerprint(
                            document.url(),
                            Objects.requireNonNull(buckets.get(Integer.parseInt(each.key))),
                            document.version().digest(),
                            document.content().simhash(),
                            false,
                            null));
        });
    }

    @Test
    void shouldSendAChangedFingerprintToAllBuckets() {
        parser.html("http://a.org/1", OLD);
        parser.fingerprints();
        String before = parser.document().version().digest();
        parser.pipe(page("http://a.org/1", NEW, null, version(before, 0)));
        List<KeyValue<String, ContentFingerprint>> fingerprints = parser.fingerprints();
        assertThat(fingerprints).extracting(each -> each.key).containsExactly("0", "1", "2", "3");
        assertThat(fingerprints).allMatch(each -> each.value.changed());
        assertThat(fingerprints.stream().flatMap(each -> each.value.bands().stream()))
                .containsExactly(SimhashBands.DIGEST);
    }

    @Test
    void shouldSendTheSimhashOfParsedDuplicatesOnly() {
        for (int i = 0; i < 3; i++) {
            parser.html("http://a.org/" + i, LONG);
        }
        List<KeyValue<String, ContentFingerprint>> fingerprints = parser.fingerprints();
        assertThat(simhashes(fingerprints, "http://a.org/0"))
                .doesNotContainNull()
                .isNotEmpty();
        assertThat(simhashes(fingerprints, "http://a.org/1")).isEqualTo(simhashes(fingerprints, "http://a.org/0"));
        assertThat(simhashes(fingerprints, "http://a.org/2")).hasSize(1).containsOnlyNulls();
        assertThat(parser.documents())
                .extracting(each -> each.value.content().simhash() != null)
                .containsExactly(true, false, false);
    }

    @Test
    void shouldSendTheAddressOfFrontPagesOnly() {
        for (String path : List.of("/", "/?a", "/b")) {
            parser.pipe(page("http://a.org:8080" + path, "x" + path, null, null));
            boolean frontPage = path.equals("/");
            assertThat(parser.fingerprints())
                    .hasSize(1)
                    .allMatch(each -> Objects.equals(each.value.address(), frontPage ? "192.0.2.1:8080" : null));
        }
    }

    @Test
    void shouldSendNoFingerprintOfPagesWithoutADocument() {
        parser.pipe(ParserFixture.redirect("http://a.org/", 5, "http://b.org/x"));
        byte[] sitemap = "<urlset><url><loc>http://a.org/1</loc></url></urlset>".getBytes(StandardCharsets.UTF_8);
        parser.pipe(ParserFixture.page("http://a.org/map", 0, "text/xml", sitemap));
        assertThat(parser.fingerprints()).isEmpty();
    }

    @Test
    void shouldStateTheCanonicalUrlIfItIsAnother() {
        parser.html("http://a.org/1?a", "<head><link rel=canonical href=/1></head>x");
        assertThat(parser.document().markup().canonical()).isEqualTo(new CrawlUrl("http://a.org/1"));
        assertThat(parser.targets()).containsExactly("http://a.org/1");
        parser.html("http://a.org/2", "<head><link rel=canonical href=/2#top></head>x");
        assertThat(parser.document().markup().canonical()).isNull();
        parser.html(
                "http://a.org/3?a", "<head><meta name=robots content=nofollow><link rel=canonical href=/3></head>x");
        assertThat(parser.document().markup().canonical()).isEqualTo(new CrawlUrl("http://a.org/3"));
        assertThat(parser.targets()).isEmpty();
    }

    private static List<@Nullable String> simhashes(
            List<KeyValue<String, ContentFingerprint>> fingerprints, String url) {
        return fingerprints.stream()
                .map(each -> each.value)
                .filter(each -> each.url().value().equals(url))
                .<@Nullable String>map(ContentFingerprint::simhash)
                .toList();
    }

    private static PageVersion version(String digest, int changes) {
        return new PageVersion(digest, null, null, changes);
    }

    private static Page gone(String url, int status, @Nullable PageVersion previous) {
        return page(url, status, "", null, null, previous);
    }

    private static Page page(String url, String html, @Nullable String digest, @Nullable PageVersion previous) {
        return page(url, 200, html, null, digest, previous);
    }

    private static Page page(
            String url,
            int status,
            String html,
            @Nullable String robotsTag,
            @Nullable String digest,
            @Nullable PageVersion previous) {
        return new Page(
                        new CrawlUrl(url),
                        ParserFixture.NOON,
                        0,
                        Page.Response.of(status)
                                .withContentType("text/html; charset=utf-8")
                                .withRobotsTag(robotsTag)
                                .withDigest(digest)
                                .withAddress("192.0.2.1:8080"),
                        html.getBytes(StandardCharsets.UTF_8))
                .withPrevious(previous);
    }
}
