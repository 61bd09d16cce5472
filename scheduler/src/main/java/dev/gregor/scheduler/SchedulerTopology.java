package dev.gregor.scheduler;

import dev.gregor.runtime.AliasBook;
import dev.gregor.runtime.Broadcast;
import dev.gregor.runtime.ControlBook;
import dev.gregor.runtime.FrontierOrder;
import dev.gregor.runtime.Intake;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Refusals;
import dev.gregor.runtime.SeedBook;
import dev.gregor.runtime.SiteRankBook;
import dev.gregor.scheduler.host.CrawlLimit;
import dev.gregor.scheduler.host.Surroundings;
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
        StoreLedger.stores().forEach(builder::addStateStore);
        ControlBook control = new ControlBook(config.blocked());
        SeedBook seeds = new SeedBook(canon);
        AliasBook aliases = new AliasBook();
        Broadcast.hear(builder, Topics.CONTROL, control::hear);
        Broadcast.hear(builder, Topics.SEEDS, seeds::hear);
        Broadcast.hear(builder, Topics.ALIASES, aliases::hear);
        SiteRankBook sites = new SiteRankBook();
        if (config.visitRules().order() == FrontierOrder.RANK) {
            Broadcast.hear(builder, Topics.SITES, sites::hear);
        }
        Surroundings world = new Surroundings(
                control, seeds, aliases, sites, host -> HostPartition.of(host, partitions), random, new Refusals(NAME));
        CrawlLimit limit = new CrawlLimit(config.maxPages(), config.maxTime());
        write(hostEvents(builder, meters)
                .process(
                        () -> new SchedulerProcessor(config.visitRules(), limit, world, meters),
                        Named.as("schedule-visits"),
                        StoreLedger.STORES));
        return builder.build();
    }

    private static void write(KStream<String, Announcement> said) {
        pass(
                said,
                Topics.VISITS,
                what -> what instanceof Announcement.Sent sent ? List.of(sent.visit()) : List.of(),
                Topics.VISITS.produced());
        pass(
                said,
                Topics.PROGRESS,
                what -> what instanceof Announcement.Progressed made ? List.of(made.progress()) : List.of(),
                Topics.PROGRESS
                        .produced()
                        .withStreamPartitioner((topic, key, progress, partitions) ->
                                Optional.of(Set.of(progress.partition() % partitions))));
        pass(
                said,
                Topics.RELAY,
                what -> what instanceof Announcement.Relayed relayed ? List.of(relayed.relay()) : List.of(),
                Topics.RELAY
                        .produced()
                        .withStreamPartitioner(
                                (topic, part, relay, partitions) -> Optional.of(Set.of(Integer.parseInt(part)))));
        pass(
                said,
                Topics.ANSWERS,
                what -> what instanceof Announcement.Answered answered ? List.of(answered.answer()) : List.of(),
                Topics.ANSWERS.produced());
    }

    private static <V> void pass(
            KStream<String, Announcement> said,
            Topic<V> topic,
            Function<Announcement, List<V>> choose,
            Produced<String, V> how) {
        said.flatMapValues(choose::apply, Named.as(topic.name() + "-to-tell"))
                .to(topic.name(), how.withName("write-" + topic.name()));
    }

    private static KStream<String, HostEvent> hostEvents(StreamsBuilder builder, Meters meters) {
        Intake intake = new Intake(builder, NAME, meters);
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
            Intake intake,
            Topic<V> topic,
            Consumed<String, Decoded<V>> how,
            ValueMapperWithKey<String, Decoded<V>, Decoded<V>> check) {
        String name = topic.name();
        return intake.good(
                name, builder.stream(name, how.withName("read-" + name)).mapValues(check, Named.as("check-" + name)));
    }
}
