package dev.gregor.export;

import dev.gregor.runtime.KafkaWatch;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.runtime.OutOfMemory;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.StageContext;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The running export service: one thread keeps the target up to date. */
final class ExportService implements Service {
    private static final Logger LOG = LoggerFactory.getLogger(ExportService.class);
    private static final Duration POLL_TIMEOUT = Duration.ofMillis(200);
    private static final long CLOSE_LIMIT_MILLIS = 15_000;

    private final ExportTarget target;
    private final StageContext context;
    private final InstantSource clock;
    private final KafkaWatch kafkaWatch;
    private final ExportMeters meters;
    private final Thread loop = new Thread(this::run, "gregor-export");
    private final CompletableFuture<Void> failure = new CompletableFuture<>();
    private volatile @Nullable ExportRun run;
    private volatile boolean started;
    private volatile boolean ready;
    private volatile boolean stopping;

    ExportService(ExportTarget target, StageContext context, InstantSource clock) {
        this.target = target;
        this.context = context;
        this.clock = clock;
        this.kafkaWatch = new KafkaWatch(ExportStage.STAGE, context.kafka());
        this.meters = new ExportMeters(context.meters());
        loop.setDaemon(true);
    }

    @Override
    public String name() {
        return ExportStage.STAGE;
    }

    @Override
    public void start() {
        loop.start();
        kafkaWatch.start();
        started = true;
    }

    /** Whether the target has reached the end that the topics had at the start. */
    @Override
    public boolean isReady() {
        return ready && !stopping && !kafkaWatch.isKafkaAway();
    }

    @Override
    public Duration kafkaAway() {
        return kafkaWatch.kafkaAway();
    }

    @Override
    public boolean isLive() {
        return stopping || !started || (loop.isAlive() && !failure.isDone());
    }

    @Override
    public AutoCloseable bindClientMetrics(MeterRegistry registry) {
        return () -> {};
    }

    @Override
    public CompletableFuture<Void> failure() {
        return failure;
    }

    private void run() {
        try (ExportRun opened = new ExportRun(context.kafka(), target, clock, notice -> LOG.warn("{}", notice))) {
            run = opened;
            Map<String, Long> ends = opened.ends();
            while (!stopping) {
                opened.step(POLL_TIMEOUT);
                ready = ready || opened.hasReached(ends);
                meters.show(opened);
            }
        } catch (WakeupException e) {
            LOG.debug("woken up to close");
        } catch (TargetUnusable | RuntimeException e) {
            OutOfMemory.haltIfCauseOf(e);
            fail(e);
        }
    }

    private void fail(Exception e) {
        if (!stopping) {
            LOG.error("export stopped: {}", e.getMessage(), e instanceof TargetUnusable ? null : e);
            failure.completeExceptionally(e);
        }
    }

    /** Ends after the commit that is under way. */
    @Override
    public void close() {
        stopping = true;
        kafkaWatch.close();
        ExportRun open = run;
        if (open != null) {
            open.wakeup();
        }
        try {
            if (started) {
                loop.join(CLOSE_LIMIT_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        meters.close();
    }

    /** What the service tells of itself. */
    private static final class ExportMeters implements AutoCloseable {
        private final Meters.Counter records;
        private final Meters.Counter refused;
        private final Meters.Counter rejected;
        private final Meters.Gauges gauges;
        private long recordsBefore;
        private long refusedBefore;
        private long rejectedBefore;

        ExportMeters(Meters meters) {
            this.records = meters.counter(Metric.EXPORT_RECORDS);
            this.refused = meters.counter(Metric.EXPORT_REFUSED);
            this.rejected = meters.counter(Metric.REJECTED, ExportStage.STAGE);
            this.gauges = meters.gauges();
        }

        void show(ExportRun run) {
            records.add(run.written() - recordsBefore);
            refused.add(run.refused() - refusedBefore);
            rejected.add(run.rejected() - rejectedBefore);
            recordsBefore = run.written();
            refusedBefore = run.refused();
            rejectedBefore = run.rejected();
            gauges.set(Metric.EXPORT_LAG, run.lag());
            gauges.set(Metric.EXPORT_AWAY, run.away().toSeconds());
        }

        @Override
        public void close() {
            gauges.close();
        }
    }
}
