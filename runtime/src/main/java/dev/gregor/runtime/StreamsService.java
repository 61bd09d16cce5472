package dev.gregor.runtime;

import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.KafkaStreams.State;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.ProcessorStateException;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A stage that is a Kafka Streams topology. */
public final class StreamsService implements Service {
    private static final Logger LOG = LoggerFactory.getLogger(StreamsService.class);
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(20);

    private static final Set<State> DEAD = EnumSet.of(State.PENDING_ERROR, State.ERROR, State.NOT_RUNNING);

    private final String name;
    private final int threads;
    private final Path state;
    private final Supplier<KafkaStreams> factory;
    private volatile KafkaStreams streams;
    private @Nullable MeterRegistry registry;
    private @Nullable StreamsMeters meters;
    private final KafkaWatch kafka;
    private final RestoreListener restoreListener = new RestoreListener();
    private volatile boolean closing;
    private final CompletableFuture<Void> failure = new CompletableFuture<>();

    /** @param topology makes a new topology for each attempt to start */
    public StreamsService(String name, Supplier<Topology> topology, StreamsConfiguration configuration) {
        this.name = name;
        this.threads = configuration.tuning().threads();
        this.state = configuration.stateFolder(name);
        this.factory = () -> new KafkaStreams(topology.get(), configuration.properties(name));
        this.streams = factory.get();
        this.kafka = new KafkaWatch(name, configuration.kafka());
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void start() {
        startStreams(new HashSet<>());
        kafka.start();
    }

    /** Kafka Streams opens what it finds on the disk before it starts its threads. */
    private void startStreams(Set<Path> deleted) {
        streams.setUncaughtExceptionHandler(this::fail);
        streams.setGlobalStateRestoreListener(restoreListener);
        try {
            streams.start();
        } catch (ProcessorStateException e) {
            Path damaged = DamagedState.folderOf(e, state);
            if (!DamagedState.isDamage(e) || !deleted.add(damaged)) {
                throw e;
            }
            streams.close(CLOSE_LIMIT);
            discard(damaged, e);
            renew();
            startStreams(deleted);
        }
    }

    private void discard(Path damaged, ProcessorStateException damage) {
        LOG.atWarn()
                .addKeyValue("stage", name)
                .log(
                        "{}: its state in {} is damaged ({}); it is deleted and restored from Kafka",
                        name,
                        damaged,
                        String.valueOf(rootOf(damage).getMessage()).replaceAll("\\s+", " "));
        try {
            DamagedState.delete(damaged);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the state in " + damaged + " is damaged; delete this folder, it is restored from Kafka", e);
        }
    }

    private synchronized void renew() {
        streams = factory.get();
        if (meters != null && registry != null) {
            meters.close();
            meters = new StreamsMeters(name, streams, registry);
        }
    }

    @Override
    public boolean isReady() {
        return streams.state() == KafkaStreams.State.RUNNING && !kafka.isKafkaAway();
    }

    @Override
    public Duration kafkaAway() {
        return kafka.kafkaAway();
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
    public synchronized AutoCloseable bindClientMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.meters = new StreamsMeters(name, streams, registry);
        return this::closeMeters;
    }

    private synchronized void closeMeters() {
        if (meters != null) {
            meters.close();
            meters = null;
        }
    }

    @Override
    public CompletableFuture<Void> failure() {
        return failure;
    }

    @Override
    public void close() {
        closing = true;
        kafka.close();
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
        OutOfMemory.haltIfCauseOf(cause);
        LOG.atError()
                .addKeyValue("stage", name)
                .log("{} stopped: {}{}", name, rootOf(cause).toString(), advice(cause));
        LOG.debug("Stack trace", cause);
        failure.completeExceptionally(cause);
        return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }

    private String advice(Throwable cause) {
        for (@Nullable Throwable each = cause; each != null; each = each.getCause()) {
            if (each instanceof ProcessorStateException && DamagedState.isDamage(cause)) {
                return "; its state is damaged: delete " + DamagedState.folderOf(cause, state)
                        + ", and it is restored from Kafka at the next start";
            }
        }
        return "";
    }

    private static Throwable rootOf(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }
}
