package dev.gregor.parser;

import dev.gregor.parser.html.PageReader;
import dev.gregor.parser.sitemap.SitemapReader;
import dev.gregor.topics.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import dev.gregor.urls.KnownFingerprints;
import dev.gregor.urls.LinkFilter;
import dev.gregor.urls.UrlCanon;
import java.time.Instant;
import java.util.Objects;
import org.apache.kafka.streams.processor.api.FixedKeyProcessor;
import org.apache.kafka.streams.processor.api.FixedKeyProcessorContext;
import org.apache.kafka.streams.processor.api.FixedKeyRecord;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** Passes pages over a {@link PageDesk}. */
final class PageProcessor implements FixedKeyProcessor<String, Page, Reading> {
    static final String CONTENTS = "contents";

    private final ParserConfig config;
    private final UrlCanon canon;
    private final Surroundings surroundings;
    private final int parts;
    private @Nullable FixedKeyProcessorContext<String, Reading> context;
    private @Nullable PageDesk desk;

    PageProcessor(ParserConfig config, UrlCanon canon, Surroundings surroundings, int parts) {
        this.config = config;
        this.canon = canon;
        this.surroundings = surroundings;
        this.parts = parts;
    }

    /**
     * Runs again after an aborted transaction: the links it sent were never sent, so those sent lately are forgotten.
     */
    @Override
    public void init(FixedKeyProcessorContext<String, Reading> context) {
        this.context = context;
        KeyValueStore<String, Sightings> stored = context.getStateStore(CONTENTS);
        Contents contents = new StoredContents(stored, new NewContents(stored), 1 + config.copiesToFollow());
        LinkFilter filter = new LinkFilter(
                config.links(),
                surroundings.seeds(),
                surroundings.orders(),
                () -> Instant.ofEpochMilli(context.currentSystemTimeMs()));
        OutLinks outLinks = new OutLinks(filter, surroundings.aliases(), parts);
        PageReader reader = new PageReader(canon, config.agent(), config.reading());
        this.desk = new PageDesk(reader, new SitemapReader(canon), contents, outLinks);
    }

    @Override
    public void process(FixedKeyRecord<String, Page> record) {
        Reading reading = Objects.requireNonNull(desk).read(record.value());
        Objects.requireNonNull(context).forward(record.withValue(reading));
    }

    /** Knows of many a content that the store has not got it; asking the store costs far more. */
    private static final class NewContents {
        private static final int MEMORY_BYTES = 32 << 20;

        private final KnownFingerprints seen = new KnownFingerprints(MEMORY_BYTES);
        private final boolean fromTheFirst;

        NewContents(KeyValueStore<String, Sightings> store) {
            try (KeyValueIterator<String, Sightings> all = store.all()) {
                this.fromTheFirst = !all.hasNext();
            }
        }

        /** Whether it is certain that the key was never asked for before. */
        boolean isNew(String key) {
            Fingerprint fingerprint = Fingerprint.of(key);
            boolean isNew = fromTheFirst && seen.complete() && !seen.contains(fingerprint);
            if (isNew) {
                seen.add(fingerprint);
            }
            return isNew;
        }
    }

    private record StoredContents(KeyValueStore<String, Sightings> store, NewContents contents, int most)
            implements Contents {
        @Override
        public Sightings see(Host host, String digest, CrawlUrl url) {
            String key = host.name() + ' ' + digest;
            Sightings before =
                    contents.isNew(key) ? Sightings.NONE : Objects.requireNonNullElse(store.get(key), Sightings.NONE);
            Sightings after = before.plus(url, most);
            if (!after.equals(before)) {
                store.put(key, after);
            }
            return after;
        }
    }
}
