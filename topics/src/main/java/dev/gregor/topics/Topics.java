package dev.gregor.topics;

import static dev.gregor.topics.Topic.Keep.FOREVER;
import static dev.gregor.topics.Topic.Keep.LATEST;
import static dev.gregor.topics.Topic.Keep.WEEK;
import static dev.gregor.topics.Topic.Party.DEDUP;
import static dev.gregor.topics.Topic.Party.FETCHER;
import static dev.gregor.topics.Topic.Party.PARSER;
import static dev.gregor.topics.Topic.Party.RANKING;
import static dev.gregor.topics.Topic.Party.SCHEDULER;
import static dev.gregor.topics.Topic.Party.USER;

import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Rank;
import dev.gregor.topics.records.RankProgress;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.Seed;
import dev.gregor.topics.records.SiteRank;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.VisitReport;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The catalogue: every topic of the ring, in the order in which a URL meets them. */
public final class Topics {
    private static final int KIB = 1024;
    private static final int MIB = 1024 * KIB;

    /** Where crawls begin. Parser and scheduler hear them too: they say which sites are in scope. */
    public static final Topic<Seed> SEEDS = new Topic<>(
            "seeds", "free", new SeedCodec(), Set.of(USER), Set.of(DEDUP, SCHEDULER, PARSER), FOREVER, 64 * KIB);

    /** Links found on pages. Keyed by part of the seen-set, so that the test "seen before?" is local. */
    public static final Topic<LinkBatch> LINKS = new Topic<>(
            "links",
            "part of the seen-set",
            new JsonCodec<>(LinkBatch.class),
            Set.of(PARSER),
            Set.of(DEDUP),
            WEEK,
            8 * MIB);

    /**
     * URLs seen for the first time. Keyed by host: one host, one queue, one owner. What is told of many hosts of one owner
     * is keyed by the number of its partition.
     */
    public static final Topic<FrontierBatch> FRONTIER = new Topic<>(
            "frontier", "host", new JsonCodec<>(FrontierBatch.class), Set.of(DEDUP), Set.of(SCHEDULER), WEEK, 8 * MIB);

    /** Leases on hosts, for any fetcher to take. */
    public static final Topic<Visit> VISITS = new Topic<>(
            "visits", "host", new JsonCodec<>(Visit.class), Set.of(SCHEDULER), Set.of(FETCHER), WEEK, 8 * MIB);

    /** Leases coming home. */
    public static final Topic<VisitReport> OUTCOMES = new Topic<>(
            "outcomes", "host", new JsonCodec<>(VisitReport.class), Set.of(FETCHER), Set.of(SCHEDULER), WEEK, 8 * MIB);

    /** Fetched pages. Keyed by host: versions of a URL pass in order, equal contents of a site meet. */
    public static final Topic<Page> PAGES =
            new Topic<>("pages", "host", new PageCodec(), Set.of(FETCHER), Set.of(PARSER), WEEK, 16 * MIB);

    /** What contents look like, to find copies across hosts. Keyed by part of the fingerprints, as links are. */
    public static final Topic<ContentFingerprint> SIGHTINGS = new Topic<>(
            "sightings",
            "part of the fingerprints",
            new JsonCodec<>(ContentFingerprint.class),
            Set.of(PARSER),
            Set.of(DEDUP),
            WEEK,
            64 * KIB);

    /** Which page is a copy of which, on whatever host; a record without a value: no longer. */
    public static final Topic<Duplicate> DUPLICATES = new Topic<>(
            "duplicates", "URL", new JsonCodec<>(Duplicate.class), Set.of(DEDUP), Set.of(USER), LATEST, 64 * KIB);

    /** Names of hosts that are other names of a site. */
    public static final Topic<Alias> ALIASES = new Topic<>(
            "aliases",
            "host",
            new JsonCodec<>(Alias.class),
            Set.of(DEDUP),
            Set.of(SCHEDULER, PARSER, USER),
            LATEST,
            64 * KIB);

    /** The crawled web as a table: the latest version of each page. */
    public static final Topic<Document> DOCUMENTS = new Topic<>(
            "documents", "URL", new JsonCodec<>(Document.class), Set.of(PARSER), Set.of(USER), LATEST, 16 * MIB);

    /** Who links to whom. Keyed by host, the block of BlockRank. */
    public static final Topic<PageLinks> GRAPH = new Topic<>(
            "graph", "host", new JsonCodec<>(PageLinks.class), Set.of(PARSER), Set.of(RANKING), WEEK, 8 * MIB);

    /** How important each page is; a record without a value: the page is gone. Pages of a host are in one partition. */
    public static final Topic<Rank> RANKS =
            new Topic<>("ranks", "URL", new JsonCodec<>(Rank.class), Set.of(RANKING), Set.of(USER), LATEST, 64 * KIB);

    /** How important each site is, among all sites. The scheduler hears it if the order of the crawl goes by it. */
    public static final Topic<SiteRank> SITES = new Topic<>(
            "sites",
            "site",
            new JsonCodec<>(SiteRank.class),
            Set.of(RANKING),
            Set.of(RANKING, SCHEDULER, USER),
            LATEST,
            64 * KIB);

    /** How far each part of the ranking has come. */
    public static final Topic<RankProgress> STANDING = new Topic<>(
            "standing",
            "partition of the graph",
            new JsonCodec<>(RankProgress.class),
            Set.of(RANKING),
            Set.of(USER),
            LATEST,
            64 * KIB);

    /** How far each part of the frontier has come. */
    public static final Topic<Progress> PROGRESS = new Topic<>(
            "progress",
            "partition of the frontier",
            new JsonCodec<>(Progress.class),
            Set.of(SCHEDULER),
            Set.of(USER),
            LATEST,
            64 * KIB);

    /** What the owners of two parts of the frontier have to settle between them. */
    public static final Topic<HostMessage> RELAY = new Topic<>(
            "relay",
            "partition of the frontier",
            new JsonCodec<>(HostMessage.class),
            Set.of(SCHEDULER),
            Set.of(SCHEDULER),
            WEEK,
            8 * MIB);

    /** What people command while the crawl runs. */
    public static final Topic<Control> CONTROL = new Topic<>(
            "control",
            "what is commanded of whom",
            new JsonCodec<>(Control.class),
            Set.of(USER),
            Set.of(DEDUP, SCHEDULER, FETCHER, PARSER),
            LATEST,
            64 * KIB);

    /** What is known of a URL that somebody asked for. */
    public static final Topic<Answer> ANSWERS = new Topic<>(
            "answers", "URL", new JsonCodec<>(Answer.class), Set.of(SCHEDULER), Set.of(USER), WEEK, 64 * KIB);

    /** What no stage could take, with stage, reason and origin. The one topic that every stage writes. */
    public static final Topic<Rejection> REJECTED = new Topic<>(
            "rejected",
            "as the input's",
            new JsonCodec<>(Rejection.class),
            EnumSet.complementOf(EnumSet.of(USER)),
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
                PAGES,
                SIGHTINGS,
                DUPLICATES,
                ALIASES,
                DOCUMENTS,
                GRAPH,
                RANKS,
                SITES,
                STANDING,
                PROGRESS,
                RELAY,
                CONTROL,
                ANSWERS,
                REJECTED);
    }
}
