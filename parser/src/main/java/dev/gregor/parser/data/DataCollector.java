package dev.gregor.parser.data;

import dev.gregor.topics.records.Document;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jsoup.nodes.Attributes;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Collects the structured data of one page: meta elements and scripts as the page is walked, items at its end. */
public final class DataCollector {
    private static final int MAX_NAME_CHARS = 200;

    /** Names of meta elements, beside those of vocabularies, that tell of author, site and dates. */
    private static final List<String> PLAIN_NAMES = List.of(
            "author",
            "application-name",
            "date",
            "dc.date",
            "dc.creator",
            "dc.date.issued",
            "dcterms.created",
            "dcterms.modified",
            "last-modified",
            "parsely-pub-date",
            "parsely-author",
            "pubdate",
            "publish-date",
            "publishdate",
            "sailthru.date",
            "citation_publication_date",
            "citation_author");

    private final DataBudget budget;
    private final JsonLdReader jsonLd;
    private final MetaProperties openGraph;
    private final MetaProperties twitter;
    private final Map<String, String> plain = new LinkedHashMap<>();
    private @Nullable String firstTime;

    /** @param maxChars how much structured data of a page is kept */
    public DataCollector(int maxChars) {
        this.budget = new DataBudget(maxChars);
        this.jsonLd = new JsonLdReader(budget);
        this.openGraph = new MetaProperties("openGraph", budget);
        this.twitter = new MetaProperties("twitter", budget);
    }

    public void addMeta(Attributes attributes) {
        String content = attributes.get("content");
        String property = attributes.get("property");
        String name = property.isEmpty() ? attributes.get("name").strip() : property.strip();
        if (name.isEmpty() || content.isBlank() || name.length() > MAX_NAME_CHARS) {
            return;
        }
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.startsWith("twitter:")) {
            twitter.add(lower, content);
        } else if (!property.isEmpty() && lower.indexOf(':') > 0) {
            openGraph.add(lower, content);
        } else if (lower.startsWith("og:") || lower.startsWith("article:")) {
            openGraph.add(lower, content);
        } else if (PLAIN_NAMES.contains(lower)) {
            plain.putIfAbsent(lower, BriefText.shortened(content.strip()));
        }
    }

    /** Adds a script if it holds data. */
    public void addScript(Element script) {
        String type = script.attr("type").strip();
        if (type.regionMatches(true, 0, "application/ld+json", 0, 19)) {
            jsonLd.add(script.data());
        }
    }

    /** Adds a time element of the text: the first that is marked as the date of publication counts. */
    public void addTime(Element time) {
        if (firstTime == null
                && (time.hasAttr("pubdate") || time.attr("itemprop").contains("datePublished"))) {
            firstTime = time.attr("datetime");
        }
    }

    /**
     * What the page has.
     *
     * @param html the page as text, which shows at once whether there are items at all
     */
    public PageData finish(Element root, String html, Instant fetchedAt) {
        List<JsonNode> microdata = items(root, html, ItemVocabulary.MICRODATA);
        List<JsonNode> rdfa = items(root, html, ItemVocabulary.RDFA);
        Document.Data data = new Document.Data(jsonLd.items(), openGraph.values(), twitter.values(), microdata, rdfa);
        SchemaItems schema = new SchemaItems(jsonLd.items(), microdata.isEmpty() ? rdfa : microdata);
        PageDates dates = new PageDates(fetchedAt);
        return new PageData(
                data,
                author(schema),
                first(openGraph.first("og:site_name"), plain.get("application-name"), schema.nameOf("WebSite")),
                first(openGraph.first("og:image"), twitter.first("twitter:image"), schema.text("image")),
                firstDate(dates, published(schema)),
                firstDate(dates, modified(schema)),
                schema.mainType(),
                budget.problems());
    }

    private List<JsonNode> items(Element root, String html, ItemVocabulary vocabulary) {
        return html.contains(vocabulary.scopeAttribute()) ? ItemReader.read(root, vocabulary, budget) : List.of();
    }

    private @Nullable String author(SchemaItems schema) {
        String author = first(
                schema.text("author"),
                plain.get("author"),
                openGraph.first("article:author"),
                plain.get("parsely-author"),
                plain.get("dc.creator"),
                plain.get("citation_author"));
        return author == null || author.startsWith("http:") || author.startsWith("https:") ? null : author;
    }

    private List<@Nullable String> published(SchemaItems schema) {
        return Arrays.asList(
                schema.text("datePublished"),
                openGraph.first("article:published_time"),
                openGraph.first("og:published_time"),
                firstTime,
                plain.get("citation_publication_date"),
                plain.get("parsely-pub-date"),
                plain.get("publish-date"),
                plain.get("publishdate"),
                plain.get("pubdate"),
                plain.get("sailthru.date"),
                plain.get("dc.date.issued"),
                plain.get("dc.date"),
                plain.get("dcterms.created"),
                plain.get("date"),
                schema.text("uploadDate"),
                schema.text("dateCreated"));
    }

    private List<@Nullable String> modified(SchemaItems schema) {
        return Arrays.asList(
                schema.text("dateModified"),
                openGraph.first("article:modified_time"),
                openGraph.first("og:updated_time"),
                plain.get("dcterms.modified"),
                plain.get("last-modified"));
    }

    private static @Nullable Instant firstDate(PageDates dates, List<@Nullable String> texts) {
        for (String text : texts) {
            Instant date = dates.read(text);
            if (date != null) {
                return date;
            }
        }
        return null;
    }

    private static @Nullable String first(@Nullable String... values) {
        for (String value : values) {
            if (value != null && !value.isBlank()) {
                return value;
            }
        }
        return null;
    }
}
