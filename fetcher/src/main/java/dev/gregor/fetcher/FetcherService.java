package dev.gregor.fetcher;

import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.fetcher.http.HttpFetcher;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.KafkaWatch;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.runtime.OutOfMemory;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.StageContext;
import dev.gregor.topics.records.FetcherEvent.RunStarted;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.VisitReport;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/** The running fetcher: consumes visits while slots are free, and runs one visit in each slot. */
final class FetcherService implements Service {
    private static final Logger LOG = LoggerFactory.getLogger(FetcherService.class);
    private static final int WORKERS = 2;
    private static final long SLOT_WAIT_MILLIS = 100;
    private static final long MEMORY_WAIT_MILLIS = 20;
    private static final long CONTROL_WAIT_SECONDS = 15;

    private final FetcherConfig config;
    private final int partitions;
    private final HttpFetcher fetcher;
    private final KafkaResultPublisher publisher;
    private final VisitConsumer visits;
    private final ControlReader controlReader;
    private final KafkaWatch kafkaWatch;
    private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(1, daemon("gregor-visit-timer"));
    private final ExecutorService workers = Executors.newFixedThreadPool(WORKERS, daemon("gregor-visit-worker"));
    private final Thread loop = new Thread(this::run, "gregor-visit-consumer");
    private final Semaphore slots;
    private final Set<VisitRun> running = ConcurrentHashMap.newKeySet();
    private final VisitRun.Resources resources;
    private final CompletableFuture<Void> failure = new CompletableFuture<>();
    private final Meters.Timer visitTime;
    private final Meters.Gauges gauges;
    private volatile boolean ready;
    private volatile boolean started;
    private volatile boolean stopping;

    FetcherService(
            FetcherConfig config,
            ControlState control,
            StageContext context,
            HttpFetcher fetcher,
            InstantSource clock) {
        KafkaAccess kafka = context.kafka();
        Meters meters = context.meters();
        this.config = config;
        this.partitions = context.partitions();
        this.fetcher = fetcher;
        this.publisher = new KafkaResultPublisher(kafka, config.producerMemory(), FetcherService::logFailedSend);
        this.visits = new VisitConsumer(kafka, config, publisher, meters.counter(Metric.REJECTED, FetcherStage.STAGE));
        this.kafkaWatch = new KafkaWatch(FetcherStage.STAGE, kafka);
        this.slots = new Semaphore(config.slots());
        this.controlReader = new ControlReader(kafka, control, this::checkControl, failure::completeExceptionally);
        ExclusionLog exclusions = new ExclusionLog(FetcherStage.STAGE);
        ResultPublisher metered = new MeteredResultPublisher(publisher, meters);
        this.resources = new VisitRun.Resources(fetcher::fetch, metered, control, exclusions, clock, timer, workers);
        this.visitTime = meters.timer(Metric.VISIT_TIME);
        this.gauges = meters.gauges();
        gauges.set(Metric.SLOTS, config.slots());
        gauges.observe(Metric.RUNNING, running::size);
    }

    private static void logFailedSend(Exception failure, @Nullable VisitReport report) {
        LoggingEventBuilder event = LOG.atWarn();
        if (report != null) {
            event = event.addKeyValue("host", report.host()).addKeyValue("visit", report.visitId());
        }
        event.log("cannot publish a {}: {}", report == null ? "rejection" : "report", failure.toString());
    }

    @Override
    public String name() {
        return FetcherStage.STAGE;
    }

    @Override
    public void start() {
        controlReader.start();
        loop.start();
        kafkaWatch.start();
        started = true;
    }

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
        return publisher.bindMetrics(registry);
    }

    @Override
    public CompletableFuture<Void> failure() {
        return failure;
    }

    private void run() {
        try (visits) {
            awaitControl();
            announceRun();
            while (!stopping) {
                if (!fetcher.isRunning()) {
                    throw new IllegalStateException("the HTTP client has stopped");
                }
                if (awaitRoom()) {
                    visits.poll().forEach(this::startVisit);
                    ready = true;
                }
            }
        } catch (WakeupException e) {
            LOG.debug("woken up to close");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.error("fetcher stopped: {}", e.toString(), e);
            failure.completeExceptionally(e);
        }
    }

    /** Waits a while for as many free slots as a poll may return visits, and for memory. */
    private boolean awaitRoom() throws InterruptedException {
        if (fetcher.isShortOfMemory()) {
            TimeUnit.MILLISECONDS.sleep(MEMORY_WAIT_MILLIS);
            return false;
        }
        if (!slots.tryAcquire(visits.batch(), SLOT_WAIT_MILLIS, TimeUnit.MILLISECONDS)) {
            return false;
        }
        slots.release(visits.batch());
        return true;
    }

    /** Waits for the control state, so that URLs blocked before the start are not fetched. */
    private void awaitControl() throws InterruptedException {
        try {
            controlReader.caughtUp().get(CONTROL_WAIT_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            LOG.warn("the topic control is not read after {} s; starting visits without it", CONTROL_WAIT_SECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /** Tells the scheduler, before the first visit, that nothing more comes from earlier runs. */
    private void announceRun() throws InterruptedException {
        if (config.run() == null) {
            return;
        }
        try {
            publisher
                    .publishRunStarted(new RunStarted(config.run()), partitions)
                    .get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private void checkControl() {
        running.forEach(VisitRun::checkControl);
    }

    /** Takes a slot, which is free: only this thread takes any. */
    private void startVisit(Visit visit) {
        slots.acquireUninterruptibly();
        VisitRun run = new VisitRun(visit, resources);
        running.add(run);
        long startedAt = visitTime.start();
        var unused = run.start().whenComplete((done, visitFailure) -> {
            running.remove(run);
            visitTime.stop(startedAt);
            slots.release();
            if (visitFailure != null) {
                OutOfMemory.haltIfCauseOf(visitFailure);
                LOG.atError()
                        .setCause(visitFailure)
                        .addKeyValue("host", visit.host())
                        .addKeyValue("visit", visit.id())
                        .log("visit {} to {} failed", visit.id(), visit.host());
            }
        });
        if (stopping) {
            run.stop();
        }
    }

    /** Consumes no more visits, lets running requests finish within the drain time, returns the other URLs. */
    @Override
    public void close() {
        stopping = true;
        kafkaWatch.close();
        if (loop.getState() == Thread.State.NEW) {
            visits.close();
        } else {
            visits.wakeup();
        }
        controlReader.close();
        running.forEach(VisitRun::stop);
        long drainMillis = config.drain().toMillis();
        try {
            loop.join(drainMillis);
            if (!slots.tryAcquire(config.slots(), drainMillis, TimeUnit.MILLISECONDS)) {
                LOG.info("{} visits did not end in time; their unreported URLs are fetched later", running.size());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        fetcher.close();
        timer.shutdownNow();
        workers.shutdown();
        publisher.close();
        gauges.close();
    }

    private static ThreadFactory daemon(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
