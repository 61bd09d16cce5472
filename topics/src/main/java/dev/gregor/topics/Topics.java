package dev.gregor.topics;

import static dev.gregor.topics.Topic.Keep.FOREVER;
import static dev.gregor.topics.Topic.Keep.LATEST;
import static dev.gregor.topics.Topic.Keep.WEEK;
import static dev.gregor.topics.Topic.Party.DEDUP;
import static dev.gregor.topics.Topic.Party.EXPORT;
import static dev.gregor.topics.Topic.Party.FETCHER;
import static dev.gregor.topics.Topic.Party.IDS;
import static dev.gregor.topics.Topic.Party.PARSER;
import static dev.gregor.topics.Topic.Party.RANKING;
import static dev.gregor.topics.Topic.Party.SCHEDULER;
import static dev.gregor.topics.Topic.Party.SEARCH;
import static dev.gregor.topics.Topic.Party.USER;

import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Chunk;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.Exchange;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.FetcherEvent;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.Seed;
import dev.gregor.topics.records.SiteRules;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.id.PageIds;
import dev.gregor.topics.records.id.SiteIds;
import dev.gregor.topics.records.rank.Community;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.topics.records.rank.RankProgress;
import dev.gregor.topics.records.rank.SiteRank;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The catalogue: every topic of the ring, in the order in which a URL meets them. */
public final class Topics {
    private static final int KIB = 1024;
    private static final int MIB = 1024 * KIB;

    /** URLs to start from. Parser and scheduler read all of them too, because their hosts define the scope. */
    public static final Topic<Seed> SEEDS = new Topic<>(
            "seeds", "free", new SeedCodec(), Set.of(USER), Set.of(DEDUP, SCHEDULER, PARSER), FOREVER, 64 * KIB);

    /**
     * Links found on pages. Keyed by bucket of the seen-set, so that the test "seen before?" is local to a partition; which
     * hosts other domains link to, by partition of the host.
     */
    public static final Topic<LinkBatch> LINKS = new Topic<>(
            "links",
            "bucket of the seen-set",
            new JsonCodec<>(LinkBatch.class),
            Set.of(PARSER),
            Set.of(DEDUP),
            WEEK,
            8 * MIB);

    /**
     * URLs for the scheduler, most of them seen for the first time. Keyed by host: one host, one queue, one owner. Link
     * weights for many hosts of one partition have no key.
     */
    public static final Topic<FrontierBatch> FRONTIER = new Topic<>(
            "frontier",
            "host; none for link weights",
            new JsonCodec<>(FrontierBatch.class),
            Set.of(DEDUP),
            Set.of(SCHEDULER),
            WEEK,
            8 * MIB);

    /** Visits: leases on hosts, for any fetcher to take. */
    public static final Topic<Visit> VISITS = new Topic<>(
            "visits", "host", new JsonCodec<>(Visit.class), Set.of(SCHEDULER), Set.of(FETCHER), WEEK, 8 * MIB);

    /** Reports of visits, and starts of runs. The last report of a visit returns its lease. Starts have no key. */
    public static final Topic<FetcherEvent> OUTCOMES = new Topic<>(
            "outcomes", "host", new JsonCodec<>(FetcherEvent.class), Set.of(FETCHER), Set.of(SCHEDULER), WEEK, 8 * MIB);

    /** URLs that have no document, and why. A tombstone means that the URL got one, or is queued after all. */
    public static final Topic<ExcludedUrl> EXCLUDED = new Topic<>(
            "excluded", "URL", new JsonCodec<>(ExcludedUrl.class), Set.of(SCHEDULER), Set.of(USER), LATEST, 64 * KIB);

    /** Fetched pages. Keyed by host: versions of a URL stay in order, and equal bodies of a site meet. */
    public static final Topic<Page> PAGES =
            new Topic<>("pages", "host", new PageCodec(), Set.of(FETCHER), Set.of(PARSER), WEEK, 16 * MIB);

    /**
     * Requests and responses as they were, for archives; empty unless they are wanted. Keyed by host, as the pages that came
     * of them.
     */
    public static final Topic<Exchange> EXCHANGES =
            new Topic<>("exchanges", "host", new ExchangeCodec(), Set.of(FETCHER), Set.of(EXPORT), WEEK, 16 * MIB);

    /** Content fingerprints, to find duplicates across hosts. Keyed by bucket of the simhash bands. */
    public static final Topic<ContentFingerprint> FINGERPRINTS = new Topic<>(
            "fingerprints",
            "bucket of the simhash bands",
            new JsonCodec<>(ContentFingerprint.class),
            Set.of(PARSER),
            Set.of(DEDUP),
            WEEK,
            64 * KIB);

    /** Which page is a duplicate of which, on any host. A tombstone means that it no longer is. */
    public static final Topic<Duplicate> DUPLICATES = new Topic<>(
            "duplicates",
            "URL",
            new JsonCodec<>(Duplicate.class),
            Set.of(DEDUP),
            Set.of(SEARCH, EXPORT, USER),
            LATEST,
            64 * KIB);

    /** Hosts that are aliases of a site. */
    public static final Topic<Alias> ALIASES = new Topic<>(
            "aliases",
            "host",
            new JsonCodec<>(Alias.class),
            Set.of(DEDUP),
            Set.of(SCHEDULER, PARSER, SEARCH, USER),
            LATEST,
            64 * KIB);

    /** What the pages of each host have shown of its URLs: exhausted shapes, and parameters that change nothing. */
    public static final Topic<SiteRules> SITE_RULES = new Topic<>(
            "site-rules",
            "host",
            new JsonCodec<>(SiteRules.class),
            Set.of(PARSER),
            Set.of(SCHEDULER, USER),
            LATEST,
            MIB);

