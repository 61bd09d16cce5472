package dev.gregor.scheduler;

import dev.gregor.runtime.Intake;
import dev.gregor.scheduler.host.CrawlLimit;
import dev.gregor.scheduler.host.VisitRules;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.ValueMapperWithKey;

/** The politeness topology: {@code frontier} and {@code outcomes} in, {@code visits} and {@code progress} out. */
public final class SchedulerTopology {
    static final String NAME = "scheduler";

    private SchedulerTopology() {}

    public static Topology build(SchedulerConfig config) {
        StreamsBuilder builder = new StreamsBuilder();
        StoreLedger.stores().forEach(builder::addStateStore);
        CrawlLimit limit = new CrawlLimit(config.maxPages());
        VisitRules rules = config.visitRules();

        KStream<String, Announcement> said = hostEvents(builder)
                .process(() -> new SchedulerProcessor(rules, limit), Named.as("schedule-visits"), StoreLedger.STORES);
        said.flatMapValues(
                        what -> what instanceof Announcement.Sent sent ? List.of(sent.visit()) : List.of(),
                        Named.as("visits-to-send"))
                .to(Topics.VISITS.name(), Topics.VISITS.produced().withName("write-visits"));
        said.flatMapValues(
                        what -> what instanceof Announcement.Progressed made ? List.of(made.progress()) : List.of(),
                        Named.as("progress-to-tell"))
                .to(
                        Topics.PROGRESS.name(),
                        Topics.PROGRESS
                                .produced()
                                .withStreamPartitioner((topic, key, progress, partitions) ->
                                        Optional.of(Set.of(progress.partition() % partitions)))
                                .withName("write-progress"));
        return builder.build();
    }

    private static KStream<String, HostEvent> hostEvents(StreamsBuilder builder) {
        Intake intake = new Intake(builder, NAME);
        KStream<String, HostEvent> found = read(builder, intake, Topics.FRONTIER, EventCheck::found)
                .mapValues(batch -> new HostEvent.Found(batch), Named.as("found"));
        KStream<String, HostEvent> reported = read(builder, intake, Topics.OUTCOMES, EventCheck::reported)
                .mapValues(report -> new HostEvent.Reported(report), Named.as("reported"));
        return found.merge(reported, Named.as("host-events"));
    }

    private static <V> KStream<String, V> read(
            StreamsBuilder builder,
            Intake intake,
            Topic<V> topic,
            ValueMapperWithKey<String, Decoded<V>, Decoded<V>> check) {
        String name = topic.name();
        return intake.good(
                name,
                builder.stream(name, topic.consumed().withName("read-" + name))
                        .mapValues(check, Named.as("check-" + name)));
    }
}
