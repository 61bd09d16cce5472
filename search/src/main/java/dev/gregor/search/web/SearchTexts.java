package dev.gregor.search.web;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** The texts of the pages, in English. */
final class SearchTexts {
    static final String LANGUAGE = "en";
    static final String NAME = "Gregor";
    static final String TITLE = "Gregor search";
    static final String SKIP = "Skip to the results";
    static final String BOX = "Search the crawled pages";
    static final String BUTTON = "Search";
    static final String SUGGESTIONS = "Suggestions";
    static final String HELP = "How to ask";
    static final String FILTERS = "Chosen filters";
    static final String NARROW = "Narrow the results";
    static final String TO_NARROW = "Narrow";
    static final String MORE = "More";
    static final String PAGES = "Pages of results";
    static final String PREVIOUS = "Previous";
    static final String NEXT = "Next";
    static final String SAME_SITE = "More from this site";
    static final String SIMILAR = "Pages like this";
    static final String NOTHING = "Nothing was found.";
    static final String NOTHING_MORE = "There are no more results.";
    static final String ADVICE =
            "Try fewer or other words, or take back a filter. While a crawl runs, new pages are found within seconds.";
    static final String RELAXED = "Few pages have all of your words. Pages with some of them are shown, too.";
    static final String INCOMPLETE = "The time for this query was up. There may be better results.";
    static final String WHICH_PAGE = "Choose \"" + SIMILAR + "\" below a result.";
    static final String API = "API";

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH).withZone(ZoneOffset.UTC);

    /** What can be asked, with an example each. */
    static final List<Example> EXAMPLES = List.of(
            new Example("rose garden", "pages with both words"),
            new Example("\"rose garden\"", "the words together"),
            new Example("rose -water", "without a word"),
            new Example("title:rose", "in the title"),
            new Example("url:garden", "in the address"),
            new Example("site:example.org", "of one site"),
            new Example("domain:example.org", "of all sites of a domain"),
            new Example("community:roses", "of sites that belong together"),
            new Example("category:news", "of a category"),
            new Example("lang:ko", "in a language"),
            new Example("type:article", "of a type"),
            new Example("after:2025 before:2026-06", "of a time"));

    /** A query and what it finds. */
    record Example(String query, String meaning) {}

    private SearchTexts() {}

    static String titleOf(String query) {
        return query.isEmpty() ? TITLE : query + " – " + TITLE;
    }

    static String headingOf(String query) {
        return query.isEmpty() ? "Results" : "Results for “" + query + "”";
    }

    static String similarTo(String url) {
        return "Pages like " + url;
    }

    static String count(long total, boolean complete, int page, long millis) {
        String number = String.format(Locale.ENGLISH, "%,d", total);
        String pages = (complete ? "" : "At least ") + number + (total == 1 ? " page" : " pages");
        String where = page > 0 ? ", page " + (page + 1) + " of the results" : "";
        return pages + where + " (" + String.format(Locale.ENGLISH, "%.2f", millis / 1000.0) + " s)";
    }

    static String didYouMean() {
        return "Did you mean ";
    }

    static String duplicates(int number) {
        return number == 1 ? "1 page with the same content left out" : number + " pages with the same content left out";
    }

    static String community(String name) {
        return "Community: " + name;
    }

    static String date(Instant date) {
        return DATE.format(date);
    }

    static String pageNumber(int page) {
        return "Page " + (page + 1);
    }

    static String filterName(SearchFilter filter) {
        return switch (filter) {
            case SITE -> "Site";
            case DOMAIN -> "Domain";
            case COMMUNITY -> "Community";
            case CATEGORY -> "Category";
            case LANG -> "Language";
            case TYPE -> "Type";
            case YEAR -> "Year";
        };
    }

    static String filterValue(SearchFilter filter, String value) {
        if (filter != SearchFilter.LANG) {
            return value;
        }
        String name = Locale.forLanguageTag(value).getDisplayName(Locale.ENGLISH);
        return name.isEmpty() ? value : name;
    }

    static String takeBack(SearchFilter filter, String value) {
        return "Take back: " + filterName(filter) + " " + filterValue(filter, value);
    }

    static String notUnderstood(String parameter) {
        return parameter
                + switch (parameter) {
                    case "page" -> ": expected a number from 0";
                    case "size" -> ": expected a number from 1 to 100";
                    case "year" -> ": expected a year such as 2026";
                    case "explain", "facets" -> ": expected true or false";
                    default -> ": expected at most 256 characters";
                };
    }
}
