package dev.gregor.parser;

import static dev.gregor.parser.ParserFixture.page;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageLinks;
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

    private ParserFixture rig;

    @BeforeEach
    void start() {
        rig = new ParserFixture(state, Map.of("GREGOR_SCOPE", "any"));
    }

    @AfterEach
    void stop() {
        rig.close();
    }

    @Test
    void shouldMakeADocumentLinksAndANodeOfTheGraph() {
        rig.pipe(new Page(
                new CrawlUrl("http://a.org/"),
                200,
                ParserFixture.NOON,
                3,
                "text/html",
                "\"e\"",
                "yesterday",
                "noarchive",
                null,
                HTML.getBytes(StandardCharsets.UTF_8)));
        List<CrawlUrl> links = List.of(new CrawlUrl("http://a.org/b"), new CrawlUrl("http://b.org/"));
        KeyValue<String, Document> document = rig.documents().get(0);
        assertThat(document.key).isEqualTo("http://a.org/");
        assertThat(document.value.title()).isEqualTo("T");
        assertThat(document.value.text()).contains("Hello");
        assertThat(document.value.links()).isEqualTo(links);
        assertThat(document.value.depth()).isEqualTo(3);
        assertThat(document.value.digest()).matches("sha256:[0-9a-f]{64}");
        assertThat(document.value.etag()).isEqualTo("\"e\"");
        assertThat(document.value.lastModified()).isEqualTo("yesterday");
        assertThat(document.value.robots()).isEqualTo(new Document.Robots(true, true, false));
        assertThat(document.value.duplicateOf()).isNull();
        assertThat(document.value.keywords()).isNull();
        assertThat(rig.graph())
                .containsExactly(KeyValue.pair("a.org", new PageLinks(new CrawlUrl("http://a.org/"), links)));
        assertThat(rig.links()).allSatisfy(batch -> {
            assertThat(batch.value.source()).isEqualTo(new CrawlUrl("http://a.org/"));
            assertThat(batch.value.depth()).isEqualTo(4);
        });
    }

    @Test
    void shouldKeyLinksByPartOfTheSeenSet() {
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            html.append("<a href=/").append(i).append(">x</a>");
        }
        rig.html("http://a.org/", html.toString());
        List<KeyValue<String, LinkBatch>> batches = rig.links();
        assertThat(batches).extracting(batch -> batch.key).containsExactlyInAnyOrder("0", "1", "2", "3");
        assertThat(batches).allSatisfy(batch -> assertThat(batch.value.links())
                .allMatch(link -> link.fingerprint().bucket(ParserFixture.PARTITIONS) == Integer.parseInt(batch.key)));
    }

    @Test
    void shouldPartitionLinksByTheirKey() {
        LinkBatch batch = new LinkBatch(null, 0, List.of());
        assertThat(ParserTopology.partition("links", "3", batch, ParserFixture.PARTITIONS))
                .contains(Set.of(3));
    }

    @Test
    void shouldNotReadAContentTwiceOnAHost() {
        rig.html("http://a.org/1", HTML);
        rig.documents();
        rig.links();
        rig.graph();
        rig.html("http://a.org/2", HTML);
        Document duplicate = rig.document();
        assertThat(duplicate.url()).isEqualTo(new CrawlUrl("http://a.org/2"));
        assertThat(duplicate.duplicateOf()).isEqualTo(new CrawlUrl("http://a.org/1"));
        assertThat(duplicate.text()).isNull();
        assertThat(duplicate.links()).isNull();
        assertThat(rig.links()).isEmpty();
        assertThat(rig.graph()).isEmpty();
    }

    @Test
    void shouldFollowTheLinksOfTheFirstCopiesOnly() {
        for (int copy = 0; copy < 6; copy++) {
            rig.html("http://a.org/" + copy + "/", "<a href=next>next</a>");
        }
        assertThat(rig.links().stream()
                        .flatMap(batch -> batch.value.links().stream())
                        .map(CrawlUrl::value))
                .containsExactly(
                        "http://a.org/0/next", "http://a.org/1/next", "http://a.org/2/next", "http://a.org/3/next");
        assertThat(rig.documents().stream().skip(1))
                .allMatch(document -> new CrawlUrl("http://a.org/0/").equals(document.value.duplicateOf()));
    }

    @Test
    void shouldFollowNoLinksOfCopiesWhenAskedNotTo() {
        rig.close();
        rig = new ParserFixture(state, Map.of("GREGOR_SCOPE", "any", "GREGOR_FOLLOW_COPIES", "0"));
        rig.html("http://a.org/0/", "<a href=next>next</a>");
        rig.html("http://a.org/1/", "<a href=next>next</a>");
        assertThat(rig.links()).hasSize(1);
    }

    @Test
    void shouldReadAContentAgainOnAnotherHostAndPort() {
        rig.html("http://a.org/", HTML);
        rig.html("http://b.org/", HTML);
        rig.html("http://a.org:8080/", HTML);
        assertThat(rig.documents()).hasSize(3).allMatch(document -> document.value.duplicateOf() == null);
        assertThat(rig.graph()).extracting(node -> node.key).containsExactly("a.org", "b.org", "a.org:8080");
    }

    @Test
    void shouldNotTakeAPageForItsOwnDuplicate() {
        rig.html("http://a.org/1", HTML);
        rig.html("http://a.org/1", HTML);
        assertThat(rig.documents()).hasSize(2).allMatch(document -> document.value.duplicateOf() == null);
    }

    @Test
    void shouldMentionLinksToWhatItSentBefore() {
        rig.seed("http://b.org/");
        rig.html("http://a.org/1", "<a href='http://b.org/x'>x</a><a href='/1'>itself</a><a href='/y'>y</a>");
        rig.advance(Duration.ofSeconds(1));
        rig.links();
        rig.html("http://a.org/2", "<a href='http://b.org/x'>x</a><a href='/y'>not counted</a>");
        rig.advance(Duration.ofSeconds(1));
        rig.html("http://b.org/3", "<a href='/x'>inside a seed's site</a>");

        CrawlUrl url = new CrawlUrl("http://b.org/x");
        InlinkCounts once =
                new InlinkCounts(Map.of("b.org", Map.of(url.fingerprint().tag(), 1L)));
        assertThat(rig.links()).extracting(each -> each.value).containsExactly(LinkBatch.of(once), LinkBatch.of(once));
    }

    @Test
    void shouldAddMentionsUpForAWhile() {
        String page = "<a href='http://b.org/x'>x</a>";
        for (int i = 0; i < 4; i++) {
            rig.html("http://a.org/" + i, page + i);
        }
        assertThat(rig.links()).hasSize(1);
        rig.advance(Duration.ofSeconds(1));
        rig.html("http://a.org/last", page);

        CrawlUrl url = new CrawlUrl("http://b.org/x");
        InlinkCounts four =
                new InlinkCounts(Map.of("b.org", Map.of(url.fingerprint().tag(), 4L)));
        assertThat(rig.links()).extracting(each -> each.value).containsExactly(LinkBatch.of(four));
    }

    @Test
    void shouldFollowARedirectAtTheSameDepth() {
        rig.pipe(ParserFixture.redirect("http://a.org/", 5, "http://b.org/x"));
        List<KeyValue<String, LinkBatch>> batches = rig.links();
        assertThat(batches).hasSize(1);
        assertThat(batches.get(0).value)
                .isEqualTo(new LinkBatch(
                        new CrawlUrl("http://a.org/"),
                        5,
                        List.of(new CrawlUrl("http://b.org/x")),
                        null,
                        new LinkWeight(1, 0),
                        null));
        assertThat(rig.documents()).isEmpty();
        assertThat(rig.graph()).isEmpty();
    }

    @Test
    void shouldNotFollowARedirectToItself() {
        rig.pipe(ParserFixture.redirect("http://a.org/", 5, "http://a.org/"));
        assertThat(rig.links()).isEmpty();
    }

    @Test
    void shouldHeedNofollow() {
        rig.html("http://a.org/1", "<a rel=nofollow href=/x>x</a><a href=/y>y</a>");
        assertThat(rig.targets()).containsExactly("http://a.org/y");
        rig.html("http://a.org/2", "<meta name=robots content=nofollow><a href=/z>z</a>");
        assertThat(rig.targets()).isEmpty();
        assertThat(rig.documents().get(1).value.links()).containsExactly(new CrawlUrl("http://a.org/z"));
        assertThat(rig.graph().get(1).value.links()).isEmpty();
    }

    @Test
    void shouldNotSendALinkAgainThatItSentLately() {
        rig.html("http://a.org/1", "<a href=/x>x</a><a href=/y>y</a>");
        assertThat(rig.targets()).containsExactly("http://a.org/x", "http://a.org/y");
        rig.html("http://a.org/2", "<a href=/1>1</a><a href=/x>x</a><a href=/z>z</a>");
        assertThat(rig.targets()).containsExactly("http://a.org/z");
    }

    /** What it sent within an aborted transaction was never sent. */
    @Test
    void shouldForgetWhatItSentWhenItStartsAnew(@TempDir Path fresh) {
        rig.html("http://a.org/1", "<a href=/x>x</a>");
        assertThat(rig.targets()).containsExactly("http://a.org/x");
        rig.close();
        rig = new ParserFixture(fresh, Map.of("GREGOR_SCOPE", "any"));
        rig.html("http://a.org/1", "<a href=/x>x</a>");
        assertThat(rig.targets()).containsExactly("http://a.org/x");
    }

    @Test
    void shouldRejectBadPagesAndGoOn() {
        rig.raw(new RecordHeaders(), "no headers".getBytes(StandardCharsets.UTF_8));
        for (Map.Entry<String, String> bad : List.of(
                Map.entry("status", "fine"),
                Map.entry("depth", "-1"),
                Map.entry("url", "ftp://a.org/"),
                Map.entry("fetchedAt", "now"))) {
            RecordHeaders headers = new RecordHeaders();
            Topics.PAGES.codec().encode(page("http://a.org/", 0, null, new byte[0]), headers);
            headers.remove(bad.getKey()).add(bad.getKey(), bad.getValue().getBytes(StandardCharsets.UTF_8));
            rig.raw(headers, "x".getBytes(StandardCharsets.UTF_8));
        }
        rig.raw(new RecordHeaders(), null);
        rig.html("http://a.org/", HTML);
        List<KeyValue<String, Rejection>> rejected = rig.rejected();
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
        assertThat(rig.documents()).hasSize(1);
    }
}
