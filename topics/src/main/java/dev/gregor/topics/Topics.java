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

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The catalogue: every topic of the ring, in the order in which a URL meets them. */
public final class Topics {
    private static final int KIB = 1024;
    private static final int MIB = 1024 * KIB;

    /** Where crawls begin. The parser reads them too: they say which sites are in scope. */
    public static final Topic<Seed> SEEDS =
            new Topic<>("seeds", "free", new SeedCodec(), Set.of(USER), Set.of(DEDUP, PARSER), FOREVER, 64 * KIB);

    /** Links found on pages. Keyed by part of the seen-set, so that the test "seen before?" is local. */
    public static final Topic<LinkBatch> LINKS = new Topic<>(
            "links",
            "part of the seen-set",
            new JsonCodec<>(LinkBatch.class),
            Set.of(PARSER),
            Set.of(DEDUP),
            WEEK,
            8 * MIB);

    /** URLs seen for the first time. Keyed by host: one host, one queue, one owner. */
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

    /** The crawled web as a table: the latest version of each page. */
    public static final Topic<Document> DOCUMENTS = new Topic<>(
            "documents", "URL", new JsonCodec<>(Document.class), Set.of(PARSER), Set.of(USER), LATEST, 16 * MIB);

    /** Who links to whom. Keyed by host, the block of BlockRank. */
    public static final Topic<PageLinks> GRAPH = new Topic<>(
            "graph", "host", new JsonCodec<>(PageLinks.class), Set.of(PARSER), Set.of(RANKING), WEEK, 8 * MIB);

    /** How far each part of the frontier has come. */
    public static final Topic<Progress> PROGRESS = new Topic<>(
            "progress",
            "partition of the frontier",
            new JsonCodec<>(Progress.class),
            Set.of(SCHEDULER),
            Set.of(USER),
            LATEST,
            64 * KIB);

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
        return List.of(SEEDS, LINKS, FRONTIER, VISITS, OUTCOMES, PAGES, DOCUMENTS, GRAPH, PROGRESS, REJECTED);
    }
}
