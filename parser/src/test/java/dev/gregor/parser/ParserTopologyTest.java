package dev.gregor.parser;

import static dev.gregor.parser.ParserFixture.page;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Rejection;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.KeyValue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParserTopologyTest {
    private static final String HTML = "<title>T</title><p>Hello</p><a href=/b>b</a><a href=http://b.org/>c</a>";

    @TempDir
    Path state;

    private ParserFixture parser;

    @BeforeEach
    void start() {
        parser = new ParserFixture(state, Map.of("GREGOR_SCOPE", "any"));
    }

    @AfterEach
    void stop() {
        parser.close();
    }

    @Test
    void shouldWriteADocumentItsLinksAndItsNodeOfTheGraph() {
        parser.pipe(new Page(
                new CrawlUrl("http://a.org/"),
                ParserFixture.NOON,
                3,
                Page.Response.of(200)
                        .withContentType("text/html")
                        .withValidators("\"e\"", "yesterday")
                        .withRobotsTag("noarchive"),
                HTML.getBytes(StandardCharsets.UTF_8)));
        List<CrawlUrl> links = List.of(new CrawlUrl("http://a.org/b"), new CrawlUrl("http://b.org/"));
        KeyValue<String, Document> document = parser.documents().get(0);
        assertThat(document.key).isEqualTo("http://a.org/");
        assertThat(document.value.summary().title()).isEqualTo("T");
        assertThat(document.value.content().text()).contains("Hello");
        assertThat(document.value.markup().links())
                .extracting(Document.Link::url)
                .isEqualTo(links);
        assertThat(document.value.fetch().depth()).isEqualTo(3);
        assertThat(document.value.version().digest()).matches("sha256:[0-9a-f]{64}");
        assertThat(document.value.fetch().etag()).isEqualTo("\"e\"");
        assertThat(document.value.fetch().lastModified()).isEqualTo("yesterday");
        assertThat(document.value.permissions().robots())
                .isEqualTo(new Document.Robots(true, true, false, true, null, true, true));
        assertThat(document.value.version().duplicateOf()).isNull();
        assertThat(document.value.summary().keywords()).isNull();
        assertThat(parser.graph()).singleElement().satisfies(node -> {
            assertThat(node.key).isEqualTo("a.org");
            assertThat(node.value.links()).isEqualTo(links);
            assertThat(node.value.texts()).hasSameSizeAs(links);
        });
        assertThat(parser.batches(LinkBatch.Outlinks.class)).isNotEmpty().allSatisfy(batch -> {
            assertThat(batch.source()).isEqualTo(new CrawlUrl("http://a.org/"));
            assertThat(batch.depth()).isEqualTo(4);
            assertThat(batch.weight()).isEqualTo(new LinkWeight(1, 0));
        });
    }

    @Test
    void shouldKeyLinksByBucketOfTheSeenSet() {
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            html.append("<a href=/").append(i).append(">x</a>");
        }
        parser.html("http://a.org/", html.toString());
        List<KeyValue<String, LinkBatch>> batches = parser.links();
        assertThat(batches).extracting(batch -> batch.key).containsExactlyInAnyOrder("0", "1", "2", "3");
        assertThat(batches).allSatisfy(batch -> assertThat(ParserFixture.targets(batch.value))
                .isNotEmpty()
                .allMatch(link -> link.fingerprint().bucket(ParserFixture.PARTITIONS) == Integer.parseInt(batch.key)));
    }

    @Test
    void shouldPartitionLinksByBucket() {
        LinkBatch batch = new LinkBatch.Outlinks(new CrawlUrl("http://a.org/"), 0, List.of(), null);
        assertThat(ParserTopology.partition("links", "3", batch, ParserFixture.PARTITIONS))
                .contains(Set.of(3));
    }

    @Test
    void shouldNotParseABodyTwiceOnAHost() {
        parser.html("http://a.org/1", HTML);
        parser.documents();
        parser.links();
        parser.graph();
        parser.html("http://a.org/2", HTML);
        Document duplicate = parser.document();
        assertThat(duplicate.url()).isEqualTo(new CrawlUrl("http://a.org/2"));
        assertThat(duplicate.version().duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/1"));
        assertThat(duplicate.content().text()).isNull();
        assertThat(duplicate.markup().links()).isNull();
        assertThat(parser.links()).isEmpty();
        assertThat(parser.graph()).isEmpty();
    }

    @Test
    void shouldFollowTheLinksOfTheFirstDuplicatesOnly() {
        for (int i = 0; i < 6; i++) {
            parser.html("http://a.org/" + i + "/", "<a href=next>next</a>");
        }
        assertThat(parser.batches(LinkBatch.Outlinks.class).stream()
                        .flatMap(batch -> batch.urls().stream())
                        .map(CrawlUrl::value))
                .containsExactly(
                        "http://a.org/0/next", "http://a.org/1/next", "http://a.org/2/next", "http://a.org/3/next");
        assertThat(parser.documents().stream().skip(1)).allMatch(document -> new CrawlUrl("http://a.org/0/")
                .equals(document.value.version().duplicateOf()));
    }

    @Test
    void shouldFollowNoLinksOfDuplicatesIfSoConfigured() {
        parser.close();
        parser = new ParserFixture(state, Map.of("GREGOR_SCOPE", "any", "GREGOR_FOLLOW_COPIES", "0"));
        parser.html("http://a.org/0/", "<a href=next>next</a>");
        parser.html("http://a.org/1/", "<a href=next>next</a>");
        assertThat(parser.links()).hasSize(1);
    }

    @Test
    void shouldParseABodyAgainOnAnotherHostAndPort() {
        parser.html("http://a.org/", HTML);
        parser.html("http://b.org/", HTML);
        parser.html("http://a.org:8080/", HTML);
        assertThat(parser.documents())
                .hasSize(3)
                .allMatch(document -> document.value.version().duplicateOf() == null);
        assertThat(parser.graph()).extracting(node -> node.key).containsExactly("a.org", "b.org", "a.org:8080");
    }

    @Test
    void shouldNotTakeAPageForItsOwnDuplicate() {
        parser.html("http://a.org/1", HTML);
        parser.html("http://a.org/1", HTML);
        assertThat(parser.documents())
                .hasSize(2)
                .allMatch(document -> document.value.version().duplicateOf() == null);
    }

    @Test
    void shouldSendTheWeightsOfLinksToUrlsSentEarlier() {
        parser.seed("http://b.org/");
        parser.html("http://a.org/1", "<a href='http://b.org/x'>x</a><a href='/1'>itself</a><a href='/y'>y</a>");
        parser.advance(Duration.ofSeconds(1));
        parser.links();
        parser.html("http://a.org/2", "<a href='http://b.org/x'>x</a><a href='/y'>not counted</a>");
        parser.advance(Duration.ofSeconds(1));
        parser.html("http://b.org/3", "<a href='/x'>internal link of a seed site</a>");

        CrawlUrl url = new CrawlUrl("http://b.org/x");
        InlinkCounts once =
                new InlinkCounts(Map.of("b.org", Map.of(url.fingerprint().tag(), 1L)));
        assertThat(parser.links())
                .extracting(each -> each.value)
                .containsExactly(new LinkBatch.Inlinks(once), new LinkBatch.Inlinks(once));
    }

    @Test
    void shouldSumUpWeightsOverTheInlinkWindow() {
        String page = "<a href='http://b.org/x'>x</a>";
        for (int i = 0; i < 4; i++) {
            parser.html("http://a.org/" + i, page + i);
        }
        assertThat(parser.links())
                .<Class<?>>extracting(each -> each.value.getClass())
                .containsExactly(LinkBatch.Outlinks.class, LinkBatch.Referrals.class);
        parser.advance(Duration.ofSeconds(1));
        parser.html("http://a.org/last", page);

        CrawlUrl url = new CrawlUrl("http://b.org/x");
        InlinkCounts four =
                new InlinkCounts(Map.of("b.org", Map.of(url.fingerprint().tag(), 4L)));
        assertThat(parser.links()).extracting(each -> each.value).containsExactly(new LinkBatch.Inlinks(four));
    }

    @Test
    void shouldFollowARedirectAtTheSameDepth() {
        parser.pipe(ParserFixture.redirect("http://a.org/", 5, "http://b.org/x"));
        assertThat(parser.batches(LinkBatch.Outlinks.class))
                .containsExactly(new LinkBatch.Outlinks(
                        new CrawlUrl("http://a.org/"),
                        5,
                        1,
                        List.of(new CrawlUrl("http://b.org/x")),
                        new LinkWeight(1, 0)));
        assertThat(parser.documents()).isEmpty();
        assertThat(parser.graph()).isEmpty();
    }

    @Test
    void shouldNotFollowARedirectToItself() {
        parser.pipe(ParserFixture.redirect("http://a.org/", 5, "http://a.org/"));
        assertThat(parser.links()).isEmpty();
    }

    @Test
    void shouldNotFollowNofollowLinks() {
        parser.html("http://a.org/1", "<a rel=nofollow href=/x>x</a><a href=/y>y</a>");
        assertThat(parser.targets()).containsExactly("http://a.org/y");
        parser.html("http://a.org/2", "<meta name=robots content=nofollow><a href=/z>z</a>");
        assertThat(parser.targets()).isEmpty();
        assertThat(parser.documents().get(1).value.markup().links())
                .extracting(Document.Link::url)
                .containsExactly(new CrawlUrl("http://a.org/z"));
        assertThat(parser.graph().get(1).value.links()).isEmpty();
    }

    @Test
    void shouldNotSendALinkThatWasSentRecently() {
        parser.html("http://a.org/1", "<a href=/x>x</a><a href=/y>y</a>");
        assertThat(parser.targets()).containsExactly("http://a.org/x", "http://a.org/y");
        parser.html("http://a.org/2", "<a href=/1>1</a><a href=/x>x</a><a href=/z>z</a>");
        assertThat(parser.targets()).containsExactly("http://a.org/z");
    }

    /** Links of an aborted transaction were never sent. */
    @Test
    void shouldSendLinksAgainAfterARestart(@TempDir Path fresh) {
        parser.html("http://a.org/1", "<a href=/x>x</a>");
        assertThat(parser.targets()).containsExactly("http://a.org/x");
        parser.close();
        parser = new ParserFixture(fresh, Map.of("GREGOR_SCOPE", "any"));
        parser.html("http://a.org/1", "<a href=/x>x</a>");
        assertThat(parser.targets()).containsExactly("http://a.org/x");
    }

    @Test
    void shouldRejectInvalidPagesAndGoOn() {
        parser.raw(new RecordHeaders(), "no headers".getBytes(StandardCharsets.UTF_8));
        for (Map.Entry<String, String> bad : List.of(
                Map.entry("status", "fine"),
                Map.entry("depth", "-1"),
                Map.entry("url", "ftp://a.org/"),
                Map.entry("fetchedAt", "now"))) {
            RecordHeaders headers = new RecordHeaders();
            Topics.PAGES.codec().encode(page("http://a.org/", 0, null, new byte[0]), headers);
            headers.remove(bad.getKey()).add(bad.getKey(), bad.getValue().getBytes(StandardCharsets.UTF_8));
            parser.raw(headers, "x".getBytes(StandardCharsets.UTF_8));
        }
        parser.raw(new RecordHeaders(), null);
        parser.html("http://a.org/", HTML);
        List<KeyValue<String, Rejection>> rejected = parser.rejected();
        assertThat(rejected).hasSize(5);
        assertThat(rejected.get(0))
                .isEqualTo(KeyValue.pair(
                        "host",
                        new Rejection(
                                "parser",
                                Rejection.Reason.UNREADABLE,
                                "not a Page: header 'url' is missing",
                                "pages",
                                0,
                                0,
                                "no headers")));
        assertThat(rejected).extracting(each -> each.value.offset()).containsExactly(0L, 1L, 2L, 3L, 4L);
        assertThat(parser.documents()).hasSize(1);
    }
}
