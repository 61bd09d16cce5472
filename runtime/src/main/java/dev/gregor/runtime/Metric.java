package dev.gregor.runtime;

import java.util.List;

/**
 * The metrics of all stages. Counters and histograms start at zero with the process and count each record as it is processed,
 * so a record that is processed again after an aborted transaction counts again. Gauges "of the crawl" are read from the
 * state stores, so they are exact and survive restarts.
 */
public enum Metric {
    STAGE_LIVE("gregor.stage.live", Kind.GAUGE, "0 or 1", "every", "stage", "1 if all threads of the stage are alive"),
    STAGE_READY(
            "gregor.stage.ready",
            Kind.GAUGE,
            "0 or 1",
            "every",
            "stage",
            "1 if the stage has its input assigned and its state restored, and Kafka answers"),
    KAFKA_AWAY(
            "gregor.kafka.away.seconds",
            Kind.GAUGE,
            "seconds",
            "every",
            "stage",
            "how long Kafka has not answered; 0 while it answers"),
    REJECTED("gregor.rejected", Kind.COUNTER, "records", "every", "stage", "records that could not be decoded"),

    DEDUP_URLS(
            "gregor.dedup.urls",
            Kind.COUNTER,
            "URLs",
            "dedup",
            "result",
            "URLs checked against the seen-set: new, or seen before"),
    DEDUP_LOOKUPS(
            "gregor.dedup.lookups",
            Kind.COUNTER,
            "lookups",
            "dedup",
            "",
            "checks that read the store because memory did not hold the answer"),
    DEDUP_SEEN("gregor.dedup.seen", Kind.GAUGE, "URLs", "dedup", "", "estimated size of the seen-set"),

    QUEUED("gregor.scheduler.queued", Kind.GAUGE, "URLs", "scheduler", "", "URLs in host queues"),
    VISITING(
            "gregor.scheduler.visiting",
            Kind.GAUGE,
            "URLs",
            "scheduler",
            "",
            "URLs of leased visits without an outcome yet"),
    REVISITS("gregor.scheduler.revisits", Kind.GAUGE, "URLs", "scheduler", "", "pages scheduled for a revisit"),
    HOSTS("gregor.scheduler.hosts", Kind.GAUGE, "hosts", "scheduler", "state", "hosts by state"),
    OVERDUE(
            "gregor.scheduler.overdue.seconds",
            Kind.MAX_GAUGE,
            "seconds",
            "scheduler",
            "",
            "how long the longest waiting host has been due for a visit"),
    VISITS("gregor.scheduler.visits", Kind.COUNTER, "visits", "scheduler", "", "visits published"),
    LEASES_EXPIRED(
            "gregor.scheduler.leases.expired",
            Kind.COUNTER,
            "visits",
            "scheduler",
            "",
            "visits not reported before their deadline; their URLs are queued again"),
    CRAWL_PAGES("gregor.crawl.pages", Kind.GAUGE, "pages", "scheduler", "outcome", "pages of the crawl by outcome"),
    CRAWL_BYTES("gregor.crawl.bytes", Kind.GAUGE, "bytes", "scheduler", "", "size of the pages of the crawl"),
    CRAWL_EXCLUDED(
            "gregor.crawl.excluded", Kind.GAUGE, "URLs", "scheduler", "reason", "URLs of the crawl that are excluded"),
    CRAWL_FAILED("gregor.crawl.failed", Kind.GAUGE, "URLs", "scheduler", "cause", "URLs of the crawl that failed"),

    PAGES("gregor.fetcher.pages", Kind.COUNTER, "pages", "fetcher", "", "pages fetched and stored in Kafka"),
    PAGE_BYTES("gregor.fetcher.bytes", Kind.COUNTER, "bytes", "fetcher", "", "size of their bodies"),
    OUTCOMES("gregor.fetcher.outcomes", Kind.COUNTER, "requests", "fetcher", "outcome", "outcomes reported, by class"),
    EXCLUSIONS("gregor.fetcher.excluded", Kind.COUNTER, "URLs", "fetcher", "reason", "URLs excluded by the fetcher"),
    FAILURES("gregor.fetcher.failures", Kind.COUNTER, "requests", "fetcher", "cause", "requests without a response"),
    RUNNING("gregor.fetcher.running", Kind.GAUGE, "visits", "fetcher", "", "visits in progress"),
    SLOTS("gregor.fetcher.slots", Kind.GAUGE, "visits", "fetcher", "", "visits that can be in progress at once"),
    REQUEST_TIME(
            "gregor.fetcher.request",
            Kind.HISTOGRAM,
            "seconds",
            "fetcher",
            "",
            "time from a request to the end of its response"),
    VISIT_TIME(
            "gregor.fetcher.visit",
            Kind.HISTOGRAM,
            "seconds",
            "fetcher",
            "",
            "time from receiving a visit to its last report"),

