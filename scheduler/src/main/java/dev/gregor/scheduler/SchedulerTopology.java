package dev.gregor.scheduler;

import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.crawl.SeedHosts;
import dev.gregor.crawl.SiteRanks;
import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.runtime.GlobalTopics;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.TopicSource;
import dev.gregor.scheduler.host.CrawlContext;
import dev.gregor.scheduler.visit.CrawlLimit;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.HostPartition;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.urls.UrlCanon;
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
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.kstream.ValueMapperWithKey;
import org.apache.kafka.streams.processor.WallclockTimestampExtractor;

/**
 * The politeness topology: {@code frontier}, {@code outcomes} and {@code relay} in, {@code visits}, {@code progress},
 * {@code answers} and {@code relay} out. {@code control}, {@code seeds} and {@code aliases} are heard by every instance,
 * {@code sites} too if the order of the crawl goes by it.
 */
public final class SchedulerTopology {
    static final String NAME = "scheduler";

    private SchedulerTopology() {}

    /**
     * Builds it.
     *
     * @param partitions of each topic of the ring
     * @param random from 0 to 1
     */
    public static Topology build(SchedulerConfig config, UrlCanon canon, int partitions, DoubleSupplier random) {
        return build(config, canon, partitions, random, Meters.NONE);
    }

    /** The same, observed. */
    public static Topology build(
            SchedulerConfig config, UrlCanon canon, int partitions, DoubleSupplier random, Meters meters) {
        StreamsBuilder builder = new StreamsBuilder();
        StreamsSchedulerState.stores().forEach(builder::addStateStore);
        ControlState control = new ControlState(config.blocked());
        SeedHosts seeds = new SeedHosts(canon);
        AliasTable aliases = new AliasTable();
        GlobalTopics.hear(builder, Topics.CONTROL, control::hear);
        GlobalTopics.hear(builder, Topics.SEEDS, seeds::hear);
        GlobalTopics.hear(builder, Topics.ALIASES, aliases::hear);
        SiteRanks sites = new SiteRanks();
        if (config.visitRules().order() == CrawlOrder.RANK) {
            GlobalTopics.hear(builder, Topics.SITES, sites::hear);
        }
        CrawlContext world = new CrawlContext(
                control,
                seeds,
                aliases,
                sites,
                host -> HostPartition.of(host, partitions),
                random,
                new ExclusionLog(NAME));
        CrawlLimit limit = new CrawlLimit(config.maxPages(), config.maxTime());
        write(hostEvents(builder, meters)
                .process(
                        () -> new SchedulerProcessor(config.visitRules(), limit, world, meters),
                        Named.as("schedule-visits"),
                        StreamsSchedulerState.STORES));
        return builder.build();
    }

    private static void write(KStream<String, SchedulerOutput> said) {
        pass(
                said,
                Topics.VISITS,
                what -> what instanceof SchedulerOutput.Sent sent ? List.of(sent.visit()) : List.of(),
                Topics.VISITS.produced());
        pass(
                said,
                Topics.PROGRESS,
                what -> what instanceof SchedulerOutput.Progressed made ? List.of(made.progress()) : List.of(),
                Topics.PROGRESS
                        .produced()
                        .withStreamPartitioner((topic, key, progress, partitions) ->
                                Optional.of(Set.of(progress.partition() % partitions))));
        pass(
                said,
                Topics.RELAY,
                what -> what instanceof SchedulerOutput.Relayed relayed ? List.of(relayed.relay()) : List.of(),
                Topics.RELAY
                        .produced()
                        .withStreamPartitioner(
                                (topic, part, relay, partitions) -> Optional.of(Set.of(Integer.parseInt(part)))));
        pass(
                said,
                Topics.ANSWERS,
                what -> what instanceof SchedulerOutput.Answered answered ? List.of(answered.answer()) : List.of(),
                Topics.ANSWERS.produced());
    }

    private static <V> void pass(
            KStream<String, SchedulerOutput> said,
            Topic<V> topic,
            Function<SchedulerOutput, List<V>> choose,
            Produced<String, V> how) {
        said.flatMapValues(choose::apply, Named.as(topic.name() + "-to-tell"))
                .to(topic.name(), how.withName("write-" + topic.name()));
    }

    private static KStream<String, HostEvent> hostEvents(StreamsBuilder builder, Meters meters) {
        TopicSource intake = new TopicSource(builder, NAME, meters);
        KStream<String, HostEvent> found = read(
                        builder, intake, Topics.FRONTIER, asItComes(Topics.FRONTIER), EventCheck::found)
                .mapValues(HostEvent::of, Named.as("found"));
        KStream<String, HostEvent> reported = read(
                        builder, intake, Topics.OUTCOMES, Topics.OUTCOMES.consumed(), EventCheck::reported)
                .mapValues(report -> new HostEvent.Reported(report), Named.as("reported"));
        KStream<String, HostEvent> relayed =
                intake.read(Topics.RELAY).mapValues(relay -> new HostEvent.Relayed(relay), Named.as("relayed"));
        return found.merge(reported, Named.as("found-and-reported")).merge(relayed, Named.as("host-events"));
    }

    /**
     * Streams takes the oldest record first, whatever topic it is in. What was found would always be older than a report
     * of now: however many seeds are given at once, the first report would wait for the last of them, and visits might be
     * held for lost meanwhile. So what was found counts as of when its turn comes.
     */
    private static <V> Consumed<String, Decoded<V>> asItComes(Topic<V> topic) {
        return topic.consumed().withTimestampExtractor(new WallclockTimestampExtractor());
    }

    private static <V> KStream<String, V> read(
            StreamsBuilder builder,
            TopicSource intake,
            Topic<V> topic,
            Consumed<String, Decoded<V>> how,
            ValueMapperWithKey<String, Decoded<V>, Decoded<V>> check) {
        String name = topic.name();
        return intake.good(
                name, builder.stream(name, how.withName("read-" + name)).mapValues(check, Named.as("check-" + name)));
    }
}
