package dev.gregor.lab.relevance;

import dev.gregor.topics.records.Document;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Copies of good pages that are stuffed with the words of the queries that these answer, on a few sites that link to them
 * with the same words.
 */
final class StuffedPages {
    private static final int SITES = 5;
    private static final int REPEATS = 40;
    private static final int LINKS = 20;

    private StuffedPages() {}

    /** Pages for the first queries, one for each, again and again until there are so many. */
    static List<Document> of(List<KnownItem> queries, List<Document> pages, int count) {
        Map<String, Document> byUrl =
                pages.stream().collect(Collectors.toMap(page -> page.url().value(), Function.identity(), (a, b) -> a));
        List<Document> stuffed = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            KnownItem aim = queries.get(i % queries.size());
            Document good = byUrl.get(aim.relevant().iterator().next());
            if (good != null) {
                stuffed.add(stuffed(i, aim.query(), good, queries));
            }
        }
        return stuffed;
    }

    private static CrawlUrl url(int number) {
        return new CrawlUrl("https://stuffed" + number % SITES + ".example/page" + number + ".html");
    }

    /** The words stand in the title, in a heading, around and within the text of the good page, and in links. */
    private static Document stuffed(int number, String query, Document good, List<KnownItem> queries) {
        String stuffing = (query + " ").repeat(REPEATS).strip();
        String original = good.content().main() == null ? "" : good.content().main();
        String text = stuffing + "\n" + original + "\n" + stuffing;
        List<Document.Link> links = new ArrayList<>();
        for (int i = 1; i <= LINKS; i++) {
            int other = number + i;
            links.add(new Document.Link(
                    url(other), queries.get(other % queries.size()).query(), null, true));
        }
        return new Document(
                url(number),
                new Document.Fetch(Instant.EPOCH, 200, 1, null, "text/html", null, null),
                new Document.Version("sha256:" + number, null, null, null),
                new Document.Summary(
                        query + " " + query + " " + query,
                        null,
                        null,
                        good.summary().language(),
                        null,
                        null),
                Document.Credits.NONE,
                Document.Permissions.NONE,
                new Document.Content("UTF-8", text, text, null, null, null),
                new Document.Markup(null, List.of(new Document.Heading(1, query + " " + query)), links, null));
    }

    static boolean isStuffed(String url) {
        return url.startsWith("https://stuffed");
    }
}
