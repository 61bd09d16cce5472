package dev.gregor.search.index;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.topics.records.Document;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What the index keeps of a document, bounded: enough to index it again when the words of links to it change, and to show a
 * passage.
 *
 * @param main the main content, or all text if nobody has looked for it
 * @param rest the lines of the text that are not in the main content
 * @param date when it was published, or else modified, or else fetched
 */
@JsonInclude(JsonInclude.Include.NON_DEFAULT)
public record PageSource(
        CrawlUrl url,
        @Nullable String title,
        List<String> headings,
        @Nullable String main,
        @Nullable String rest,
        @Nullable String language,
        List<String> types,
        Instant date,
        Display display,
        List<OutLink> links) {
    private static final int MAX_TAG = 50;
    private static final int MAX_TITLE = 500;
    private static final int MAX_HEADINGS = 300;
    private static final int MAX_MAIN = 500_000;
    private static final int MAX_REST = 200_000;
    private static final int MAX_LINKS = 2_000;
    private static final int MAX_LINK_TEXT = 120;
    private static final Duration CLOCK_ERROR = Duration.ofDays(1);

    public PageSource {
        headings = headings == null ? List.of() : List.copyOf(headings);
        types = types == null ? List.of() : List.copyOf(types);
        links = links == null ? List.of() : List.copyOf(links);
    }

    /** A link whose words count for its target. */
    public record OutLink(String target, String text) {}

    /**
     * What may be shown of the page.
     *
     * @param shown whether it may be a result
     * @param archive whether a copy of its text may be shown
     * @param maxPassage how many characters of it may be shown
     */
    public record Display(boolean shown, boolean archive, int maxPassage) {}

    public static PageSource of(Document document) {
        Display display = display(document);
        if (!display.shown()) {
            return hidden(document, display);
        }
        String text = document.content().text();
        String main = document.content().main();
        return new PageSource(
                document.url(),
                bounded(document.summary().title(), MAX_TITLE),
                headings(document),
                bounded(main == null ? text : main, MAX_MAIN),
                main == null || text == null ? null : bounded(rest(text, main), MAX_REST),
                bounded(document.summary().language(), MAX_TAG),
                types(document),
                date(document),
                display,
                links(document));
    }

    /** Of a page that is never shown only the links count. */
    private static PageSource hidden(Document document, Display display) {
        return new PageSource(
                document.url(),
                null,
                List.of(),
                null,
                null,
                null,
                List.of(),
                document.fetch().fetchedAt(),
                display,
                links(document));
    }

    /** A duplicate within its site has no text: its original stands for it. */
    private static Display display(Document document) {
        Document.Robots robots = document.permissions().robots();
        boolean copy = document.version().duplicateOf() != null;
        if (robots == null) {
            return new Display(!copy, true, Integer.MAX_VALUE);
        }
        int limit = robots.maxSnippet() == null ? Integer.MAX_VALUE : Math.max(0, robots.maxSnippet());
        return new Display(robots.index() && !copy, robots.archive(), robots.snippet() ? limit : 0);
    }

    private static List<String> headings(Document document) {
        List<Document.Heading> headings = document.markup().headings();
        if (headings == null) {
            return List.of();
        }
        return headings.stream()
                .filter(heading -> heading != null && heading.text() != null)
                .limit(MAX_HEADINGS)
                .map(heading -> heading.text()
                        .substring(0, Math.min(MAX_TITLE, heading.text().length())))
                .toList();
    }

    private static String rest(String text, String main) {
        Set<String> known = new HashSet<>(main.lines().map(String::strip).toList());
        return text.lines().filter(line -> !known.contains(line.strip())).collect(Collectors.joining("\n"));
    }

    private static List<String> types(Document document) {
        List<String> types = new ArrayList<>();
        String type = document.summary().type();
        if (type != null) {
            types.add(type.substring(0, Math.min(MAX_TAG, type.length())).toLowerCase(Locale.ROOT));
        }
        String contentType = document.fetch().contentType();
        if (contentType != null && contentType.toLowerCase(Locale.ROOT).startsWith("application/pdf")) {
            types.add("pdf");
        }
        return types;
    }

    /** A date in the future is a mistake. */
    private static Instant date(Document document) {
        Instant fetched = document.fetch().fetchedAt();
        Instant latest = fetched.plus(CLOCK_ERROR);
        for (Instant date : new Instant[] {
            document.credits().published(), document.credits().modified()
        }) {
            if (date != null && date.isBefore(latest)) {
                return date;
            }
        }
        return fetched;
    }

    private static List<OutLink> links(Document document) {
        List<Document.Link> links = document.markup().links();
        List<OutLink> counted = new ArrayList<>();
        if (links == null) {
            return counted;
        }
        Set<String> targets = new HashSet<>();
        for (Document.Link link : links) {
            String text = link.text() == null ? "" : normalized(link.text());
            boolean counts =
                    !text.isEmpty() && isVouched(link.rel()) && !link.url().equals(document.url());
            if (counts && counted.size() < MAX_LINKS && targets.add(link.url().value())) {
                counted.add(new OutLink(link.url().value(), text));
            }
        }
        return counted;
    }

    /** Whether the author of the page stands by the link. */
    private static boolean isVouched(@Nullable String rel) {
        return rel == null || !(rel.contains("nofollow") || rel.contains("ugc") || rel.contains("sponsored"));
    }

    private static String normalized(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= MAX_LINK_TEXT ? line : cut(line, MAX_LINK_TEXT);
    }

    private static @Nullable String bounded(@Nullable String text, int limit) {
        return text == null || text.length() <= limit ? text : cut(text, limit);
    }

    private static String cut(String text, int limit) {
        int end = Character.isHighSurrogate(text.charAt(limit - 1)) ? limit - 1 : limit;
        return text.substring(0, end);
    }
}
