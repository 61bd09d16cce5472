package dev.gregor.parser.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import org.junit.jupiter.api.Test;

class ParameterEvidenceTest {
    private final SiteFixture site = new SiteFixture(new SiteLimits(0, 5, 3, 0));

    @Test
    void shouldDropAParameterOfWhichThreeFurtherValuesBringTheSamePage() {
        for (int i = 0; i < 3; i++) {
            site.show("/shop?item=1&ticket=" + i, "Teapot");
        }
        assertThat(site.follow("/shop?item=2&ticket=9")).isEqualTo("/shop?item=2&ticket=9");
        site.show("/shop?item=1&ticket=3", "Teapot");
        assertThat(site.follow("/shop?item=2&ticket=9&view=list")).isEqualTo("/shop?item=2&view=list");
        assertThat(site.follow("/shop?ticket=9")).isEqualTo("/shop");
    }

    /** A site writes a new session ID into each link, so that no two bodies are equal. */
    @Test
    void shouldDropASessionIdThatIsInTheLinksOfThePageToo() {
        for (int i = 0; i < 4; i++) {
            site.show("/shop?item=1&ticket=" + i, "Teapot", "/shop?item=2&ticket=" + i + 10, "/shop?ticket=" + i + 20);
        }
        assertThat(site.follow("/shop?item=2&ticket=9")).isEqualTo("/shop?item=2");
    }

    @Test
    void shouldDropASessionIdAmongParametersInAnyOrder() {
        for (int i = 0; i < 8; i++) {
            boolean even = i % 2 == 0;
            site.show(
                    even ? "/shop?item=1&ticket=" + i : "/shop?ticket=" + i + "&item=1",
                    "Teapot",
                    even ? "/shop?item=2&t=1&ticket=" + i + 10 : "/shop?t=1&ticket=" + i + 10 + "&item=2");
        }
        assertThat(site.follow("/shop?item=2&ticket=9")).isEqualTo("/shop?item=2");
    }

    @Test
    void shouldKeepAParameterThatSelectsContent() {
        for (int i = 0; i < 40; i++) {
            site.show("/article?sid=" + i, "Article " + site.word());
        }
        assertThat(site.follow("/article?sid=41")).isEqualTo("/article?sid=41");
    }

    /** Pages of pictures have the same text, but not the same links. */
    @Test
    void shouldKeepAParameterThatSelectsLinks() {
        for (int i = 0; i < 40; i++) {
            site.show("/gallery?page=" + i, "Gallery", "/photo/" + i);
        }
        assertThat(site.follow("/gallery?page=41")).isEqualTo("/gallery?page=41");
    }

    @Test
    void shouldKeepAParameterThatOnceMadeADifference() {
        site.show("/a?p=1&q=1", "one");
        site.show("/a?p=2&q=1", "two");
        for (int i = 1; i < 40; i++) {
            site.show("/a?p=" + i + "&q=2", "same");
        }
        assertThat(site.follow("/a?p=9&q=3")).isEqualTo("/a?p=9&q=3");
    }

    @Test
    void shouldKeepAParameterAgainThatTurnsOutToMakeADifference() {
        for (int i = 0; i < 4; i++) {
            site.show("/a?p=" + i, "removed");
        }
        assertThat(site.follow("/a?p=9")).isEqualTo("/a");
        site.show("/a?p=5", "an article");
        assertThat(site.follow("/a?p=9")).isEqualTo("/a?p=9");
    }

    @Test
    void shouldDropAParameterAtItsPathsOnlyUntilItIsIdleAtThree() {
        showIdle("/a");
        assertThat(site.follow("/a?t=9")).isEqualTo("/a");
        assertThat(site.follow("/other?t=9")).isEqualTo("/other?t=9");
        showIdle("/b");
        showIdle("/c");
        assertThat(site.follow("/other?t=9")).isEqualTo("/other");
    }

    private void showIdle(String path) {
        for (int i = 0; i < 4; i++) {
            site.show(path + "?t=" + i, "text of " + path);
        }
    }

    @Test
    void shouldKeepItsRulesWhenItsEvidenceIsLost() {
        showIdle("/a");
        site.restart();
        assertThat(site.follow("/a?t=9")).isEqualTo("/a");
    }

    @Test
    void shouldKeepAParameterOnWhichTheSiteInsistsByARedirect() {
        showIdle("/a");
        CrawlUrl bare = new CrawlUrl(SiteFixture.SITE + "/a");
        CrawlUrl full = new CrawlUrl(SiteFixture.SITE + "/a?t=9");
        assertThat(site.knowledge().withoutIdleParameters(bare, full)).isEqualTo(full);
        assertThat(site.follow("/a?t=10")).isEqualTo("/a?t=10");
    }

    @Test
    void shouldLeaveAllParametersIfTurnedOff() {
        SiteFixture off = new SiteFixture(new SiteLimits(0, 5, 0, 0));
        for (int i = 0; i < 40; i++) {
            off.show("/a?t=" + i, "same");
        }
        assertThat(off.follow("/a?t=1")).isEqualTo("/a?t=1");
    }
}
