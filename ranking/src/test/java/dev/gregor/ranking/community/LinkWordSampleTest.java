package dev.gregor.ranking.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.PageLinks;
import dev.gregor.urls.CrawlUrl;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinkWordSampleTest {
    private static List<String> words(String url, String... texts) {
        List<CrawlUrl> links = Collections.nCopies(texts.length, new CrawlUrl("https://example.org/"));
        return LinkWords.of(new PageLinks(new CrawlUrl(url), links, List.of(texts), false));
    }

    @Test
    void shouldReadWordsOfAnyScript() {
        assertThat(words("https://a.org/", "Harbour & Museum", "5 comments, a to Z!", "", "날씨 뉴스", "ÉCOLE"))
                .containsExactly("comments", "harbour", "museum", "école", "날씨", "뉴스");
    }

    @Test
    void shouldHaveNoWordsWithoutTexts() {
        assertThat(LinkWords.of(new PageLinks(new CrawlUrl("https://a.org/"), List.of())))
                .isEmpty();
    }

    @Test
    void shouldSampleTheSameWordsOfAPageAndOthersOfAnother() {
        String text =
                IntStream.range(0, 20).mapToObj(i -> "word" + (char) ('a' + i)).collect(Collectors.joining(" "));
        assertThat(words("https://a.org/1", text)).hasSize(LinkWords.PER_PAGE);
        assertThat(words("https://a.org/1", text)).isEqualTo(words("https://a.org/1", text));
        assertThat(words("https://a.org/1", text)).isNotEqualTo(words("https://a.org/2", text));
    }

    @Test
    void shouldKeepTheWordsOfMostPagesWithinBounds() {
        SiteWords site = new SiteWords();
        for (int page = 0; page < 20_000; page++) {
            site.add("rare" + page);
            site.add(page % 2 == 0 ? "harbour" : "museum");
            site.add("home");
        }
        assertThat(site.most().subList(0, 3)).containsExactly("home", "harbour", "museum");
        assertThat(site.most()).hasSizeLessThanOrEqualTo(SiteWords.PER_SITE);
    }
}
