package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.CrawlUrl;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.KeyValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HugePageTest {
    private static final int LINKS = 50_000;

    @TempDir
    Path state;

    /** A base URL and short references that make a hundred megabytes of links, with the longest text allowed. */
    @Test
    void shouldStayWithinTheLimitsOfTheTopics() {
        Map<String, String> settings =
                Map.of("GREGOR_SCOPE", "any", "GREGOR_MAX_TEXT", "4000000", "GREGOR_MAX_LINKS", "50000");
        try (ParserFixture parser = new ParserFixture(state, settings)) {
            parser.html("http://a.org/", page());
            Document document = parser.document();
            assertThat(Objects.requireNonNull(document.content().text())).hasSize(4_000_000);
            assertThat(Objects.requireNonNull(document.markup().links())).hasSizeBetween(1_000, 3_000);
            byte[] bytes = Topics.DOCUMENTS.codec().encode(document, new RecordHeaders());
            assertThat(bytes.length).isLessThan(Topics.DOCUMENTS.maxValueBytes());
            assertThat(document.markup().links())
                    .extracting(Document.Link::url)
                    .isEqualTo(parser.graph().get(0).value.links());
            assertThat(checked(parser.links())).isGreaterThan(LINKS / 2);
        }
    }

    @Test
    void shouldSplitLinksIntoChunksInOrder() {
        List<CrawlUrl> links = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            links.add(new CrawlUrl("http://a.org/?\\" + "x".repeat(i)));
        }
        List<List<CrawlUrl>> chunks = LinkSize.chunks(links, 3_000, 0);
        assertThat(chunks.stream().flatMap(List::stream)).containsExactlyElementsOf(links);
        assertThat(chunks).allSatisfy(chunk -> {
            LinkBatch batch = new LinkBatch.Outlinks(new CrawlUrl("http://a.org/"), 0, chunk, null);
            assertThat(Topics.LINKS.codec().encode(batch, new RecordHeaders()).length)
                    .isLessThan(3_100);
        });
        assertThat(LinkSize.chunks(List.of(), 10, 0)).isEmpty();
        assertThat(LinkSize.chunks(links.subList(0, 2), 1, 0)).hasSize(2);
    }

    private static int checked(List<KeyValue<String, LinkBatch>> batches) {
        int total = 0;
        for (KeyValue<String, LinkBatch> batch : batches) {
            byte[] bytes = Topics.LINKS.codec().encode(batch.value, new RecordHeaders());
            assertThat(bytes.length).isLessThan(LinkRouting.BATCH_BYTES + 10_000);
            total += ParserFixture.targets(batch.value).size();
        }
        return total;
    }

    private static String page() {
        StringBuilder html = new StringBuilder("<base href='http://a.org/");
        html.append("long-folder/".repeat(1)).append("x".repeat(1_980)).append("/'><p>");
        for (int i = 0; i < LINKS; i++) {
            html.append("<a href=").append(i).append('>');
        }
        return html.append("한".repeat(4_000_000)).toString();
    }
}
