package dev.gregor.fetcher;

import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.fetcher.http.HttpFetch;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.StageContext;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.VisitReport;
import io.micrometer.core.instrument.MeterRegistry;
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

/** Runs visits, as many at once as there are slots, and takes no more than it can run. */
final class FetcherService implements Service {
    private static final Logger LOG = LoggerFactory.getLogger(FetcherService.class);
    private static final int WORKERS = 2;
    private static final long SLOT_WAIT_MILLIS = 100;
    private static final long CONTROL_WAIT_SECONDS = 15;

    private final FetcherConfig config;
    private final HttpFetch fetch;
    private final KafkaResultPublisher deliveries;
    private final VisitConsumer taker;
    private final ControlReader control;
    private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(1, named("gregor-visit-timer"));
    private final ExecutorService workers = Executors.newFixedThreadPool(WORKERS, named("gregor-visit-worker"));
    private final Thread loop = new Thread(this::run, "gregor-visit-taker");
    private final Semaphore slots;
    private final Set<VisitRun> underWay = ConcurrentHashMap.newKeySet();
    private final VisitRun.Tools tools;
    private final CompletableFuture<Void> failure = new CompletableFuture<>();
    private final Meters.Timing visitTime;
    private final Meters.Part levels;
    private volatile boolean ready;
    private volatile boolean started;
    private volatile boolean stopping;

    FetcherService(
            FetcherConfig config, ControlState book, StageContext context, HttpFetch fetch, InstantSource clock) {
        KafkaAccess kafka = context.kafka();
        Meters meters = context.meters();
        this.config = config;
        this.fetch = fetch;
        this.deliveries = new KafkaResultPublisher(kafka, FetcherService::tellUnwritten);
        this.taker =
                new VisitConsumer(kafka, config.slots(), deliveries, meters.count(Metric.REJECTED, FetcherStage.STAGE));
        this.slots = new Semaphore(config.slots());
        this.control = new ControlReader(kafka, book, this::lookAgain, failure::completeExceptionally);
        ExclusionLog refusals = new ExclusionLog(FetcherStage.STAGE);
        ResultPublisher counted = new MeteredResultPublisher(deliveries, meters);
        this.tools = new VisitRun.Tools(fetch::fetch, counted, book, refusals, clock, timer, workers);
        this.visitTime = meters.timing(Metric.VISIT_TIME);
        this.levels = meters.part();
        levels.level(Metric.SLOTS, config.slots());
        levels.read(Metric.RUNNING, underWay::size);
    }

    private static void tellUnwritten(Exception trouble, @Nullable VisitReport report) {
        LoggingEventBuilder line = LOG.atWarn();
        if (report != null) {
            line = line.addKeyValue("host", report.host()).addKeyValue("visit", report.visitId());
        }
        line.log("a report was not written: {}", trouble.toString());
    }

    @Override
    public String name() {
        return FetcherStage.STAGE;
    }

    @Override
    public void start() {
        control.start();
        loop.start();
        started = true;
    }

    @Override
    public boolean ready() {
        return ready && !stopping;
    }

    @Override
    public boolean live() {
        return stopping || !started || (loop.isAlive() && !failure.isDone());
    }

    @Override
    public AutoCloseable showClients(MeterRegistry registry) {
        return deliveries.show(registry);
    }

    @Override
    public CompletableFuture<Void> failure() {
        return failure;
    }

    private void run() {
        try (taker) {
            awaitCommands();
            while (!stopping) {
                if (!fetch.isRunning()) {
                    throw new IllegalStateException("the HTTP client has died");
                }
                if (slots.tryAcquire(SLOT_WAIT_MILLIS, TimeUnit.MILLISECONDS)) {
                    slots.release();
                    taker.take().forEach(this::begin);
                    ready = true;
                }
            }
        } catch (WakeupException e) {
            LOG.debug("woken up to stop");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.error("fetcher stopped: {}", e.toString(), e);
            failure.completeExceptionally(e);
        }
    }

    /** What was blocked before we started must not be asked for because its visit was read before the command. */
    private void awaitCommands() throws InterruptedException {
        try {
            control.caughtUp().get(CONTROL_WAIT_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            LOG.warn("commands are not read after {} s; beginning without them", CONTROL_WAIT_SECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private void lookAgain() {
        underWay.forEach(VisitRun::look);
    }

    /** Waits for a slot; a visit that waited too long goes home unfetched by its deadline. */
    private void begin(Visit visit) {
        slots.acquireUninterruptibly();
        VisitRun run = new VisitRun(visit, tools);
        underWay.add(run);
        long begun = visitTime.begin();
        var unused = run.start().whenComplete((done, trouble) -> {
            underWay.remove(run);
            visitTime.since(begun);
            slots.release();
            if (trouble != null) {
                LOG.atError()
                        .setCause(trouble)
                        .addKeyValue("host", visit.host())
                        .addKeyValue("visit", visit.id())
                        .log("visit {} to {} broke off", visit.id(), visit.host());
            }
        });
        if (stopping) {
            run.stop();
        }
    }

    /** Takes nothing new, lets the pages under way finish within the bound, gives the rest back. */
    @Override
    public void close() {
        stopping = true;
        taker.wakeup();
        control.close();
        underWay.forEach(VisitRun::stop);
        long patience = config.drain().toMillis();
        try {
            loop.join(patience);
            if (!slots.tryAcquire(config.slots(), patience, TimeUnit.MILLISECONDS)) {
                LOG.info(
                        "{} visits did not end in time; what they have not reported is fetched later", underWay.size());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        fetch.close();
        timer.shutdownNow();
        workers.shutdown();
        deliveries.close();
        levels.close();
    }

    private static ThreadFactory named(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
