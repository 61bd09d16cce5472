package dev.gregor.lab.search;

import dev.gregor.search.index.PageSource;
import dev.gregor.search.index.PageSource.Display;
import dev.gregor.search.index.PageSource.OutLink;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Pages as a crawl has them, the same at each call for the same number: sites in several languages, titles, headings, main
 * content of about 300 words, menus, and links. Two thirds of the links stay on the site, most of these lead to its first
 * pages; some of the others lead to pages that are not crawled.
 */
final class SyntheticDocuments {
    private static final int PAGES_PER_SITE = 100;
    private static final int MENU_LINKS = 8;
    private static final int LINKS = 20;
    private static final double SAME_SITE = 0.66;
    private static final double NOT_CRAWLED = 0.1;
    private static final Instant FIRST_DATE = Instant.parse("2016-01-01T00:00:00Z");

    /** The share of sites by language, in the order of {@link LanguageWords#several}. */
    private static final int[] LANGUAGE_OF_TEN_SITES = {0, 0, 0, 0, 0, 1, 2, 3, 4, 5};

    private final int count;
    private final List<LanguageWords> languages = LanguageWords.several();

    SyntheticDocuments(int count) {
        this.count = count;
    }

    int count() {
        return count;
    }

    /** Pages of the sites come mixed, as a crawl brings them. */
    private int site(int page) {
        return page % sites();
    }

    private int sites() {
        return Math.max(1, count / PAGES_PER_SITE);
    }

    LanguageWords words(int page) {
        return languages.get(LANGUAGE_OF_TEN_SITES[site(page) % LANGUAGE_OF_TEN_SITES.length]);
    }

    private SplittableRandom random(int page, int purpose) {
        return new SplittableRandom(31L * page + purpose);
    }

    String title(int page) {
        SplittableRandom random = random(page, 1);
        return phrase(words(page), random, 2 + random.nextInt(5), true);
    }

    String url(int page) {
        return "https://www.site" + site(page) + ".example/" + (page % 7 == 0 ? "docs" : "news") + "/page-" + page;
    }

    /** Between 0.15 and 15, most of them low. */
    double rank(int page) {
        return 0.15 * Math.pow(100, Math.pow(random(page, 2).nextDouble(), 3));
    }

    PageSource page(int page) {
        LanguageWords words = words(page);
        SplittableRandom random = random(page, 3);
        List<String> headings = new ArrayList<>();
        StringBuilder main = new StringBuilder(title(page)).append('\n');
        for (int section = 2 + random.nextInt(4); section > 0; section--) {
            String heading = phrase(words, random, 2 + random.nextInt(3), true);
            headings.add(heading);
            main.append(heading).append('\n');
            for (int sentence = 3 + random.nextInt(8); sentence > 0; sentence--) {
                main.append(phrase(words, random, 6 + random.nextInt(14), false))
                        .append(". ");
            }
            main.append('\n');
        }
        List<OutLink> links = links(page, random);
        StringBuilder rest = new StringBuilder();
        links.forEach(link -> rest.append(link.text()).append('\n'));
        return new PageSource(
                new CrawlUrl(url(page)),
                title(page),
                headings,
                main.toString(),
                rest.toString(),
                words.language(),
                List.of(page % 3 == 0 ? "article" : "website"),
                FIRST_DATE.plusSeconds(random.nextLong(300_000_000)),
                new Display(true, true, Integer.MAX_VALUE),
                links);
    }

    private List<OutLink> links(int page, SplittableRandom random) {
        List<OutLink> links = new ArrayList<>();
        for (int i = 0; i < MENU_LINKS; i++) {
            add(links, page, site(page) + i * sites(), random);
        }
        for (int i = MENU_LINKS; i < LINKS; i++) {
            if (random.nextDouble() < NOT_CRAWLED) {
                String host = "https://elsewhere" + random.nextInt(count) + ".example/";
                links.add(new OutLink(host, phrase(words(page), random, 2, true)));
            } else if (random.nextDouble() < SAME_SITE) {
                add(links, page, site(page) + random.nextInt(PAGES_PER_SITE) * sites(), random);
            } else {
                add(links, page, popular(random), random);
            }
        }
        return links;
    }

    /** Few pages have most of the links. */
    private int popular(SplittableRandom random) {
        return (int) (count * Math.pow(random.nextDouble(), 3));
    }

    private void add(List<OutLink> links, int from, int target, SplittableRandom random) {
        if (target < count && target != from) {
            String text = random.nextInt(4) > 0 ? title(target) : phrase(words(from), random, 2, true);
            links.add(new OutLink(url(target), text));
        }
    }

    private static String phrase(LanguageWords words, SplittableRandom random, int length, boolean topics) {
        StringBuilder phrase = new StringBuilder();
        for (int i = 0; i < length; i++) {
            phrase.append(i == 0 ? "" : words.space());
            phrase.append(topics ? words.topic(random) : words.word(random));
        }
        return phrase.toString();
    }
}
