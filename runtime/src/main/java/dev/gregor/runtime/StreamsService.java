package dev.gregor.runtime;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A stage that is a Kafka Streams topology. */
public final class StreamsService implements Service {
    private static final Logger LOG = LoggerFactory.getLogger(StreamsService.class);
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(20);

    private final String name;
    private final KafkaStreams streams;
    private final Restorations restorations = new Restorations();
    private final CompletableFuture<Void> failure = new CompletableFuture<>();

    public StreamsService(String name, Topology topology, StreamsConfiguration configuration) {
        this.name = name;
        this.streams = new KafkaStreams(topology, configuration.properties(name));
        streams.setUncaughtExceptionHandler(this::died);
        streams.setGlobalStateRestoreListener(restorations);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void start() {
        streams.start();
    }

    @Override
    public boolean ready() {
        return streams.state() == KafkaStreams.State.RUNNING;
    }

    @Override
    public long restored() {
        return restorations.records();
    }

    @Override
    public CompletableFuture<Void> failure() {
        return failure;
    }

    @Override
    public void close() {
        if (!streams.close(CLOSE_LIMIT)) {
            LOG.warn(
                    "{} did not stop within {} s; its state is safe and is read again at the next start",
                    name,
                    CLOSE_LIMIT.toSeconds());
        }
    }

    private StreamThreadExceptionResponse died(Throwable cause) {
        LOG.error("{} stopped: {}", name, rootOf(cause).toString());
        LOG.debug("in full", cause);
        failure.completeExceptionally(cause);
        return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }

    private static Throwable rootOf(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }
}
