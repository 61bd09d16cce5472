package dev.gregor.runtime;

import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A stage in a process, from before its start until it is closed. */
public interface Service extends AutoCloseable {
    String name();

    void start();

    /** Whether its partitions are assigned, their state is restored, and Kafka answers. */
    boolean isReady();

    /** How long Kafka has not answered; zero while it answers, and for the first seconds of a silence. */
    Duration kafkaAway();

    /** The number of changelog records it had to read to restore its state since it was started. */
    default long restoredRecords() {
        return 0;
    }

    /** The address of its pages for people, if it has any. */
    default Optional<URI> page() {
        return Optional.empty();
    }

    /** Whether all its threads are alive. A service that has not started yet, or is closing, is live. */
    boolean isLive();

    /** Registers the metrics of its Kafka clients, until the result is closed. */
    AutoCloseable bindClientMetrics(MeterRegistry registry);

    /** Completes exceptionally when the service fails; never completes otherwise. */
    CompletableFuture<Void> failure();

    /** Stops within a time limit. Work in progress is finished or returned. */
    @Override
    void close();
}
