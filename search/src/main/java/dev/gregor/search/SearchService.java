package dev.gregor.search;

import dev.gregor.runtime.KafkaWatch;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.runtime.OutOfMemory;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.StageContext;
import dev.gregor.search.opensearch.OpenSearchClient;
import dev.gregor.search.opensearch.OpenSearchConfig;
import dev.gregor.search.opensearch.OpenSearchEngine;
import dev.gregor.search.opensearch.OpenSearchMirror;
import dev.gregor.search.query.PageFinder;
import dev.gregor.search.query.SearchEngine;
import dev.gregor.search.web.SearchWebConfig;
import dev.gregor.web.WebError;
import dev.gregor.web.WebServer;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.lucene.store.LockObtainFailedException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The running search service: one thread keeps the index up to date, others serve the pages. */
final class SearchService implements Service {
    private static final Logger LOG = LoggerFactory.getLogger(SearchService.class);
    private static final Duration POLL_TIMEOUT = Duration.ofMillis(200);
    private static final long CLOSE_LIMIT_MILLIS = 15_000;

    private final SearchConfig config;
    private final StageContext context;
    private final InstantSource clock;
    private final KafkaWatch kafkaWatch;
    private final Meters.Counter changes;
    private final Meters.Counter rejected;
    private final Meters.Gauges gauges;
    private final Thread loop = new Thread(this::run, "gregor-search-indexer");
    private final CompletableFuture<Void> failure = new CompletableFuture<>();
    private final @Nullable WebServer web;
    private final CountDownLatch closing = new CountDownLatch(1);
    private volatile @Nullable SearchIndexer indexer;
    private volatile @Nullable PageFinder engine;
    private volatile boolean started;
    private volatile boolean ready;
    private volatile boolean stopping;

    SearchService(SearchConfig config, SearchWebConfig pages, StageContext context, InstantSource clock) {
        this.config = config;
        this.context = context;
        this.clock = clock;
        this.kafkaWatch = new KafkaWatch(SearchStage.STAGE, context.kafka());
        this.changes = context.meters().counter(Metric.SEARCH_CHANGES);
        this.rejected = context.meters().counter(Metric.REJECTED, SearchStage.STAGE);
        this.gauges = context.meters().gauges();
        loop.setDaemon(true);
        // last, since nobody closes it if this fails
        this.web = pages.open(this::engine);
    }

    @Override
    public String name() {
        return SearchStage.STAGE;
    }

    private PageFinder engine() throws WebError {
        PageFinder open = engine;
        if (open == null) {
            throw new WebError(503, "The index is being opened. Try again in a moment.");
        }
        return open;
    }

    @Override
    public Optional<URI> page() {
        return Optional.ofNullable(web).map(WebServer::address);
    }

    @Override
    public void start() {
        loop.start();
        kafkaWatch.start();
        started = true;
    }

    /** Whether the index has reached the end that the topics had at the start. */
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
        try {
            if (config.openSearch().isPresent()) {
                useCluster(config.openSearch().get());
            } else {
                useIndex();
            }
        } catch (WakeupException e) {
            LOG.debug("woken up to close");
        } catch (LockObtainFailedException e) {
            fail(new IllegalStateException(
                    "the search index in " + config.folder() + " is in use by another process", e));
        } catch (IOException | RuntimeException e) {
            OutOfMemory.haltIfCauseOf(e);
            fail(e);
        }
    }

    private void useIndex() throws IOException {
        try (SearchIndexer opened = SearchIndexer.open(context.kafka(), config.folder(), clock, this::warn)) {
            indexer = opened;
            engine = new SearchEngine(opened, config.engine(), context.meters());
            keepUpToDate(opened);
        }
    }

    /** The cluster answers; one process of a crawl feeds it, others only ask. */
    private void useCluster(OpenSearchConfig cluster) throws IOException {
        OpenSearchClient client = new OpenSearchClient(cluster);
        engine = new OpenSearchEngine(client, config.engine(), context.meters());
        if (!cluster.feed()) {
            ready = true;
            awaitClose();
            return;
        }
        OpenSearchMirror copy = new OpenSearchMirror(client, config.engine().weights(), clock, this::warn);
        try (SearchIndexer opened = SearchIndexer.open(context.kafka(), config.folder(), clock, this::warn, copy)) {
            indexer = opened;
            keepUpToDate(opened);
        }
    }

    private void warn(String notice) {
        LOG.warn("{}", notice);
    }

    private void awaitClose() {
        try {
            closing.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void fail(Exception e) {
        if (!stopping) {
            LOG.error("search stopped: {}", e.toString(), e);
            failure.completeExceptionally(e);
        }
    }

    private void keepUpToDate(SearchIndexer opened) throws IOException {
        Map<String, Long> ends = opened.ends();
        long rejectedBefore = 0;
        while (!stopping) {
            changes.add(opened.step(POLL_TIMEOUT));
            rejected.add(opened.rejected() - rejectedBefore);
            rejectedBefore = opened.rejected();
            ready = ready || opened.hasReached(ends);
            gauges.set(Metric.SEARCH_LAG, opened.lag());
            gauges.set(Metric.SEARCH_ENTRIES, opened.size());
        }
        opened.commit();
    }

    /** Commits what was read, and closes the index. */
    @Override
    public void close() {
        stopping = true;
        closing.countDown();
        if (web != null) {
            web.close();
        }
        kafkaWatch.close();
        try {
            if (started) {
                loop.join(CLOSE_LIMIT_MILLIS);
            }
            SearchIndexer open = indexer;
            if (loop.isAlive() && open != null) {
                open.wakeup();
                loop.join(CLOSE_LIMIT_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        gauges.close();
    }
}
