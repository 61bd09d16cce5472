package dev.gregor.parser;

import dev.gregor.crawl.AbsentKeys;
import dev.gregor.crawl.order.LinkWeights;
import dev.gregor.parser.html.PageReader;
import dev.gregor.parser.sitemap.RobotsSitemaps;
import dev.gregor.parser.sitemap.SitemapReader;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanon;
import dev.gregor.urls.policy.LinkFilter;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.streams.processor.api.FixedKeyProcessor;
import org.apache.kafka.streams.processor.api.FixedKeyProcessorContext;
import org.apache.kafka.streams.processor.api.FixedKeyRecord;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** Passes pages over a {@link PageParser}. */
final class PageProcessor implements FixedKeyProcessor<String, Page, ParsedPage> {
    static final String CONTENTS = "contents";

    /** To know without asking the store that a content is new. */
    private static final int MEMORY_BYTES = 32 << 20;

    /** So many URLs are told at once, at most; far less than a record may hold. */
    private static final int MOST_MENTIONED = 10_000;

    /** So many URLs of a content are known, that the next can have its text when the first has changed. */
    private static final int LEAST_KNOWN = 4;

    private final ParserConfig config;
    private final UrlCanon canon;
    private final ParserContext surroundings;
    private final int parts;
    private final Meters meters;
    private final Meters.Timing time;
    private @Nullable FixedKeyProcessorContext<String, ParsedPage> context;
    private @Nullable PageParser desk;
    private @Nullable LinkRouting outLinks;
    private long mentionedAt;

    PageProcessor(ParserConfig config, UrlCanon canon, ParserContext surroundings, int parts, Meters meters) {
        this.config = config;
        this.canon = canon;
        this.surroundings = surroundings;
        this.parts = parts;
        this.meters = meters;
        this.time = meters.timing(Metric.READING_TIME);
    }

    /**
     * Runs again after an aborted transaction: the links it sent were never sent, so those sent lately are forgotten.
     */
    @Override
    public void init(FixedKeyProcessorContext<String, ParsedPage> context) {
        this.context = context;
        KeyValueStore<String, FirstUrls> stored = context.getStateStore(CONTENTS);
        ContentStore contents = new StoredContents(
                stored, new AbsentKeys(stored, MEMORY_BYTES), Math.max(LEAST_KNOWN, 1 + config.copiesToFollow()));
        LinkFilter filter = new LinkFilter(
                config.links(),
                surroundings.seeds(),
                surroundings.orders(),
                () -> Instant.ofEpochMilli(context.currentSystemTimeMs()));
        this.outLinks = new LinkRouting(filter, surroundings.aliases(), parts, new LinkCounts(meters));
        PageParser.Readers readers = new PageParser.Readers(
                new PageReader(canon, config.agent(), config.reading()),
                new SitemapReader(canon),
                config.sitemaps() ? new RobotsSitemaps(canon)::read : robots -> List.of());
        this.desk = new PageParser(
                readers,
                contents,
                config.copiesToFollow(),
                outLinks,
                new LinkWeights(config.order(), surroundings.seeds()),
                new FingerprintRouting(parts));
    }

    @Override
    public void process(FixedKeyRecord<String, Page> record) {
        long begun = time.begin();
        ParsedPage reading = Objects.requireNonNull(desk).read(record.value());
        time.since(begun);
        meters.count(Metric.READINGS, reading.kind(record.value())).add(1);
        Objects.requireNonNull(context).forward(record.withValue(withMentions(reading)));
    }

    /** A crash loses what is added up here, and with it nothing but a place or two in the order of the crawl. */
    private ParsedPage withMentions(ParsedPage reading) {
        LinkRouting links = Objects.requireNonNull(outLinks);
        long now = Objects.requireNonNull(context).currentSystemTimeMs();
        boolean due = now - mentionedAt >= config.mentionWindow().toMillis() || links.mentioned() >= MOST_MENTIONED;
        if (!due) {
            return reading;
        }
        mentionedAt = now;
        List<RoutedLinks> mentions = links.mentions();
        return mentions.isEmpty() ? reading : reading.plus(mentions);
    }

    private record StoredContents(KeyValueStore<String, FirstUrls> store, AbsentKeys novelty, int most)
            implements ContentStore {
        @Override
        public FirstUrls see(Host host, String digest, CrawlUrl url) {
            String key = key(host, digest);
            FirstUrls before = novelty.isNew(Fingerprint.of(key))
                    ? FirstUrls.NONE
                    : Objects.requireNonNullElse(store.get(key), FirstUrls.NONE);
            FirstUrls after = before.plus(url, most);
            if (!after.equals(before)) {
                store.put(key, after);
            }
            return after;
        }

        @Override
        public List<CrawlUrl> forget(Host host, String digest, CrawlUrl url) {
            String key = key(host, digest);
            FirstUrls before = store.get(key);
            if (before == null || !before.include(url)) {
                return List.of();
            }
            FirstUrls after = before.without(url);
            store.put(key, after.isEmpty() ? null : after);
            return before.first().equals(Optional.of(url)) ? after.urls() : List.of();
        }

        private static String key(Host host, String digest) {
            return host.name() + ' ' + digest;
        }
    }
}
