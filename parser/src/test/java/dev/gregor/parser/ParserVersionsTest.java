package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.SimhashBands;
import dev.gregor.topics.records.Visit.Purpose;
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

/** What becomes of pages that change and go, and what is told of contents. */
class ParserVersionsTest {
    private static final String OLD = "<p>old</p><a href=/o>o</a>";
    private static final String NEW = "<p>new</p><a href=/n>n</a>";
    private static final String LONG = "<p>" + "The quick brown fox jumps over the lazy dog. ".repeat(10) + "</p>";

    @TempDir
    Path state;

    private ParserFixture rig;

    @BeforeEach
    void start() {
        rig = new ParserFixture(state, Map.of("GREGOR_SCOPE", "any", "GREGOR_FOLLOW_COPIES", "1"));
    }

    @AfterEach
    void stop() {
        rig.close();
    }

    @Test
    void shouldTakeTheDigestThatTheFetcherHas() {
        String digest = "sha256:" + "ab".repeat(32);
        rig.pipe(page("http://a.org/1", OLD, digest, null));
        assertThat(rig.document().digest()).isEqualTo(digest);
    }

    @Test
    void shouldNotTakeJustAnythingForADigest() {
        rig.html("http://a.org/1", OLD);
        String computed = rig.document().digest();
        for (String odd : List.of("", "sha256:", "sha256:" + "AB".repeat(32), "x".repeat(71), "x".repeat(10_000))) {
            rig.pipe(page("http://a.org/1", OLD, odd, null));
            assertThat(rig.document().digest()).isEqualTo(computed);
        }
    }

    @Test
    void shouldTellOfThePreviousVersion() {
        rig.html("http://a.org/1", OLD);
        Document first = rig.document();
        assertThat(first.changes()).isNull();
        assertThat(first.previousDigest()).isNull();
        rig.pipe(page("http://a.org/1", NEW, null, version(first.digest(), 4)));
        Document second = rig.document();
        assertThat(second.previousDigest()).isEqualTo(first.digest());
        assertThat(second.changes()).isEqualTo(5);
        assertThat(second.text()).isEqualTo("new\nn");
    }

    @Test
    void shouldCountNoChangeWhereThereIsNone() {
        rig.html("http://a.org/1", OLD);
        String digest = rig.document().digest();
        rig.pipe(page("http://a.org/1", OLD, null, version(digest, 0)));
        assertThat(rig.document().changes()).isNull();
        rig.pipe(page("http://a.org/1", OLD, null, version(digest, 2)));
        Document again = rig.document();
        assertThat(again.changes()).isEqualTo(2);
        assertThat(again.previousDigest()).isNull();
        assertThat(again.duplicateOf()).isNull();
    }

    @Test
    void shouldCountAnotherRobotsTagAsAChange() {
        rig.html("http://a.org/1", OLD);
        PageVersion first = version(rig.document().digest(), 0);
        rig.pipe(page("http://a.org/1", 200, OLD, "noindex", null, first));
        Document tagged = rig.document();
        assertThat(tagged.robots()).isEqualTo(new Document.Robots(false, true, true));
        assertThat(tagged.changes()).isEqualTo(1);
        assertThat(tagged.previousDigest()).isNull();
        PageVersion second = new PageVersion(first.digest(), null, null, 1, "noindex", true);
        rig.pipe(page("http://a.org/1", 200, OLD, "noindex", null, second));
        assertThat(rig.document().changes()).isEqualTo(1);
    }

    @Test
    void shouldDeleteAPageThatIsGone() {
        rig.html("http://a.org/1", OLD);
        String digest = rig.document().digest();
        rig.graph();
        rig.links();
        rig.sightings();
        rig.pipe(gone("http://a.org/1", 410, version(digest, 0)));
        assertThat(rig.documents()).containsExactly(new KeyValue<>("http://a.org/1", null));
        assertThat(rig.graph()).containsExactly(KeyValue.pair("a.org", PageLinks.gone(new CrawlUrl("http://a.org/1"))));
        assertThat(rig.links()).isEmpty();
        ContentFingerprint nothing =
                new ContentFingerprint(new CrawlUrl("http://a.org/1"), List.of(), null, null, true, null);
        assertThat(rig.sightings())
                .containsExactly(
                        KeyValue.pair("0", nothing),
                        KeyValue.pair("1", nothing),
                        KeyValue.pair("2", nothing),
                        KeyValue.pair("3", nothing));
    }

