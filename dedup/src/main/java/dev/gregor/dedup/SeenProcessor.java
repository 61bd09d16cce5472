package dev.gregor.dedup;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.topics.HostPartition;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.FrontierBatch.News;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import dev.gregor.urls.KnownFingerprints;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** Passes what arrives through {@link SeenUrls}. */
final class SeenProcessor implements Processor<String, Discovery, String, FrontierBatch> {
    static final String STORE = "seen";

    private static final byte[] MARK = {1};

    /** Window or not, what is added up is not left lying for longer than it takes to look. */
    private static final Duration LEAST_WINDOW = Duration.ofMillis(50);

    private static final Duration METERS = Duration.ofSeconds(1);

    private final DedupConfig config;
    private final int partitions;
    private final Meters meters;
    private Meters.@Nullable Part levels;
    private InlinkCounts.Tally mentions = new InlinkCounts.Tally();
    private @Nullable ProcessorContext<String, FrontierBatch> context;
    private @Nullable SeenUrls seen;

    /** @param partitions of the frontier */
    SeenProcessor(DedupConfig config, int partitions, Meters meters) {
        this.config = config;
        this.partitions = partitions;
        this.meters = meters;
    }

    /** Runs again after an aborted transaction, so whatever is in memory is read anew from the store. */
    @Override
    public void init(ProcessorContext<String, FrontierBatch> context) {
        this.context = context;
        this.mentions = new InlinkCounts.Tally();
        KeyValueStore<byte[], byte[]> store = context.getStateStore(STORE);
        this.seen = new SeenUrls(new StoredFingerprints(store), known(store));
        Duration window = config.mentionWindow();
        context.schedule(
                window.compareTo(LEAST_WINDOW) < 0 ? LEAST_WINDOW : window,
                PunctuationType.WALL_CLOCK_TIME,
                this::tellMentions);
        close();
        Meters.Part part = meters.part();
        this.levels = part;
        context.schedule(METERS, PunctuationType.WALL_CLOCK_TIME, time -> measure(part, store));
    }

    @Override
    public void close() {
        if (levels != null) {
            levels.close();
        }
    }

    private void measure(Meters.Part part, KeyValueStore<byte[], byte[]> store) {
        SeenUrls.Answers answers = Objects.requireNonNull(seen).answers();
        meters.count(Metric.DEDUP_URLS, "new").add(answers.fresh());
        meters.count(Metric.DEDUP_URLS, "seen").add(answers.old());
        meters.count(Metric.DEDUP_LOOKUPS).add(answers.lookups());
        part.level(Metric.DEDUP_SEEN, store.approximateNumEntries());
    }

    @Override
    public void process(Record<String, Discovery> record) {
        if (record.value() instanceof Discovery.Links links) {
            take(links.batch(), record);
        } else if (record.value() instanceof Discovery.Again again) {
            Objects.requireNonNull(seen).add(again.url());
            FrontierBatch wanted =
                    new FrontierBatch(null, Discovery.SEED_DEPTH, List.of(again.url()), News.WANTED_AGAIN, null);
            forward(record, again.url().host(), wanted);
        }
        if (config.mentionWindow().isZero()) {
            tellMentions(record.timestamp());
        }
    }

    private void take(LinkBatch batch, Record<String, Discovery> record) {
        SeenUrls urls = Objects.requireNonNull(seen);
        if (batch.mentions() != null) {
            mentions.add(batch.mentions());
        }
        if (batch.freshness() == null) {
            urls.takeNew(batch.links(), old -> mention(batch, old))
                    .forEach((host, fresh) -> forward(record, host, firstSeen(batch, fresh)));
        } else {
            LinkFreshness.sort(urls, batch, batch.freshness()).forEach((host, news) -> forward(record, host, news));
        }
    }

    private static FrontierBatch firstSeen(LinkBatch batch, List<CrawlUrl> fresh) {
        return new FrontierBatch(batch.source(), batch.depth(), fresh, News.FIRST_SEEN, null, batch.worth(), null);
    }

    private void mention(LinkBatch batch, CrawlUrl url) {
        CrawlUrl source = batch.source();
        long counts = source == null ? 0 : LinkWeight.of(batch.worth(), source.host(), url.host());
        if (counts > 0) {
            mentions.add(url.host(), url.fingerprint(), counts);
        }
    }

    /** After the URLs themselves, on the same topic: whoever hears a mention knows what is mentioned. */
    private void tellMentions(long time) {
        mentions.take(host -> HostPartition.of(host, partitions), (partition, all) -> Objects.requireNonNull(context)
                .forward(new Record<>(Integer.toString(partition), FrontierBatch.of(all), time)));
    }

    private void forward(Record<String, Discovery> record, Host host, FrontierBatch batch) {
        Objects.requireNonNull(context).forward(record.withKey(host.name()).withValue(batch));
    }

    private KnownFingerprints known(KeyValueStore<byte[], byte[]> store) {
        KnownFingerprints known = new KnownFingerprints(config.memoryBytes());
        try (KeyValueIterator<byte[], byte[]> all = store.all()) {
            while (all.hasNext() && known.complete()) {
                KeyValue<byte[], byte[]> entry = all.next();
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
