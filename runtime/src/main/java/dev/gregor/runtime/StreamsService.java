package dev.gregor.runtime;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.kafka.KafkaStreamsMetrics;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.KafkaStreams.State;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A stage that is a Kafka Streams topology. */
public final class StreamsService implements Service {
    private static final Logger LOG = LoggerFactory.getLogger(StreamsService.class);
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(20);

    /** How often the registry looks for metrics of new tasks. */
    private static final Duration METRICS_REFRESH = Duration.ofSeconds(5);

    private static final Set<State> DEAD = EnumSet.of(State.PENDING_ERROR, State.ERROR, State.NOT_RUNNING);

    private final String name;
    private final int threads;
    private final KafkaStreams streams;
    private final RestoreListener restoreListener = new RestoreListener();
    private volatile boolean closing;
    private final CompletableFuture<Void> failure = new CompletableFuture<>();

    public StreamsService(String name, Topology topology, StreamsConfiguration configuration) {
        this.name = name;
        this.threads = configuration.tuning().threads();
        this.streams = new KafkaStreams(topology, configuration.properties(name));
        streams.setUncaughtExceptionHandler(this::fail);
        streams.setGlobalStateRestoreListener(restoreListener);
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
    public boolean isReady() {
        return streams.state() == KafkaStreams.State.RUNNING;
    }

    @Override
    public long restoredRecords() {
        return restoreListener.records();
    }

    @Override
    public boolean isLive() {
        State state = streams.state();
        return closing || (!DEAD.contains(state) && (!state.isRunningOrRebalancing() || allThreadsLive()));
    }

    private boolean allThreadsLive() {
        return streams.metadataForLocalThreads().stream()
                        .filter(thread -> !thread.threadState().equals("DEAD"))
                        .count()
                >= threads;
    }

    @Override
    public AutoCloseable bindClientMetrics(MeterRegistry registry) {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "gregor-meters-" + name);
            thread.setDaemon(true);
            return thread;
        });
        KafkaStreamsMetrics metrics = new KafkaStreamsMetrics(streams, Tags.of("stage", name), timer, METRICS_REFRESH);
        metrics.bindTo(registry);
        return () -> {
            metrics.close();
            timer.shutdownNow();
        };
    }

    @Override
    public CompletableFuture<Void> failure() {
        return failure;
    }

    @Override
    public void close() {
        closing = true;
        if (!streams.close(CLOSE_LIMIT)) {
            LOG.atWarn()
                    .addKeyValue("stage", name)
                    .log(
                            "{} did not stop within {} s; its state is safe in Kafka and is restored at the next start",
                            name,
                            CLOSE_LIMIT.toSeconds());
        }
    }

    private StreamThreadExceptionResponse fail(Throwable cause) {
        LOG.atError()
                .addKeyValue("stage", name)
                .log("{} stopped: {}", name, rootOf(cause).toString());
        LOG.debug("Stack trace", cause);
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
