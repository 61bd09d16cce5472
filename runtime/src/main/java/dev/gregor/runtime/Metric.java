package dev.gregor.runtime;

import java.util.List;
import java.util.Locale;

/**
 * All that stages measure of themselves. Counts and times begin with the process, and count records as they are processed:
 * what is processed again after an aborted transaction is counted again. Levels that are called "of the crawl" are read from
 * the state stores, and so are exact and survive restarts.
 */
public enum Metric {
    STAGE_LIVE("gregor.stage.live", Kind.LEVEL, "0 or 1", "every", "stage", "whether its threads are alive"),
    STAGE_READY("gregor.stage.ready", Kind.LEVEL, "0 or 1", "every", "stage", "whether it has its work and its state"),
    REJECTED("gregor.rejected", Kind.COUNT, "records", "every", "stage", "records that could not be read"),

    DEDUP_URLS("gregor.dedup.urls", Kind.COUNT, "URLs", "dedup", "answer", "URLs asked for: new, or seen before"),
    DEDUP_LOOKUPS(
            "gregor.dedup.lookups", Kind.COUNT, "look-ups", "dedup", "", "questions that memory could not answer"),
    DEDUP_SEEN("gregor.dedup.seen", Kind.LEVEL, "URLs", "dedup", "", "size of the seen-set, as RocksDB estimates it"),

    QUEUED("gregor.scheduler.queued", Kind.LEVEL, "URLs", "scheduler", "", "URLs waiting in host queues"),
    VISITING("gregor.scheduler.visiting", Kind.LEVEL, "URLs", "scheduler", "", "URLs handed out and not yet back"),
    REVISITS("gregor.scheduler.revisits", Kind.LEVEL, "URLs", "scheduler", "", "pages waiting for their next visit"),
    HOSTS("gregor.scheduler.hosts", Kind.LEVEL, "hosts", "scheduler", "state", "hosts by what they are doing"),
    DUE_DELAY(
            "gregor.scheduler.due.delay.seconds",
            Kind.HIGHEST,
            "seconds",
            "scheduler",
            "",
            "for how long the host has been due that has been so longest without a visit"),
    VISITS("gregor.scheduler.visits", Kind.COUNT, "visits", "scheduler", "", "visits handed out"),
    VISITS_LOST(
            "gregor.scheduler.visits.lost",
            Kind.COUNT,
            "visits",
            "scheduler",
            "",
            "leases that ran out; their URLs are handed out again"),
    CRAWL_PAGES("gregor.crawl.pages", Kind.LEVEL, "pages", "scheduler", "outcome", "of the crawl: visits by outcome"),
    CRAWL_BYTES("gregor.crawl.bytes", Kind.LEVEL, "bytes", "scheduler", "", "of the crawl: size of what was fetched"),
    CRAWL_REFUSED("gregor.crawl.refused", Kind.LEVEL, "URLs", "scheduler", "reason", "of the crawl: URLs left alone"),
    CRAWL_FAILED("gregor.crawl.failed", Kind.LEVEL, "URLs", "scheduler", "cause", "of the crawl: URLs given up"),

    PAGES("gregor.fetcher.pages", Kind.COUNT, "pages", "fetcher", "", "pages fetched and safe in Kafka"),
    PAGE_BYTES("gregor.fetcher.bytes", Kind.COUNT, "bytes", "fetcher", "", "size of their bodies"),
    OUTCOMES("gregor.fetcher.outcomes", Kind.COUNT, "requests", "fetcher", "outcome", "reported results by class"),
    REFUSALS("gregor.fetcher.refusals", Kind.COUNT, "URLs", "fetcher", "reason", "answers not taken, by reason"),
    FAILURES(
            "gregor.fetcher.failures",
            Kind.COUNT,
            "requests",
            "fetcher",
            "cause",
            "requests without an answer, by cause"),
    RUNNING("gregor.fetcher.running", Kind.LEVEL, "visits", "fetcher", "", "visits under way"),
    SLOTS("gregor.fetcher.slots", Kind.LEVEL, "visits", "fetcher", "", "visits that can be under way at once"),
    REQUEST_TIME(
            "gregor.fetcher.request", Kind.TIME, "seconds", "fetcher", "", "from a request to the end of its answer"),
    VISIT_TIME("gregor.fetcher.visit", Kind.TIME, "seconds", "fetcher", "", "from taking a visit to its last report"),

    READINGS("gregor.parser.pages", Kind.COUNT, "pages", "parser", "kind", "pages read, by what they were"),
    READING_TIME("gregor.parser.page", Kind.TIME, "seconds", "parser", "", "time to read a page"),
    LINKS("gregor.parser.links", Kind.COUNT, "links", "parser", "fate", "links found: sent, sent lately, or refused"),
    LINKS_REFUSED("gregor.parser.links.refused", Kind.COUNT, "links", "parser", "reason", "links not followed"),

    RANKED_PAGES("gregor.ranking.pages", Kind.LEVEL, "pages", "ranking", "", "of the crawl: pages that have a rank"),
    RANKED_SITES("gregor.ranking.sites", Kind.LEVEL, "sites", "ranking", "", "of the crawl: sites they belong to"),
    RANK_WAITING(
            "gregor.ranking.waiting",
            Kind.LEVEL,
            "pieces of work",
            "ranking",
            "",
            "what is left to do until ranks are those of the graph"),
    RANK_RESIDUAL(
            "gregor.ranking.residual",
            Kind.HIGHEST,
            "",
            "ranking",
            "",
            "how far the last exact ranks were from settled ones; absent unless ranks are exact");

    /** How it is measured. */
    public enum Kind {
        /** Grows while the process runs. */
        COUNT,
        /** Goes up and down; that of a process is the sum of its parts. */
        LEVEL,
        /** The same, but that of a process is the highest of its parts. */
        HIGHEST,
        /** How many, how long together, and how many took at most so long. */
        TIME
    }

    private final String id;
    private final Kind kind;
    private final String unit;
    private final String stage;
    private final String label;
    private final String meaning;

    Metric(String id, Kind kind, String unit, String stage, String label, String meaning) {
        this.id = id;
        this.kind = kind;
        this.unit = unit;
        this.stage = stage;
        this.label = label;
        this.meaning = meaning;
    }

    /** Its name, with dots. */
    public String id() {
        return id;
    }

    public Kind kind() {
        return kind;
    }

    /** The name of what it is told by, such as {@code outcome}; empty if it is one number. Never a URL or a host. */
    public String label() {
        return label;
    }

    public String meaning() {
        return meaning;
    }

    /** The names under which Prometheus finds it. */
    public List<String> served() {
        String name = id.replace('.', '_');
        return switch (kind) {
            case COUNT -> List.of(name + "_total");
            case LEVEL, HIGHEST -> List.of(name);
            case TIME ->
                List.of(
                        name + "_seconds_count",
                        name + "_seconds_sum",
                        name + "_seconds_bucket",
                        name + "_seconds_max");
        };
    }

    /** Its row in the table of the documentation. */
    public String row() {
        String name = kind == Kind.TIME ? id.replace('.', '_') + "_seconds" : served().get(0);
        String labelled = label.isEmpty() ? name : name + "{" + label + "}";
        return "| `" + labelled + "` | " + kind.name().toLowerCase(Locale.ROOT) + " | " + unit + " | " + stage + " | "
                + meaning + " |";
    }
}