    /** The crawled web as a table: the latest version of each page. A tombstone means that the page is gone. */
    public static final Topic<Document> DOCUMENTS = new Topic<>(
            "documents",
            "URL",
            new JsonCodec<>(Document.class),
            Set.of(PARSER),
            Set.of(IDS, SEARCH, EXPORT, USER),
            LATEST,
            16 * MIB);

    /**
     * Passages of documents, if they are wanted. A tombstone means that its page has the passage no longer. Chunks of a page
     * are in one partition, that of its document.
     */
    public static final Topic<Chunk> CHUNKS = new Topic<>(
            "chunks", "URL#number", new JsonCodec<>(Chunk.class), Set.of(PARSER), Set.of(USER), LATEST, MIB);

    /** The link graph: the outlinks of each page. Keyed by host, the usual block of BlockRank. */
    public static final Topic<PageLinks> GRAPH = new Topic<>(
            "graph", "host", new JsonCodec<>(PageLinks.class), Set.of(PARSER), Set.of(RANKING), WEEK, 8 * MIB);

    /** The rank of each page; a tombstone means that the page is gone. Pages of a host are in one partition. */
    public static final Topic<Rank> RANKS = new Topic<>(
            "ranks",
            "URL",
            new JsonCodec<>(Rank.class),
            Set.of(RANKING),
            Set.of(SEARCH, EXPORT, USER),
            LATEST,
            64 * KIB);

    /** The rank of each site. The scheduler reads it if the crawl order depends on it. */
    public static final Topic<SiteRank> SITES = new Topic<>(
            "sites",
            "site",
            new JsonCodec<>(SiteRank.class),
            Set.of(RANKING),
            Set.of(RANKING, SCHEDULER, EXPORT, USER),
            LATEST,
            64 * KIB);

    /** The community of each site. A tombstone means that the site is gone, or has no community any more. */
    public static final Topic<Community> COMMUNITIES = new Topic<>(
            "communities",
            "site",
            new JsonCodec<>(Community.class),
            Set.of(RANKING),
            Set.of(SEARCH, EXPORT, USER),
            LATEST,
            64 * KIB);
    /** The numbers of each page that has ever had a document. Nothing is deleted from it: a number is given once. */
    public static final Topic<PageIds> PAGE_IDS = new Topic<>(
            "page-ids", "URL", new JsonCodec<>(PageIds.class), Set.of(IDS), Set.of(EXPORT, USER), LATEST, 64 * KIB);

    /** The numbers of each site that has ever had a document, and of its domain. Nothing is deleted from it. */
    public static final Topic<SiteIds> SITE_IDS = new Topic<>(
            "site-ids", "site", new JsonCodec<>(SiteIds.class), Set.of(IDS), Set.of(EXPORT, USER), LATEST, 64 * KIB);

    /** How far ranking has come, by partition of the graph. */
    public static final Topic<RankProgress> RANK_PROGRESS = new Topic<>(
            "rank-progress",
            "partition of the graph",
            new JsonCodec<>(RankProgress.class),
            Set.of(RANKING),
            Set.of(USER),
            LATEST,
            64 * KIB);

    /** How far the crawl has come, by partition of the frontier. */
    public static final Topic<Progress> PROGRESS = new Topic<>(
            "progress",
            "partition of the frontier",
            new JsonCodec<>(Progress.class),
            Set.of(SCHEDULER),
            Set.of(USER),
            LATEST,
            64 * KIB);

    /** Messages between schedulers that own different hosts. Keyed by the partition of the receiver. */
    public static final Topic<HostMessage> HOST_MESSAGES = new Topic<>(
            "host-messages",
            "partition of the frontier",
            new JsonCodec<>(HostMessage.class),
            Set.of(SCHEDULER),
            Set.of(SCHEDULER),
            WEEK,
            8 * MIB);

    /** Commands to the running crawl. */
    public static final Topic<Control> CONTROL = new Topic<>(
            "control",
            "command and target",
            new JsonCodec<>(Control.class),
            Set.of(USER),
            Set.of(DEDUP, SCHEDULER, FETCHER, PARSER),
            LATEST,
            64 * KIB);

    /** Answers of the scheduler to questions about URLs. */
    public static final Topic<Answer> ANSWERS = new Topic<>(
            "answers", "URL", new JsonCodec<>(Answer.class), Set.of(SCHEDULER), Set.of(USER), WEEK, 64 * KIB);

    /** Input that a stage of the ring could not read, with stage, reason and position. They all write it. */
    public static final Topic<Rejection> REJECTED = new Topic<>(
            "rejected",
            "as in the input",
            new JsonCodec<>(Rejection.class),
            EnumSet.complementOf(EnumSet.of(SEARCH, EXPORT, USER)),
            Set.of(USER),
            WEEK,
            64 * KIB);

    private Topics() {}

    public static List<Topic<?>> all() {
        return List.of(
                SEEDS,
                LINKS,
                FRONTIER,
                VISITS,
                OUTCOMES,
                EXCLUDED,
                PAGES,
                EXCHANGES,
                FINGERPRINTS,
                DUPLICATES,
                ALIASES,
                SITE_RULES,
                DOCUMENTS,
                CHUNKS,
                GRAPH,
                RANKS,
                SITES,
                COMMUNITIES,
                PAGE_IDS,
                SITE_IDS,
                RANK_PROGRESS,
                PROGRESS,
                HOST_MESSAGES,
                CONTROL,
                ANSWERS,
                REJECTED);
    }
}
