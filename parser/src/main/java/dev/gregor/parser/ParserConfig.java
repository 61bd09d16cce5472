package dev.gregor.parser;

import dev.gregor.crawl.AgentName;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.PageFormats;
import dev.gregor.crawl.UrlSettings;
import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.parser.document.DocumentField;
import dev.gregor.parser.document.DocumentRules;
import dev.gregor.parser.document.NoarchivePolicy;
import dev.gregor.parser.document.NoindexPolicy;
import dev.gregor.parser.html.ParseLimits;
import dev.gregor.parser.pdf.PdfLimits;
import dev.gregor.parser.site.SiteLimits;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Topics;
import dev.gregor.urls.policy.Blocklist;
import dev.gregor.urls.policy.LinkFilterSettings;
import dev.gregor.urls.policy.Scope;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What is read of a page, and which of its links are followed.
 *
 * @param agent our name, as robots META tags address it
 * @param blocked what is left alone, whatever is commanded
 * @param order the crawl order, by which links have weights
 * @param chunkSize characters of a chunk; 0 if documents are not divided into chunks
 * @param pdf how much of a PDF document is read; null if none is
 * @param inlinkWindow how long links to known URLs are summed up before they are sent on
 */
public record ParserConfig(
        String agent,
        LinkFilterSettings links,
        ParseLimits reading,
        DocumentRules documents,
        int chunkSize,
        Following following,
        @Nullable PdfLimits pdf,
        Blocklist blocked,
        CrawlOrder order,
        Duration inlinkWindow) {
    /**
     * Which links are followed beside those of new pages, and when a host has shown enough of some.
     *
     * @param copies of how many copies of a content the links are followed, beside the original's
     * @param sitemaps whether the sitemaps that a robots.txt names are followed
     */
    public record Following(int copies, boolean sitemaps, SiteLimits sites) {}

    public static final Setting<Scope> SCOPE = Setting.choice(
            "GREGOR_SCOPE", Scope.HOST, "which links are followed: to hosts of seeds, to their domains, or any");
    public static final Setting<Long> MAX_DEPTH =
            Setting.limit("GREGOR_MAX_DEPTH", 0, "how many links away from a seed a page may be");
    public static final Setting<Set<String>> SKIP_EXTENSIONS = Setting.commaSeparated(
            "GREGOR_SKIP_EXTENSIONS",
            String.join(",", nonPageExtensions()),
            "links to files with these extensions are not followed; nor to pdf, unless PDF documents are read");
    public static final Setting<Integer> MAX_SEGMENTS = Setting.number(
            "GREGOR_MAX_SEGMENTS",
            LinkFilterSettings.Limits.STANDARD.segments(),
            1,
            1_000,
            "segments of a link's path; links with more are not followed");
    public static final Setting<Integer> MAX_REPEATS = Setting.number(
            "GREGOR_MAX_REPEATS",
            LinkFilterSettings.Limits.STANDARD.repeats(),
            1,
            1_000,
            "how often a link's path may repeat itself in a row (/a/b/a/b), and its query a name");
    public static final Setting<Integer> MAX_PARAMETERS = Setting.number(
            "GREGOR_MAX_PARAMETERS",
            LinkFilterSettings.Limits.STANDARD.parameters(),
            1,
            1_000,
            "parameters of a link's query; links with more are not followed");
    public static final Setting<Integer> MAX_REDIRECTS = Setting.number(
            "GREGOR_MAX_REDIRECTS",
            LinkFilterSettings.Limits.STANDARD.redirects(),
            1,
            1_000,
            "redirects in a row, over any hosts; the target of a further one is not followed");
    public static final Setting<Duration> MAX_DATE_AHEAD = Setting.duration(
            "GREGOR_MAX_DATE_AHEAD",
            LinkFilterSettings.Limits.STANDARD.dateAhead().toDays() + "d",
            "how far ahead a month may be that a link names; links beyond it, or before 1900, are not followed");
    public static final Setting<Boolean> SITEMAPS =
            Setting.flag("GREGOR_SITEMAPS", true, "whether the sitemaps that a robots.txt names are followed");
    public static final Setting<Integer> FOLLOW_COPIES = Setting.number(
            "GREGOR_FOLLOW_COPIES",
            3,
            0,
            100,
            "of how many copies of a page, byte for byte, on one host the links are followed too; relative ones differ");
    public static final Setting<Integer> YIELD_PAGES = Setting.number(
            "GREGOR_YIELD_PAGES",
            100,
            0,
            10_000,
            "a URL shape of a host is judged by so many of its last pages, and exhausted if they bring nothing new; 0: never");
    public static final Setting<Integer> YIELD_SHARE = Setting.number(
            "GREGOR_YIELD_SHARE",
            5,
            1,
            100,
            "a URL shape is exhausted if fewer per cent of its last pages bring something new");
    public static final Setting<Integer> IDLE_VALUES = Setting.number(
            "GREGOR_IDLE_VALUES",
            5,
            0,
            1_000,
            "a parameter is left out of links if so many more of its values bring the same page; 0: never");
    public static final Setting<Boolean> SOFT_404 = Setting.flag(
            "GREGOR_SOFT_404", true, "whether error pages that are served with status 200 are recognized and left out");
    public static final Setting<Integer> SOFT_404_PROBES = Setting.number(
            "GREGOR_SOFT_404_PROBES",
            5,
            1,
            20,
            "how many pages that cannot exist a host is asked for, one of each URL shape with a suspicious page");
    public static final Setting<Integer> MAX_LINKS =
            Setting.number("GREGOR_MAX_LINKS", 50_000, 1, 100_000, "links of a page; more are left out");
    public static final Setting<Integer> MAX_TEXT = Setting.number(
            "GREGOR_MAX_TEXT", 1_000_000, 0, 4_000_000, "characters of a page's text; more are left out");

    public static final Setting<Integer> MAX_DATA = Setting.number(
            "GREGOR_MAX_DATA",
            ParseLimits.DEFAULT.maxDataChars(),
            0,
            1_000_000,
            "characters of a page's structured data; more is left out");
    public static final Setting<Set<DocumentField>> FIELDS = new Setting<>(
            "GREGOR_FIELDS",
            "all",
            "fields of documents beside those that are always there: all, or some of "
                    + Arrays.stream(DocumentField.values())
                            .map(DocumentField::jsonName)
                            .collect(Collectors.joining(", ")),
            text -> DocumentField.parse(Setting.parseList(text)));
    public static final Setting<NoindexPolicy> NOINDEX = Setting.choice(
            "GREGOR_NOINDEX", NoindexPolicy.WITHOUT_TEXT, "the documents of pages that ask not to be indexed");
    public static final Setting<NoarchivePolicy> NOARCHIVE = Setting.choice(
            "GREGOR_NOARCHIVE", NoarchivePolicy.KEEP, "the documents of pages that ask not to be archived");

    public static final Setting<Map<String, String>> RESPECT = new Setting<>(
            "GREGOR_RESPECT",
            "",
            "preferences that keep the text of a page out of its document: ai-train=no, ai-input=no, search=no,"
                    + " tdm-reservation=1 (which also fetches the tdmrep.json of each site)",
            text -> DocumentRules.parsePreferences(Setting.parseList(text)));

    public static final Setting<Boolean> CHUNKS = Setting.flag(
            "GREGOR_CHUNKS", false, "whether documents are also published in passages, on the topic chunks");
    public static final Setting<Integer> CHUNK_SIZE = Setting.number(
            "GREGOR_CHUNK_SIZE",
            2_000,
            500,
            50_000,
            "characters of a chunk at most; four are about a token of English");

    public static final Setting<PageKeeping> KEEP_PAGES = Setting.choice(
            "GREGOR_KEEP_PAGES",
            PageKeeping.RETENTION,
            "how long fetched bodies stay in Kafka: for the retention of their topic, or until they are parsed");

    public static final Setting<Long> MEMORY = Setting.memory(
            "GREGOR_PARSER_MEMORY",
            "15%",
            "memory for pages, in bytes or as a share of the heap: read from Kafka, being parsed; a page that needs more"
                    + " is parsed alone");

    public static final Setting<Integer> PDF_PAGES = Setting.number(
            "GREGOR_PDF_PAGES", PdfLimits.DEFAULT.pages(), 1, 100_000, "pages of a PDF document; more are not read");
    public static final Setting<Duration> PDF_TIME = new Setting<>(
            "GREGOR_PDF_TIME",
            PdfLimits.DEFAULT.time().toSeconds() + "s",
            "how long it may take to read a PDF document, at most 60s; what is read by then is kept",
            ParserConfig::parsePdfTime);
    public static final Setting<Integer> PDF_MEMORY = Setting.bytes(
            "GREGOR_PDF_MEMORY",
            (PdfLimits.DEFAULT.memory() >> 20) + "MiB",
            Integer.MAX_VALUE,
            "heap of the process that reads PDF documents, beside that of the parser; at least 64MiB");

    private static final Duration MIN_PDF_TIME = Duration.ofMillis(100);
    private static final Duration MAX_PDF_TIME = Duration.ofSeconds(60);
    private static final long MIN_PDF_MEMORY = 64 << 20;

    /** The most pages that a thread reads from Kafka at once. */
    private static final int MAX_POLL_RECORDS = 100;

    public static final List<Setting<?>> SETTINGS = List.of(
            AgentName.NAME,
            SCOPE,
            MAX_DEPTH,
            SKIP_EXTENSIONS,
            MAX_SEGMENTS,
            MAX_REPEATS,
            MAX_PARAMETERS,
            MAX_REDIRECTS,
            MAX_DATE_AHEAD,
            SITEMAPS,
            FOLLOW_COPIES,
            YIELD_PAGES,
            YIELD_SHARE,
            IDLE_VALUES,
            SOFT_404,
            SOFT_404_PROBES,
            MAX_LINKS,
            MAX_TEXT,
            MAX_DATA,
            FIELDS,
            NOINDEX,
            NOARCHIVE,
            RESPECT,
            CHUNKS,
            CHUNK_SIZE,
            KEEP_PAGES,
            MEMORY,
            PageFormats.PDF,
            PDF_PAGES,
            PDF_TIME,
            PDF_MEMORY,
            CrawlOrder.SETTING,
            CrawlOrder.INLINK_WINDOW,
            ControlState.BLOCKLIST,
            UrlSettings.DROP_PARAMETERS,
            UrlSettings.DEFAULT_PAGES,
            UrlSettings.MAX_URL);

    public static ParserConfig from(Settings settings) {
        LinkFilterSettings links = new LinkFilterSettings(
                settings.get(SCOPE),
                (int) Math.min(Integer.MAX_VALUE, settings.get(MAX_DEPTH)),
                new LinkFilterSettings.Limits(
                        settings.get(UrlSettings.MAX_URL),
                        settings.get(MAX_SEGMENTS),
                        settings.get(MAX_REPEATS),
                        settings.get(MAX_PARAMETERS),
                        settings.get(MAX_REDIRECTS),
                        settings.get(MAX_DATE_AHEAD)),
                skippedExtensions(settings));
        ParseLimits standard = ParseLimits.DEFAULT;
        ParseLimits reading = new ParseLimits(
                settings.get(MAX_TEXT),
                settings.get(MAX_DATA),
                settings.get(MAX_LINKS),
                standard.maxTitleChars(),
                standard.maxDescriptionChars(),
                standard.maxKeywords(),
                standard.maxParseTime(),
                settings.get(MEMORY));
        return new ParserConfig(
                settings.get(AgentName.NAME),
                links,
                reading,
                new DocumentRules(
                        settings.get(FIELDS), settings.get(NOINDEX), settings.get(NOARCHIVE), settings.get(RESPECT)),
                settings.get(CHUNKS) ? chunkSize(settings) : 0,
                new Following(
                        settings.get(FOLLOW_COPIES),
                        settings.get(SITEMAPS),
                        new SiteLimits(
                                settings.get(YIELD_PAGES),
                                settings.get(YIELD_SHARE),
                                settings.get(IDLE_VALUES),
                                settings.get(SOFT_404) ? settings.get(SOFT_404_PROBES) : 0)),
                settings.get(PageFormats.PDF) ? pdf(settings) : null,
                settings.get(ControlState.BLOCKLIST),
                settings.get(CrawlOrder.SETTING),
                settings.get(CrawlOrder.INLINK_WINDOW));
    }

    private static int chunkSize(Settings settings) {
        Set<DocumentField> texts = EnumSet.of(DocumentField.MARKDOWN, DocumentField.MAIN, DocumentField.TEXT);
        if (Collections.disjoint(texts, settings.get(FIELDS))) {
            throw new BadSetting(CHUNKS.name() + " needs markdown, main or text in " + FIELDS.name());
        }
        return settings.get(CHUNK_SIZE);
    }

    private static Set<String> nonPageExtensions() {
        Set<String> extensions = new TreeSet<>(LinkFilterSettings.NON_PAGE_EXTENSIONS);
        extensions.remove(PageFormats.PDF_EXTENSION);
        return extensions;
    }

    private static Set<String> skippedExtensions(Settings settings) {
        Set<String> extensions = new TreeSet<>(settings.get(SKIP_EXTENSIONS));
        if (!settings.get(PageFormats.PDF)) {
            extensions.add(PageFormats.PDF_EXTENSION);
        }
        return extensions;
    }

    private static PdfLimits pdf(Settings settings) {
        return new PdfLimits(
                settings.get(PDF_PAGES),
                settings.get(MAX_TEXT),
                settings.get(MAX_LINKS),
                settings.get(PDF_TIME),
                Math.max(MIN_PDF_MEMORY, settings.get(PDF_MEMORY)));
    }

    private static Duration parsePdfTime(String text) {
        Duration time = Setting.parseDuration(text);
        if (time.compareTo(MIN_PDF_TIME) < 0 || time.compareTo(MAX_PDF_TIME) > 0) {
            throw new IllegalArgumentException("expected from 100ms to 60s");
        }
        return time;
    }

    /**
     * How many pages a thread reads from Kafka at once. Pages are compressed there, so the bytes that a poll transfers
     * say little about the memory it takes.
     */
    int pollRecords(int threads) {
        long fitting = reading.memory() / 2 / threads / Topics.PAGES.maxValueBytes();
        return (int) Math.max(1, Math.min(fitting, MAX_POLL_RECORDS));
    }
}