    PARSED_PAGES("gregor.parser.pages", Kind.COUNTER, "pages", "parser", "kind", "pages processed, by kind"),
    PARSE_TIME("gregor.parser.page", Kind.HISTOGRAM, "seconds", "parser", "", "time to process a page"),
    CHUNKS(
            "gregor.parser.chunks",
            Kind.COUNTER,
            "chunks",
            "parser",
            "change",
            "chunks of documents: published or deleted"),
    LINKS(
            "gregor.parser.links",
            Kind.COUNTER,
            "links",
            "parser",
            "result",
            "links found: sent, sent recently, or excluded"),
    LINKS_EXCLUDED("gregor.parser.links.excluded", Kind.COUNTER, "links", "parser", "rule", "links excluded, by rule"),
    SOFT_ERRORS(
            "gregor.parser.soft404",
            Kind.COUNTER,
            "pages",
            "parser",
            "result",
            "soft 404s: probes sent, probes answered with an error page, pages recognized"),

    RANKED_PAGES("gregor.ranking.pages", Kind.GAUGE, "pages", "ranking", "", "pages of the crawl that have a rank"),
    RANKED_SITES(
            "gregor.ranking.sites", Kind.GAUGE, "sites", "ranking", "", "sites of the crawl that have ranked pages"),
    RANK_PENDING(
            "gregor.ranking.pending",
            Kind.GAUGE,
            "tasks",
            "ranking",
            "",
            "work left until the ranks reflect the graph"),
    RANK_RESIDUAL(
            "gregor.ranking.residual",
            Kind.MAX_GAUGE,
            "",
            "ranking",
            "",
            "residual of the last exact PageRank; absent unless ranks are exact"),

    IDS_PAGES("gregor.ids.pages", Kind.COUNTER, "pages", "ids", "", "pages that got a number"),

    SEARCH_CHANGES(
            "gregor.search.changes",
            Kind.COUNTER,
            "records",
            "search",
            "",
            "records of documents, ranks, duplicates and aliases applied to the search index"),
    SEARCH_LAG("gregor.search.lag", Kind.GAUGE, "records", "search", "", "records not yet in the search index"),
    SEARCH_ENTRIES(
            "gregor.search.entries",
            Kind.GAUGE,
            "entries",
            "search",
            "",
            "pages, linked URLs and aliases in the search index"),
    SEARCH_TIME("gregor.search.query", Kind.HISTOGRAM, "seconds", "search", "", "time to answer a search query"),

    EXPORT_RECORDS(
            "gregor.export.records",
            Kind.COUNTER,
            "records",
            "export",
            "",
            "records of the topics written to the target of the export"),
    EXPORT_LAG("gregor.export.lag", Kind.GAUGE, "records", "export", "", "records not yet in the target of the export"),
    EXPORT_REFUSED(
            "gregor.export.refused",
            Kind.COUNTER,
            "records",
            "export",
            "",
            "records that the target of the export refused; each is in the log"),
    EXPORT_AWAY(
            "gregor.export.target.away.seconds",
            Kind.GAUGE,
            "seconds",
            "export",
            "",
            "how long the target of the export could not be written; 0 while it can");

    /** How a metric is recorded and served. */
    public enum Kind {
        /** Grows while the process runs. */
        COUNTER("counter"),
        /** Goes up and down. The value of a process is the sum over its partitions. */
        GAUGE("gauge"),
        /** Goes up and down. The value of a process is the maximum over its partitions. */
        MAX_GAUGE("gauge (maximum)"),
        /** A histogram of durations, with their count, sum and maximum. */
        HISTOGRAM("histogram");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    private final String id;
    private final Kind kind;
    private final String unit;
    private final String stage;
    private final String label;
    private final String description;

    Metric(String id, Kind kind, String unit, String stage, String label, String description) {
        this.id = id;
        this.kind = kind;
        this.unit = unit;
        this.stage = stage;
        this.label = label;
        this.description = description;
    }

    /** The name in Micrometer, with dots. */
    public String id() {
        return id;
    }

    public Kind kind() {
        return kind;
    }

    /** The name of its label, such as {@code outcome}; empty if it has none. A label never holds a URL or a host. */
    public String label() {
        return label;
    }

    public String description() {
        return description;
    }

    /** The names of its time series in Prometheus. */
    public List<String> prometheusNames() {
        String name = id.replace('.', '_');
        return switch (kind) {
            case COUNTER -> List.of(name + "_total");
            case GAUGE, MAX_GAUGE -> List.of(name);
            case HISTOGRAM ->
                List.of(
                        name + "_seconds_count",
                        name + "_seconds_sum",
                        name + "_seconds_bucket",
                        name + "_seconds_max");
        };
    }

    /** The row of the metric in the table of {@code docs/metrics.md}. */
    public String documentationRow() {
        String name = kind == Kind.HISTOGRAM
                ? id.replace('.', '_') + "_seconds"
                : prometheusNames().get(0);
        String labelled = label.isEmpty() ? name : name + "{" + label + "}";
        return "| `" + labelled + "` | " + kind + " | " + unit + " | " + stage + " | " + description + " |";
    }
}
