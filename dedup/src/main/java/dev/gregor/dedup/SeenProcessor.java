package dev.gregor.dedup;

import dev.gregor.topics.FrontierBatch;
import dev.gregor.topics.FrontierBatch.News;
import dev.gregor.topics.LinkBatch;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import dev.gregor.urls.KnownFingerprints;
import java.util.List;
import java.util.Objects;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** Passes what arrives through {@link SeenUrls}. */
final class SeenProcessor implements Processor<String, Arrival, String, FrontierBatch> {
    static final String STORE = "seen";

    private static final byte[] MARK = {1};

    private final int memoryBytes;
    private @Nullable ProcessorContext<String, FrontierBatch> context;
    private @Nullable SeenUrls seen;

    SeenProcessor(int memoryBytes) {
        this.memoryBytes = memoryBytes;
    }

    /** Runs again after an aborted transaction, so whatever is in memory is read anew from the store. */
    @Override
    public void init(ProcessorContext<String, FrontierBatch> context) {
        this.context = context;
        KeyValueStore<byte[], byte[]> store = context.getStateStore(STORE);
        this.seen = new SeenUrls(new StoredFingerprints(store), known(store));
    }

    @Override
    public void process(Record<String, Arrival> record) {
        if (record.value() instanceof Arrival.Links links) {
            take(links.batch(), record);
        } else if (record.value() instanceof Arrival.Again again) {
            Objects.requireNonNull(seen).add(again.url());
            FrontierBatch wanted =
                    new FrontierBatch(null, Arrival.SEED_DEPTH, List.of(again.url()), News.WANTED_AGAIN, null);
            forward(record, again.url().host(), wanted);
        }
    }

    private void take(LinkBatch batch, Record<String, Arrival> record) {
        SeenUrls urls = Objects.requireNonNull(seen);
        if (batch.freshness() == null) {
            urls.takeNew(batch.links())
                    .forEach((host, fresh) ->
                            forward(record, host, new FrontierBatch(batch.source(), batch.depth(), fresh)));
        } else {
            FreshLinks.sort(urls, batch, batch.freshness()).forEach((host, news) -> forward(record, host, news));
        }
    }

    private void forward(Record<String, Arrival> record, Host host, FrontierBatch batch) {
        Objects.requireNonNull(context).forward(record.withKey(host.name()).withValue(batch));
    }

    private KnownFingerprints known(KeyValueStore<byte[], byte[]> store) {
        KnownFingerprints known = new KnownFingerprints(memoryBytes);
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
