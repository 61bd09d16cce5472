package dev.gregor.runtime;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.kafka.KafkaStreamsMetrics;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.apache.kafka.streams.KafkaStreams;

/** The metrics of the clients of one {@link KafkaStreams} in a registry, until this is closed. */
final class StreamsMeters implements AutoCloseable {
    /** How often the registry looks for metrics of new tasks. */
    private static final Duration REFRESH = Duration.ofSeconds(5);

    private final ScheduledExecutorService timer;
    private final KafkaStreamsMetrics metrics;

    StreamsMeters(String stage, KafkaStreams streams, MeterRegistry registry) {
        this.timer = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "gregor-meters-" + stage);
            thread.setDaemon(true);
            return thread;
        });
        this.metrics = new KafkaStreamsMetrics(streams, Tags.of("stage", stage), timer, REFRESH);
        metrics.bindTo(registry);
    }

    @Override
    public void close() {
        metrics.close();
        timer.shutdownNow();
    }
}
