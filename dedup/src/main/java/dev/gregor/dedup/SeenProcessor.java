package dev.gregor.dedup;

import dev.gregor.dedup.DedupConfig.SeenSet.Kind;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.topics.HostPartition;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.KnownFingerprints;
import java.time.Duration;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** Connects a {@link UrlDeduplicator} to its topics, its store and the clock. */
final class SeenProcessor implements Processor<@Nullable String, Discovery, @Nullable String, FrontierBatch> {
    static final String STORE = "seen";

    private static final byte[] MARK = {1};

    /** Sums of link weights are sent on no more often than this. */
    private static final Duration MIN_WINDOW = Duration.ofMillis(50);

    private static final Duration METRICS_INTERVAL = Duration.ofSeconds(1);

    private final DedupConfig config;
    private final int partitions;
    private final Meters meters;
    private Meters.@Nullable Gauges gauges;
    private InlinkCounts.Accumulator inlinks;
    private @Nullable ProcessorContext<@Nullable String, FrontierBatch> context;
    private @Nullable UrlDeduplicator deduplicator;
    private long recordTime;

    /** @param partitions of the frontier */
    SeenProcessor(DedupConfig config, int partitions, Meters meters) {
        this.config = config;
        this.inlinks = config.order().newAccumulator();
        this.partitions = partitions;
        this.meters = meters;
    }

    /** Runs again after an aborted transaction, so all state in memory is rebuilt from the store. */
    @Override
    public void init(ProcessorContext<@Nullable String, FrontierBatch> context) {
        this.context = context;
        this.inlinks = config.order().newAccumulator();
        KeyValueStore<byte[], byte[]> store = context.getStateStore(STORE);
        SeenFilter filter = config.seenSet().kind() == Kind.FILTER ? StoredFilter.open(config, store) : null;
        SeenUrls seen =
                filter == null ? new SeenUrls(new StoredFingerprints(store), known(store)) : new SeenUrls(filter);
        LongSupplier size = filter == null ? store::approximateNumEntries : filter::size;
        this.deduplicator = new UrlDeduplicator(
                seen, inlinks, (host, batch) -> context.forward(new Record<>(host.name(), batch, recordTime)));
        Duration window = config.inlinkWindow();
        context.schedule(
                window.compareTo(MIN_WINDOW) < 0 ? MIN_WINDOW : window,
                PunctuationType.WALL_CLOCK_TIME,
                this::sendInlinks);
        close();
        Meters.Gauges opened = meters.gauges();
        this.gauges = opened;
        context.schedule(METRICS_INTERVAL, PunctuationType.WALL_CLOCK_TIME, time -> measure(seen, opened, size));
    }

    @Override
    public void close() {
        if (gauges != null) {
            gauges.close();
        }
    }

    private void measure(SeenUrls seen, Meters.Gauges gauges, LongSupplier size) {
        SeenUrls.Counts counts = seen.drainCounts();
        meters.counter(Metric.DEDUP_URLS, "new").add(counts.added());
        meters.counter(Metric.DEDUP_URLS, "seen").add(counts.known());
        meters.counter(Metric.DEDUP_LOOKUPS).add(counts.lookups());
        gauges.set(Metric.DEDUP_SEEN, size.getAsLong());
    }

    @Override
    public void process(Record<@Nullable String, Discovery> record) {
        recordTime = record.timestamp();
        UrlDeduplicator urls = Objects.requireNonNull(deduplicator);
        if (record.value() instanceof Discovery.Links links) {
            links.batch().dispatch(urls);
        } else if (record.value() instanceof Discovery.Requested requested) {
            urls.requested(requested.seed());
        }
        if (config.inlinkWindow().isZero()) {
            sendInlinks(record.timestamp());
        }
    }

    /**
     * Sends the weights on the topic that has the URLs themselves, after them: the scheduler knows each URL before it reads
     * of further links to it.
     */
    private void sendInlinks(long time) {
        inlinks.drain(host -> HostPartition.of(host, partitions), (partition, sums) -> Objects.requireNonNull(context)
                .forward(new Record<>(null, new FrontierBatch.Inlinks(sums), time)));
    }

    private KnownFingerprints known(KeyValueStore<byte[], byte[]> store) {
        KnownFingerprints known = new KnownFingerprints(config.memoryBytes());
        try (KeyValueIterator<byte[], byte[]> all = store.all()) {
            while (all.hasNext() && known.isComplete()) {
                KeyValue<byte[], byte[]> entry = all.next();
                StoredFilter.requireKind(entry.key, Kind.EXACT);
                known.add(Fingerprint.fromBytes(entry.key));
            }
        }
        return known;
    }

    private record StoredFingerprints(KeyValueStore<byte[], byte[]> store) implements SeenUrls.Store {
        @Override
        public boolean contains(Fingerprint fingerprint) {
            return store.get(fingerprint.toBytes()) != null;
        }

        @Override
        public void add(Fingerprint fingerprint) {
            store.put(fingerprint.toBytes(), MARK);
        }
    }
}
