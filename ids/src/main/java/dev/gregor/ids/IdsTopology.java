package dev.gregor.ids;

import dev.gregor.ids.number.NumberRange;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.TopicSource;
import dev.gregor.topics.InternalTopic;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.Topics;
import java.util.List;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;

/**
 * The topology of the numbers. It reads {@code documents} and writes {@code page-ids} and {@code site-ids}. Deleted documents
 * change nothing: a number stays with its URL.
 */
public final class IdsTopology {
    static final String NAME = "ids";

    private static final InternalTopic<NumberedUrl> BY_DOMAIN =
            InternalTopic.json("pages-by-domain", NumberedUrl.class);

    private IdsTopology() {}

    /**
     * Builds the topology.
     *
     * @param partitions how many partitions each topic has
     */
    public static Topology build(TopicNames names, int partitions, Meters meters) {
        if (partitions > NumberRange.MAX_PARTITIONS) {
            throw new IllegalArgumentException("the topics have " + partitions + " partitions, and at most "
                    + NumberRange.MAX_PARTITIONS + " can give numbers to pages");
        }
        StreamsBuilder builder = new StreamsBuilder();
        builder.addStateStore(StreamsNumberStore.builder(PageNumberProcessor.STORE))
                .addStateStore(StreamsNumberStore.builder(SiteNumberProcessor.STORE));
        TopicSource source = new TopicSource(builder, names, NAME, meters);
        KStream<String, NumberedUrl> byDomain = source.read(Topics.DOCUMENTS)
                .process(() -> new PageNumberProcessor(meters), Named.as("number-pages"), PageNumberProcessor.STORE);
        KStream<String, NumberedPage> pages = source.repartition(byDomain, BY_DOMAIN, partitions)
                .process(SiteNumberProcessor::new, Named.as("number-sites"), SiteNumberProcessor.STORE);
        pages.map(
                        (domain, numbered) ->
                                KeyValue.pair(numbered.page().url().value(), numbered.page()),
                        Named.as("select-page-ids"))
                .to(names.of(Topics.PAGE_IDS), Topics.PAGE_IDS.produced().withName("write-page-ids"));
        pages.flatMapValues(
                        numbered -> numbered.newSite() == null ? List.of() : List.of(numbered.newSite()),
                        Named.as("select-site-ids"))
                .selectKey((domain, site) -> site.site(), Named.as("key-site-ids"))
                .to(names.of(Topics.SITE_IDS), Topics.SITE_IDS.produced().withName("write-site-ids"));
        return builder.build();
    }
}