    @Test
    void shouldNotNameAPageThatIsGoneAsTheOriginal() {
        rig.html("http://a.org/1", OLD);
        String digest = rig.document().digest();
        rig.pipe(gone("http://a.org/1", 404, version(digest, 0)));
        rig.documents();
        rig.html("http://a.org/2", OLD);
        assertThat(rig.document().duplicateOf()).isNull();
        rig.html("http://a.org/1", OLD);
        assertThat(rig.document().duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/2"));
    }

    @Test
    void shouldNotNameAChangedPageAsTheOriginalOfWhatItWas() {
        rig.html("http://a.org/1", OLD);
        String digest = rig.document().digest();
        rig.html("http://a.org/2", OLD);
        assertThat(rig.document().duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/1"));
        rig.pipe(page("http://a.org/1", NEW, null, version(digest, 0)));
        assertThat(rig.document().duplicateOf()).isNull();
        rig.html("http://a.org/3", OLD);
        assertThat(rig.document().duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/2"));
    }

    @Test
    void shouldGiveTheTextToTheNextWhenTheFirstHasChanged() {
        String digest = copies(4);
        rig.pipe(page("http://a.org/0", NEW, null, version(digest, 0)));
        assertThat(rig.freshness())
                .containsOnlyKeys("http://a.org/1", "http://a.org/2", "http://a.org/3")
                .containsValue(Freshness.UNREAD);
        rig.documents();
        rig.graph();

        rig.pipe(page("http://a.org/2", OLD, null, version(digest, 0).asUnread()));
        rig.pipe(page("http://a.org/1", OLD, null, version(digest, 0).asUnread()));

        List<KeyValue<String, Document>> read = rig.documents();
        assertThat(read.get(0).value.duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/1"));
        assertThat(read.get(1).value.duplicateOf()).isNull();
        assertThat(read.get(1).value.text()).isEqualTo("old\no");
        assertThat(read.get(1).value.changes()).isNull();
        assertThat(rig.graph()).extracting(node -> node.value.gone()).containsExactly(true, false);
    }

    @Test
    void shouldGiveTheTextToTheNextWhenTheFirstIsGone() {
        String digest = copies(2);
        rig.pipe(gone("http://a.org/0", 404, version(digest, 0)));
        assertThat(rig.freshness()).isEqualTo(Map.of("http://a.org/1", Freshness.UNREAD));
        assertThat(rig.links()).isEmpty();
    }

    @Test
    void shouldAskForCopiesOnlyWhenTheOneWithTheTextHasChanged() {
        String digest = copies(3);
        rig.pipe(page("http://a.org/1", NEW, null, version(digest, 0)));
        rig.pipe(page("http://a.org/0", OLD, null, version(digest, 0)));
        assertThat(rig.freshness()).isEmpty();
    }

    @Test
    void shouldAskForNobodyOnBehalfOfWhatWasAskedForItself() {
        String digest = copies(3);
        rig.pipe(page("http://a.org/0", NEW, null, version(digest, 0).asUnread()));
        assertThat(rig.freshness()).isEmpty();
        rig.documents();
        rig.html("http://a.org/9", OLD);
        assertThat(rig.document().duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/1"));
    }

    /** Pages 0, 1, … with the same content, of which nothing was told. */
    private String copies(int count) {
        for (int i = 0; i < count; i++) {
            rig.html("http://a.org/" + i, OLD);
        }
        rig.links();
        rig.graph();
        return rig.documents().get(0).value.digest();
    }

    @Test
    void shouldForgetOnlyTheUrlThatChanged() {
        rig.html("http://a.org/1", OLD);
        String digest = rig.document().digest();
        rig.pipe(gone("http://a.org/9", 404, version(digest, 0)));
        rig.pipe(gone("http://b.org/1", 404, version(digest, 0)));
        rig.documents();
        rig.html("http://a.org/2", OLD);
        assertThat(rig.document().duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/1"));
    }

    @Test
    void shouldTakeBackTheLinksOfAPageThatBecomesACopy() {
        rig.html("http://a.org/1", OLD);
        rig.html("http://a.org/2", NEW);
        String digest = rig.documents().get(1).value.digest();
        rig.graph();
        rig.pipe(page("http://a.org/2", OLD, null, version(digest, 0)));
        Document copy = rig.document();
        assertThat(copy.duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/1"));
        assertThat(copy.changes()).isEqualTo(1);
        assertThat(rig.graph()).extracting(node -> node.value.gone()).containsExactly(true);
    }

    @Test
    void shouldTellThoseWhoLookAfterABand() {
        rig.html("http://a.org/1", LONG);
        Document document = rig.document();
        assertThat(document.simhash()).matches("[0-9a-f]{16}");
        List<KeyValue<String, ContentFingerprint>> sightings = rig.sightings();
        Map<Integer, List<Integer>> parts =
                SimhashBands.parts(document.digest(), document.simhash(), ParserFixture.PARTITIONS);
        assertThat(sightings).hasSameSizeAs(parts.keySet()).allSatisfy(each -> {
            assertThat(each.value)
                    .isEqualTo(new ContentFingerprint(
                            document.url(),
                            Objects.requireNonNull(parts.get(Integer.parseInt(each.key))),
                            document.digest(),
                            document.simhash(),
                            false,
                            null));
        });
    }

    @Test
    void shouldTellAllOfAChange() {
        rig.html("http://a.org/1", OLD);
        rig.sightings();
        String before = rig.document().digest();
        rig.pipe(page("http://a.org/1", NEW, null, version(before, 0)));
        List<KeyValue<String, ContentFingerprint>> sightings = rig.sightings();
        assertThat(sightings).extracting(each -> each.key).containsExactly("0", "1", "2", "3");
        assertThat(sightings).allMatch(each -> each.value.changed());
        assertThat(sightings.stream().flatMap(each -> each.value.bands().stream()))
                .containsExactly(SimhashBands.DIGEST);
    }

    @Test
    void shouldTellOfCopiesWithAFingerprintOnlyIfTheyWereRead() {
        for (int i = 0; i < 3; i++) {
            rig.html("http://a.org/" + i, LONG);
        }
        List<KeyValue<String, ContentFingerprint>> sightings = rig.sightings();
        assertThat(fingerprints(sightings, "http://a.org/0"))
                .doesNotContainNull()
                .isNotEmpty();
        assertThat(fingerprints(sightings, "http://a.org/1")).isEqualTo(fingerprints(sightings, "http://a.org/0"));
        assertThat(fingerprints(sightings, "http://a.org/2")).hasSize(1).containsOnlyNulls();
        assertThat(rig.documents())
                .extracting(each -> each.value.simhash() != null)
                .containsExactly(true, false, false);
    }

    @Test
    void shouldTellTheAddressOfAFrontPageOnly() {
        for (String path : List.of("/", "/?a", "/b")) {
            rig.pipe(page("http://a.org:8080" + path, "x" + path, null, null));
            boolean front = path.equals("/");
            assertThat(rig.sightings())
                    .hasSize(1)
                    .allMatch(each -> Objects.equals(each.value.address(), front ? "192.0.2.1:8080" : null));
        }
    }

    @Test
    void shouldTellNothingOfWhatIsNoDocument() {
        rig.pipe(ParserFixture.redirect("http://a.org/", 5, "http://b.org/x"));
        byte[] sitemap = "<urlset><url><loc>http://a.org/1</loc></url></urlset>".getBytes(StandardCharsets.UTF_8);
        rig.pipe(ParserFixture.page("http://a.org/map", 0, "text/xml", sitemap));
        assertThat(rig.sightings()).isEmpty();
    }

    @Test
    void shouldNameTheCanonicalAddressIfItIsAnother() {
        rig.html("http://a.org/1?a", "<head><link rel=canonical href=/1></head>x");
        assertThat(rig.document().canonical()).isEqualTo(new CrawlUrl("http://a.org/1"));
        assertThat(rig.targets()).containsExactly("http://a.org/1");
        rig.html("http://a.org/2", "<head><link rel=canonical href=/2#top></head>x");
        assertThat(rig.document().canonical()).isNull();
        rig.html("http://a.org/3?a", "<head><meta name=robots content=nofollow><link rel=canonical href=/3></head>x");
        assertThat(rig.document().canonical()).isEqualTo(new CrawlUrl("http://a.org/3"));
        assertThat(rig.targets()).isEmpty();
    }

    private static List<@Nullable String> fingerprints(
            List<KeyValue<String, ContentFingerprint>> sightings, String url) {
        return sightings.stream()
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
                status,
                ParserFixture.NOON,
                0,
                "text/html; charset=utf-8",
                null,
                null,
                robotsTag,
                null,
                Purpose.PAGE,
                digest,
                previous,
                0,
                "192.0.2.1:8080",
                html.getBytes(StandardCharsets.UTF_8));
    }
}
