package dev.gregor.lab.bench;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.FetcherEvent;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.VisitReport;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;

/** A fetcher that fetches nothing: it reads {@code visits} and writes {@code outcomes} at once. */
final class InstantFetcher implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(20);
    private static final int LINGER_MILLIS = 5;
    private static final int BATCH_BYTES = 256 * 1024;

    private final KafkaConsumer<String, Decoded<Visit>> visits;
    private final String outcomes;
    private final KafkaProducer<String, FetcherEvent> reports;
    private final InstantSource clock;

    InstantFetcher(StageHarness harness, InstantSource clock) {
        this.clock = clock;
        this.visits = harness.reader(Topics.VISITS);
        this.outcomes = harness.kafka().names().of(Topics.OUTCOMES);
        Map<String, Object> properties = harness.kafka().properties();
        properties.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "lz4");
        properties.put(ProducerConfig.LINGER_MS_CONFIG, LINGER_MILLIS);
        properties.put(ProducerConfig.BATCH_SIZE_CONFIG, BATCH_BYTES);
        this.reports = new KafkaProducer<>(properties, new StringSerializer(), Topics.OUTCOMES.serializer());
    }

    /** Reports the outcomes of the next visits, if there are any within 20 ms. */
    void poll(VisitReporter reporter) {
        for (ConsumerRecord<String, Decoded<Visit>> record : visits.poll(POLL)) {
            VisitReport report = reporter.report(StageHarness.decoded(record), clock.instant());
            var unused =
                    reports.send(new ProducerRecord<>(outcomes, report.host().name(), report));
        }
    }

    /** Waits until all reports are written. */
    void flush() {
        reports.flush();
    }

    /** Whether all visits are read. */
    boolean isIdle() {
        return StageHarness.atEnd(visits);
    }

    @Override
    public void close() {
        visits.close();
        reports.close(Duration.ofSeconds(1));
    }
}
