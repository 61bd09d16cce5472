package dev.gregor.lab.relevance;

import dev.gregor.topics.records.Document;
import dev.gregor.urls.Fingerprint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Words of links that the index does not see: they are queries. Of the texts with which main contents link to pages, one in
 * so many is held out, on whatever pages it is.
 */
final class HeldOutLinks {
    private static final int ONE_IN = 12;
    private static final int MIN_WORDS = 2;
    private static final int MAX_WORDS = 6;

    private static final Document.Robots UNSEEN = new Document.Robots(true, true, true, false, null, true, true);

    private HeldOutLinks() {}

    /** Whether a text is held out, wherever it leads. */
    static boolean isHeldOut(String text) {
        int words = text.strip().split("\\s+").length;
        boolean phrase = words >= MIN_WORDS && words <= MAX_WORDS;
        return phrase && Math.floorMod(Fingerprint.of(key(text)).high(), ONE_IN) == 0;
    }

    static String key(String text) {
        return text.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    }

    /** Adds the held-out texts that lead from the main content of a page of a site to another page of it. */
    static void collect(DocSite site, List<Document> pages, QuerySets queries) {
        Set<String> known = new HashSet<>();
        pages.forEach(page -> known.add(page.url().value()));
        Map<String, Set<String>> targets = new HashMap<>();
        for (Document page : pages) {
            for (Document.Link link : links(page)) {
                String text = link.text() == null ? "" : link.text();
                boolean counts = Boolean.TRUE.equals(link.main())
                        && known.contains(link.url().value());
                if (counts && isHeldOut(text)) {
                    targets.computeIfAbsent(key(text), any -> new HashSet<>())
                            .add(link.url().value());
                }
            }
        }
        targets.forEach((text, urls) -> urls.forEach(url -> queries.add(KnownItem.LINKS, site, text, url)));
    }

    private static List<Document.Link> links(Document page) {
        return page.markup().links() == null ? List.of() : page.markup().links();
    }

    /** The page without the held-out links, and without passages, which nobody looks at. */
    static Document without(Document page) {
        List<Document.Link> kept = new ArrayList<>();
        for (Document.Link link : links(page)) {
            if (link.text() == null || !isHeldOut(link.text())) {
                kept.add(link);
            }
        }
        Document.Markup markup = page.markup();
        return new Document(
                page.url(),
                page.fetch(),
                page.version(),
                page.summary(),
                page.credits(),
                new Document.Permissions(UNSEEN, null),
                page.content(),
                new Document.Markup(markup.canonical(), markup.headings(), kept, markup.data()));
    }
}
