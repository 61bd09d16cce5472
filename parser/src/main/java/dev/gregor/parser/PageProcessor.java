package dev.gregor.parser;

import dev.gregor.crawl.AbsentKeys;
import dev.gregor.crawl.order.LinkWeights;
import dev.gregor.parser.chunk.ChunkChange;
import dev.gregor.parser.chunk.ChunkStore;
import dev.gregor.parser.chunk.ChunkUpdates;
import dev.gregor.parser.chunk.PageChunks;
import dev.gregor.parser.document.DocumentFactory;
import dev.gregor.parser.html.PageReader;
import dev.gregor.parser.preferences.SitePreferenceStore;
import dev.gregor.parser.preferences.SitePreferences;
import dev.gregor.parser.preferences.UsagePreferences;
import dev.gregor.parser.site.HostErrorStore;
import dev.gregor.parser.site.HostErrors;
import dev.gregor.parser.site.SiteKnowledge;
import dev.gregor.parser.site.SiteRuleStore;
import dev.gregor.parser.site.SoftErrors;
import dev.gregor.parser.sitemap.RobotsSitemaps;
import dev.gregor.parser.sitemap.SitemapReader;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.runtime.StateStores;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.SiteRules;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.policy.LinkFilter;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.streams.processor.api.FixedKeyProcessor;
import org.apache.kafka.streams.processor.api.FixedKeyProcessorContext;
import org.apache.kafka.streams.processor.api.FixedKeyRecord;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** Connects a {@link PageParser} to its topics and its store. */
final class PageProcessor implements FixedKeyProcessor<String, Page, ParsedPage> {
    static final String CONTENTS = "contents";
    static final String SITE_RULES = "site-rules";
    static final String CHUNKS = "chunks";
    static final String ERROR_PAGES = "error-pages";
    static final String SITE_PREFERENCES = "site-preferences";

    /** For the filter that tells, without a look into the store, that a body is new. */
    private static final int MEMORY_BYTES = 32 << 20;

    /** Inlink weights of so many URLs are sent at once, at most; far fewer than a record may hold. */
    private static final int MAX_INLINK_TARGETS = 10_000;

    /** The least number of URLs to remember for a body, so that the next one can have its text when the first changes. */
    private static final int MIN_URLS_OF_BODY = 4;

    private final ParserConfig config;
    private final UrlCanonicalizer canonicalizer;
    private final ParserContext crawl;
    private final int partitions;
    private final Meters meters;
    private final Meters.Timer time;
    private @Nullable FixedKeyProcessorContext<String, ParsedPage> context;
    private @Nullable PageParser parser;
    private @Nullable LinkRouting routing;
    private @Nullable SiteKnowledge sites;
    private @Nullable ChunkUpdates chunks;
    private long inlinksSentAt;

    PageProcessor(
            ParserConfig config, UrlCanonicalizer canonicalizer, ParserContext crawl, int partitions, Meters meters) {
        this.config = config;
        this.canonicalizer = canonicalizer;
        this.crawl = crawl;
        this.partitions = partitions;
        this.meters = meters;
        this.time = meters.timer(Metric.PARSE_TIME);
    }

    /**
     * Runs again after an aborted transaction: its links were never sent, so the memory of links sent recently starts
     * empty.
     */
    @Override
    public void init(FixedKeyProcessorContext<String, ParsedPage> context) {
        this.context = context;
        KeyValueStore<String, FirstUrls> stored = context.getStateStore(CONTENTS);
        ContentStore contents = new StoredContents(
                stored,
                new AbsentKeys(StateStores.isEmpty(stored), MEMORY_BYTES),
                Math.max(MIN_URLS_OF_BODY, 1 + config.following().copies()));
        InstantSource clock = () -> Instant.ofEpochMilli(context.currentSystemTimeMs());
        LinkFilter filter = new LinkFilter(config.links(), crawl.seeds(), crawl.orders(), clock);
        this.sites = new SiteKnowledge(
                config.following().sites(), new StoredRules(context.getStateStore(SITE_RULES)), clock);
        this.routing = new LinkRouting(
                filter,
                crawl.aliases(),
                sites,
                new InlinksByBucket(partitions, config.order()),
                new LinkCounts(meters));
        this.chunks = chunkUpdates(context.getStateStore(CHUNKS));
        UsagePreferences preferences = new UsagePreferences(
                config.agent(),
                config.documents().respectsTdm(),
                new StoredPreferences(context.getStateStore(SITE_PREFERENCES)));
        FingerprintRouting fingerprints = new FingerprintRouting(partitions);
        SoftErrorPages softErrors = new SoftErrorPages(
                new SoftErrors(
                        config.following().sites().errorProbes(), new StoredErrors(context.getStateStore(ERROR_PAGES))),
                sites,
                contents,
                routing,
                fingerprints,
                meters);
        this.parser = new PageParser(
                readers(preferences),
                new PageParser.Contents(contents, config.following().copies()),
                sites,
                routing,
                new LinkWeights(config.order(), crawl.seeds()),
                fingerprints,
                new DocumentFactory(config.documents(), preferences),
                softErrors);
    }

