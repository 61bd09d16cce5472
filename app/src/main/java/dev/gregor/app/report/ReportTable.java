package dev.gregor.app.report;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The tables of a report, in the order in which people read them. */
enum ReportTable {
    BROKEN_LINKS(
            "broken-links",
            "Broken links",
            "URLs that could not be fetched. Without a link, a seed, a sitemap or a redirect named them.",
            Column.of("Links"),
            Column.of("Cause"),
            Column.of("URL"),
            Column.notInCsv("Linked from")),
    BROKEN_LINK_PAGES(
            "broken-link-pages",
            "Pages with broken links",
            "Each link to a URL that could not be fetched.",
            Column.of("URL"),
            Column.of("Cause"),
            Column.of("Page"),
            Column.of("Words")),
    REDIRECTS(
            "redirects",
            "Redirects",
            "URLs whose server redirects, and where that ends. Loops, broken ends and chains come first.",
            Column.of("Links"),
            Column.of("Hops"),
            Column.of("End"),
            Column.of("URL"),
            Column.of("Leads to"),
            Column.notInCsv("Linked from")),
    REDIRECT_LINK_PAGES(
            "redirect-link-pages",
            "Pages with links to redirects",
            "Each link to a URL whose server redirects.",
            Column.of("URL"),
            Column.of("Status"),
            Column.of("Page"),
            Column.of("Words")),
    SLOW_PAGES(
            "slow-pages",
            "Slow pages",
            "Pages whose response took long, connection included.",
            Column.of("Milliseconds"),
            Column.of("Page")),
    DUPLICATES(
            "duplicates",
            "Duplicates",
            "Pages with the content of another: byte for byte, or nearly the same text.",
            Column.of("Kind"),
            Column.of("Page"),
            Column.of("Original")),
    MISSING_TITLES("missing-titles", "Pages without a title", "Search engines have to invent one.", Column.of("Page")),
    SAME_TITLES(
            "same-titles",
            "Titles of several pages",
            "Pages of one host that differ, under one title.",
            Column.of("Pages"),
            Column.of("Title"),
            Column.notInCsv("On")),
    SAME_TITLE_PAGES(
            "same-title-pages",
            "Pages with the title of others",
            "Each page of those.",
            Column.of("Title"),
            Column.of("Page")),
    LONG_TITLES(
            "long-titles",
            "Long titles",
            "Titles of over " + ReportTable.MAX_TITLE + " characters, which search engines cut off.",
            Column.of("Characters"),
            Column.of("Page"),
            Column.of("Title")),
    MISSING_DESCRIPTIONS(
            "missing-descriptions",
            "Pages without a description",
            "Search engines show any passage of them.",
            Column.of("Page")),
    SAME_DESCRIPTIONS(
            "same-descriptions",
            "Descriptions of several pages",
            "Pages of one host that differ, under one description.",
            Column.of("Pages"),
            Column.of("Description"),
            Column.notInCsv("On")),
    SAME_DESCRIPTION_PAGES(
            "same-description-pages",
            "Pages with the description of others",
            "Each page of those.",
            Column.of("Description"),
            Column.of("Page")),
    LONG_DESCRIPTIONS(
            "long-descriptions",
            "Long descriptions",
            "Descriptions of over " + ReportTable.MAX_DESCRIPTION + " characters, which search engines cut off.",
            Column.of("Characters"),
            Column.of("Page"),
            Column.of("Description")),
    ORPHANS(
            "orphans",
            "Orphans",
            "Pages that no crawled page links to. The crawl has them from a sitemap or a feed, or their links are gone.",
            Column.of("Page")),
    EXCLUDED_RULES(
            "excluded-rules",
            "Excluded by rule",
            "How many URLs each rule of the crawl kept out.",
            Column.of("URLs"),
            Column.of("Rule"),
            Column.of("Example")),
    EXCLUDED_URLS(
            "excluded-urls",
            "Excluded URLs",
            "Each URL that a rule kept out.",
            Column.of("Rule"),
            Column.of("URL"),
            Column.of("Detail"));

    static final int MAX_TITLE = 60;
    static final int MAX_DESCRIPTION = 160;

    private static final Set<ReportTable> ONLY_CSV =
            EnumSet.of(BROKEN_LINK_PAGES, REDIRECT_LINK_PAGES, SAME_TITLE_PAGES, SAME_DESCRIPTION_PAGES, EXCLUDED_URLS);

    private final String file;
    private final String caption;
    private final String explanation;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<Column> columns;

    ReportTable(String file, String caption, String explanation, Column... columns) {
        this.file = file;
        this.caption = caption;
        this.explanation = explanation;
        this.columns = List.of(columns);
    }

    /** The tables that people read; the others are for CSV only, because they have a row for each link or URL. */
    static List<ReportTable> forPeople() {
        return Stream.of(values()).filter(table -> !table.isOnlyCsv()).toList();
    }

    boolean isOnlyCsv() {
        return ONLY_CSV.contains(this);
    }

    /** Its name in files and fragments, without an ending. */
    String file() {
        return file;
    }

    String caption() {
        return caption;
    }

    String explanation() {
        return explanation;
    }

    List<Column> columns() {
        return columns;
    }
}
