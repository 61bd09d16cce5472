package dev.gregor.scheduler;

import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.crawl.SeedHosts;
import dev.gregor.crawl.SiteRanks;
import dev.gregor.crawl.SiteRuleTable;
import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.runtime.GlobalTopics;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.TopicSource;
import dev.gregor.scheduler.host.CrawlContext;
import dev.gregor.scheduler.visit.CrawlLimit;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.HostPartition;
import dev.gregor.topics.Topic;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.Topics;
import dev.gregor.urls.UrlCanonicalizer;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.ValueMapperWithKey;
import org.apache.kafka.streams.processor.StreamPartitioner;
import org.apache.kafka.streams.processor.WallclockTimestampExtractor;
import org.jspecify.annotations.Nullable;

/**
 * The scheduler topology: {@code frontier}, {@code outcomes} and {@code host-messages} in; {@code visits},
 * {@code progress}, {@code answers}, {@code excluded} and {@code host-messages} out. Every instance reads all of {@code control},
 * {@code seeds} and {@code aliases}, and of {@code sites} if the crawl order depends on it.
 */
public final class SchedulerTopology {
    static final String NAME = "scheduler";

    private SchedulerTopology() {}

    /**
     * Builds the topology of a crawl without prefix and metrics.
     *
     * @param partitions of each topic of the ring
     * @param random from 0 to 1
     */
    public static Topology build(
            SchedulerConfig config, UrlCanonicalizer canonicalizer, int partitions, DoubleSupplier random) {
        return build(config, canonicalizer, TopicNames.UNPREFIXED, partitions, random, Meters.NONE);
    }

    /** Builds the topology. */
    public static Topology build(
            SchedulerConfig config,
            UrlCanonicalizer canonicalizer,
            TopicNames names,
            int partitions,
            DoubleSupplier random,
            Meters meters) {
        StreamsBuilder builder = new StreamsBuilder();
        StreamsSchedulerState.stores().forEach(builder::addStateStore);
        CrawlContext crawl = crawl(builder, config, canonicalizer, names, partitions, random);
        CrawlLimit limit = new CrawlLimit(config.maxPages(), config.maxTime());
        KStream<String, SchedulerOutput> outputs = events(new TopicSource(builder, names, NAME, meters))
                .process(
                        () -> new SchedulerProcessor(config.visitRules(), limit, crawl, meters),
                        Named.as("schedule-visits"),
                        StreamsSchedulerState.STORES);
        write(outputs, names);
        return builder.build();
    }

    private static CrawlContext crawl(
            StreamsBuilder builder,
            SchedulerConfig config,
            UrlCanonicalizer canonicalizer,
            TopicNames names,
            int partitions,
            DoubleSupplier random) {
        ControlState control = new ControlState(config.blocked());
        SeedHosts seeds = new SeedHosts(canonicalizer);
        AliasTable aliases = new AliasTable();
        SiteRanks sites = new SiteRanks();
        SiteRuleTable rules = new SiteRuleTable();
        GlobalTopics.subscribe(builder, names, Topics.CONTROL, control::onRecord);
        GlobalTopics.subscribe(builder, names, Topics.SEEDS, seeds::onRecord);
        GlobalTopics.subscribe(builder, names, Topics.ALIASES, aliases::onRecord);
        GlobalTopics.subscribe(builder, names, Topics.SITE_RULES, rules::onRecord);
        if (config.visitRules().order() == CrawlOrder.RANK) {
            GlobalTopics.subscribe(builder, names, Topics.SITES, sites::onRecord);
        }
        return new CrawlContext(
                control,
                seeds,
                aliases,
                rules,
                sites,
                key -> HostPartition.of(key, partitions),
                random,
                new ExclusionLog(NAME));
    }

    private static void write(KStream<String, SchedulerOutput> outputs, TopicNames names) {
        write(outputs, names, SchedulerOutput.OfVisit.class, SchedulerOutput.OfVisit::visit, Topics.VISITS, none());
        write(
                outputs,
                names,
                SchedulerOutput.OfProgress.class,
                SchedulerOutput.OfProgress::progress,
                Topics.PROGRESS,
                (topic, key, progress, partitions) -> Optional.of(Set.of(progress.partition() % partitions)));
        write(
                outputs,
                names,
                SchedulerOutput.OfMessage.class,
                SchedulerOutput.OfMessage::message,
                Topics.HOST_MESSAGES,
                (topic, partition, message, partitions) -> Optional.of(Set.of(Integer.parseInt(partition))));
        write(outputs, names, SchedulerOutput.OfAnswer.class, SchedulerOutput.OfAnswer::answer, Topics.ANSWERS, none());
        write(
                outputs,
                names,
                SchedulerOutput.OfExcluded.class,
                SchedulerOutput.OfExcluded::why,
                Topics.EXCLUDED,
                none());
    }

    /** Leaves the choice of the partition to the producer, by the key. */
    private static <V> StreamPartitioner<String, V> none() {
        return (topic, key, value, partitions) -> Optional.empty();
    }

    private static <O extends SchedulerOutput, V> void write(
            KStream<String, SchedulerOutput> outputs,
            TopicNames names,
            Class<O> type,
            Function<O, @Nullable V> value,
            Topic<V> topic,
            StreamPartitioner<String, V> partitioner) {
        outputs.flatMapValues(
                        output -> type.isInstance(output)
                                ? Collections.singletonList(value.apply(type.cast(output)))
                                : List.<V>of(),
                        Named.as(topic.baseName() + "-to-write"))
                .to(
                        names.of(topic),
                        topic.produced().withStreamPartitioner(partitioner).withName("write-" + topic.baseName()));
    }

    private static KStream<String, HostEvent> events(TopicSource source) {
        KStream<String, HostEvent> frontier = read(
                        source, Topics.FRONTIER, byArrival(Topics.FRONTIER), EventCheck::frontier)
                .mapValues(batch -> new HostEvent.Frontier(batch), Named.as("frontier-events"));
        KStream<String, HostEvent> reports = read(
                        source, Topics.OUTCOMES, Topics.OUTCOMES.consumed(), EventCheck::fetcherEvent)
                .mapValues(event -> HostEvent.of(event), Named.as("report-events"));
        KStream<String, HostEvent> messages = source.read(Topics.HOST_MESSAGES)
                .mapValues(message -> new HostEvent.Message(message), Named.as("message-events"));
        return frontier.merge(reports, Named.as("frontier-and-reports")).merge(messages, Named.as("host-events"));
    }

    /**
     * Streams processes the oldest record first, whatever topic it is in. Discovered URLs would always be older than a
     * report of now: however many seeds were sent at once, the first report would wait for the last of them, and visits
     * might be held for lost meanwhile. So the records of the frontier get the time at which they are read.
     */
    private static <V> Consumed<String, Decoded<V>> byArrival(Topic<V> topic) {
        return topic.consumed().withTimestampExtractor(new WallclockTimestampExtractor());
    }

    private static <V> KStream<String, V> read(
            TopicSource source,
            Topic<V> topic,
            Consumed<String, Decoded<V>> how,
            ValueMapperWithKey<String, Decoded<V>, Decoded<V>> check) {
        String name = topic.baseName();
        return source.rejectMalformed(name, source.stream(topic, how).mapValues(check, Named.as("check-" + name)));
    }
}
