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

    /** Two hundred kilobytes that name a hundred megabytes of links, beside as much text as can be asked for. */
    @Test
    void shouldKeepWithinTheLimitsOfTheTopics() {
        Map<String, String> settings =
                Map.of("GREGOR_SCOPE", "any", "GREGOR_MAX_TEXT", "4000000", "GREGOR_MAX_LINKS", "50000");
        try (ParserFixture rig = new ParserFixture(state, settings)) {
            rig.html("http://a.org/", page());
            Document document = rig.document();
            assertThat(Objects.requireNonNull(document.text())).hasSize(4_000_000);
            assertThat(Objects.requireNonNull(document.links())).hasSizeBetween(1_000, 3_000);
            byte[] bytes = Topics.DOCUMENTS.codec().encode(document, new RecordHeaders());
            assertThat(bytes.length).isLessThan(Topics.DOCUMENTS.maxValueBytes());
            assertThat(rig.graph().get(0).value.links()).isEqualTo(document.links());
            assertThat(checked(rig.links())).isGreaterThan(LINKS / 2);
        }
    }

    @Test
    void shouldKeepTheOrderOfPortions() {
        List<CrawlUrl> links = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            links.add(new CrawlUrl("http://a.org/?\\" + "x".repeat(i)));
        }
        List<List<CrawlUrl>> portions = LinkSize.portions(links, 3_000, 0);
        assertThat(portions.stream().flatMap(List::stream)).containsExactlyElementsOf(links);
        assertThat(portions).allSatisfy(portion -> {
            LinkBatch batch = new LinkBatch(null, 0, portion);
            assertThat(Topics.LINKS.codec().encode(batch, new RecordHeaders()).length)
                    .isLessThan(3_100);
        });
        assertThat(LinkSize.atMost(links, 3_000)).isEqualTo(portions.get(0));
        assertThat(LinkSize.portions(List.of(), 10, 0)).isEmpty();
        assertThat(LinkSize.atMost(List.of(), 10)).isEmpty();
        assertThat(LinkSize.portions(links.subList(0, 2), 1, 0)).hasSize(2);
    }

    private static int checked(List<KeyValue<String, LinkBatch>> batches) {
        int total = 0;
        for (KeyValue<String, LinkBatch> batch : batches) {
            byte[] bytes = Topics.LINKS.codec().encode(batch.value, new RecordHeaders());
            assertThat(bytes.length).isLessThan(LinkRouting.BATCH_BYTES + 10_000);
            total += batch.value.links().size();
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
