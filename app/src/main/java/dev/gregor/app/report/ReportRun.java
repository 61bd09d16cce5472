package dev.gregor.app.report;

import dev.gregor.crawl.AliasTable;
import dev.gregor.topics.Json;
import dev.gregor.topics.UrlFormat;
import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Duplicate.Kind;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanonicalizer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectReader;

/**
 * Makes a report of a crawl. The documents are read twice: first to know which version of each counts and which titles are
 * shared, then for their links. So no link is kept in memory but a few examples.
 */
final class ReportRun {
    private static final ObjectReader HEADS = Json.MAPPER.readerFor(PageHead.class);
    private static final ObjectReader VIEWS = Json.MAPPER.readerFor(PageView.class);
    private static final int MAX_SAMPLES = 200_000;
    private static final int SEEDS_SHOWN = 3;

    private final CrawlTopics topics;
    private final UrlCanonicalizer canonicalizer;
    private final Duration slow;
    private final RowSink rows;
    private final AliasTable aliases = new AliasTable();
    private final CrawlIndex index = new CrawlIndex(aliases);
    private final PageSamples samples = new PageSamples(MAX_SAMPLES);
    private final List<String> seeds = new ArrayList<>();
    private long seedCount;
    private long unreadable;
    private boolean hasLinks;

    /** @param slow pages are slow that took this long or longer */
    ReportRun(CrawlTopics topics, UrlCanonicalizer canonicalizer, Duration slow, RowSink rows) {
        this.topics = topics;
        this.canonicalizer = canonicalizer;
        this.slow = slow;
        this.rows = rows;
    }

    /** Reads the topics and adds all rows. */
    ReportSummary run() {
        topics.aliases(this::onAlias);
        topics.excluded((key, value) -> guarded(() -> index.onExcluded(key, value)));
        topics.duplicates((key, value) -> guarded(() -> index.onDuplicate(key, value)));
        topics.seeds(seed -> canonicalizer.parse(seed.url()).toOptional().ifPresent(this::onSeed));
        topics.documents((url, offset, json) -> guarded(() -> readHead(UrlFormat.read(url), offset, json)));
        PageChecks checks = new PageChecks(rows, slow, index.sharedTitles(), index.sharedDescriptions());
        long counted = unreadable; // the second reading meets the same records
        topics.documents((url, offset, json) -> guarded(() -> readLinks(UrlFormat.read(url), offset, json, checks)));
        unreadable = counted;
        checks.end();
        new UrlFindings(index, samples, rows).addAll(hasLinks);
        return new ReportSummary(seeds, seedCount, index.documents(), unreadable, hasLinks);
    }

    private void onAlias(String host, @Nullable Alias alias) {
        guarded(() -> aliases.set(new Host(host), alias == null ? null : alias.site()));
    }

    private void onSeed(CrawlUrl url) {
        index.onSeed(url);
        seedCount++;
        if (seeds.size() < SEEDS_SHOWN) {
            seeds.add(url.value());
        }
    }

    /** Anyone can write to a topic: what cannot be read is counted and left out. */
    private void guarded(Runnable reading) {
        try {
            reading.run();
        } catch (JacksonException | IllegalArgumentException e) {
            unreadable++;
        }
    }

    private void readHead(CrawlUrl url, long offset, byte @Nullable [] json) {
        if (json == null) {
            index.onDeletedDocument(url);
        } else {
            PageHead head = HEADS.readValue(json);
            index.onDocument(url, offset, head);
        }
    }

    private void readLinks(CrawlUrl url, long offset, byte @Nullable [] json, PageChecks checks) {
        int number = index.number(url);
        if (json == null || !index.isLatest(number, offset)) {
            return;
        }
        PageView page = VIEWS.readValue(json);
        checks.check(url.value(), page);
        addDuplicate(number, url, page);
        if (page.links() != null) {
            hasLinks = true;
            page.links().forEach(link -> addLink(number, url, link));
        }
    }

    private void addDuplicate(int number, CrawlUrl url, PageView page) {
        CrawlIndex.Copy copy = index.copy(number);
        if (page.duplicateOf() != null) {
            addDuplicate(url, PlainText.of(page.duplicateOf()), Kind.COPY);
        } else if (copy != null) {
            addDuplicate(url, copy.original(), copy.kind());
        }
    }

    private void addDuplicate(CrawlUrl url, String original, Kind kind) {
        boolean same = kind == Kind.COPY;
        Cell words = Cell.words(same ? "same" : "near");
        rows.add(ReportTable.DUPLICATES, same ? 1 : 0, words, Cell.address(url.value()), Cell.address(original));
    }

    private void addLink(int page, CrawlUrl url, Document.Link link) {
        int target = index.findLinked(link.url());
        if (target == UrlNumbers.UNKNOWN || target == page) {
            return;
        }
        index.addLink(target);
        CrawlIndex.Missing why = index.missing(target);
        if (why == null || !(why.isBroken() || why.isRedirect())) {
            return;
        }
        samples.add(target, url.value(), link.text());
        rows.add(
                why.isBroken() ? ReportTable.BROKEN_LINK_PAGES : ReportTable.REDIRECT_LINK_PAGES,
                0,
                Cell.address(index.url(target)),
                Cell.words(CauseWords.of(why)),
                Cell.address(url.value()),
                Cell.words(PlainText.of(link.text())));
    }
}