    private PageParser.Readers readers(UsagePreferences preferences) {
        return new PageParser.Readers(
                new PageReader(
                        canonicalizer,
                        config.agent(),
                        config.reading(),
                        config.documents().options(),
                        crawl.pdf()),
                new SitemapReader(canonicalizer),
                new SiteFiles(
                        config.following().sitemaps() ? new RobotsSitemaps(canonicalizer)::read : robots -> List.of(),
                        preferences,
                        config.documents().respectsTdm()));
    }

    @Override
    public void process(FixedKeyRecord<String, Page> record) {
        ParseMemory.Share memory = memoryFor(record.value());
        try {
            long start = time.start();
            ParsedPage parsed = withChunks(Objects.requireNonNull(parser).parse(record.value()))
                    .withRules(Objects.requireNonNull(sites).drainChanged());
            time.stop(start);
            meters.counter(Metric.PARSED_PAGES, parsed.kind(record.value())).add(1);
            Objects.requireNonNull(context).forward(record.withValue(withInlinks(parsed)));
            for (ParsedPage removed : Objects.requireNonNull(parser).drainRemoved()) {
                Objects.requireNonNull(context).forward(record.withValue(withChunks(removed)));
            }
        } finally {
            memory.close();
        }
    }

    /** Null if pages have no chunks and never had any: then it is not even looked for them. */
    private @Nullable ChunkUpdates chunkUpdates(KeyValueStore<String, PageChunks> stored) {
        return config.chunkSize() == 0 && StateStores.isEmpty(stored)
                ? null
                : new ChunkUpdates(new StoredChunks(stored), config.chunkSize());
    }

    private ParsedPage withChunks(ParsedPage parsed) {
        if (chunks == null) {
            return parsed;
        }
        List<ChunkChange> changes = parsed.gone() != null
                ? chunks.gone(parsed.gone())
                : parsed.document() == null ? List.of() : chunks.of(parsed.document());
        for (ChunkChange change : changes) {
            meters.counter(Metric.CHUNKS, change.chunk() == null ? "deleted" : "published")
                    .add(1);
        }
        return parsed.withChunks(changes);
    }

    private ParseMemory.Share memoryFor(Page page) {
        long links = LinkEstimate.of(
                page.body(),
                page.url().value().length(),
                config.links().limits().length(),
                config.reading().maxLinks());
        return crawl.memory().take(page.body().length, links);
    }

    /** Ends the worker that reads PDF documents. If another thread needs one, it starts another. */
    @Override
    public void close() {
        if (crawl.pdf() != null) {
            crawl.pdf().close();
        }
    }

    /** A crash loses the weights summed up here, which costs nothing but a promotion or two in the crawl order. */
    private ParsedPage withInlinks(ParsedPage parsed) {
        LinkRouting links = Objects.requireNonNull(routing);
        long now = Objects.requireNonNull(context).currentSystemTimeMs();
        boolean due =
                now - inlinksSentAt >= config.inlinkWindow().toMillis() || links.inlinkTargets() >= MAX_INLINK_TARGETS;
        if (!due) {
            return parsed;
        }
        inlinksSentAt = now;
        List<RoutedLinks> inlinks = links.drainInlinks();
        return inlinks.isEmpty() ? parsed : parsed.plus(inlinks);
    }

    private record StoredPreferences(KeyValueStore<String, SitePreferences> store) implements SitePreferenceStore {
        @Override
        public @Nullable SitePreferences get(String origin) {
            return store.get(origin);
        }

        @Override
        public void put(String origin, @Nullable SitePreferences preferences) {
            store.put(origin, preferences);
        }
    }

    private record StoredRules(KeyValueStore<String, SiteRules> store) implements SiteRuleStore {
        @Override
        public Optional<SiteRules> rules(Host host) {
            return Optional.ofNullable(store.get(host.name()));
        }

        @Override
        public void put(SiteRules rules) {
            store.put(rules.host().name(), rules);
        }
    }

    private record StoredChunks(KeyValueStore<String, PageChunks> store) implements ChunkStore {
        @Override
        public PageChunks get(CrawlUrl url) {
            return Objects.requireNonNullElse(store.get(url.value()), PageChunks.NONE);
        }

        @Override
        public void put(CrawlUrl url, PageChunks chunks) {
            store.put(url.value(), chunks.equals(PageChunks.NONE) ? null : chunks);
        }
    }

    private record StoredErrors(KeyValueStore<String, HostErrors> store) implements HostErrorStore {
        @Override
        public Optional<HostErrors> errors(Host host) {
            return Optional.ofNullable(store.get(host.name()));
        }

        @Override
        public void put(Host host, HostErrors errors) {
            store.put(host.name(), errors);
        }
    }

    private record StoredContents(KeyValueStore<String, FirstUrls> store, AbsentKeys absent, int maxUrls)
            implements ContentStore {
        @Override
        public FirstUrls see(Host host, String digest, CrawlUrl url) {
            String key = key(host, digest);
            FirstUrls before = absent.isNew(Fingerprint.of(key))
                    ? FirstUrls.NONE
                    : Objects.requireNonNullElse(store.get(key), FirstUrls.NONE);
            FirstUrls after = before.plus(url, maxUrls);
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
