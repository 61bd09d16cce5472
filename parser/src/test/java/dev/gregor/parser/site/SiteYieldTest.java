package dev.gregor.parser.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.SiteRules.ExhaustedShape;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Traps are exhausted, and sites with contents are not. */
class SiteYieldTest {
    private static final int PAGES = 20;
    private static final String FRAME = "Home\nAbout us\nImprint\n";

    private final SiteFixture site = new SiteFixture(new SiteLimits(PAGES, 5, 0, 0));

    @Test
    void shouldExhaustSoftErrorsAtRandomPaths() {
        for (int i = 0; i < 2 * PAGES; i++) {
            String name = site.word();
            site.show('/' + name, FRAME + "There is no page " + name + "\nSee also", '/' + site.word());
        }
        assertThat(site.isExhausted('/' + site.word())).isTrue();
    }

    @Test
    void shouldExhaustSessionIdsInThePath() {
        for (int i = 0; i < 6 * PAGES; i++) {
            String session = site.word();
            site.show(
                    '/' + session + "/shop/" + i % 3,
                    FRAME + "Product " + "abc".charAt(i % 3),
                    '/' + session + "/shop/1");
        }
        assertThat(site.isExhausted('/' + site.word() + "/shop/2")).isTrue();
    }

    @Test
    void shouldExhaustRandomParameterNames() {
        for (int i = 0; i < 2 * PAGES; i++) {
            site.show("/list?" + site.word() + "=1", FRAME + "The list");
        }
        assertThat(site.exhausted()).extracting(ExhaustedShape::shape).containsExactly("/list?*");
        assertThat(site.isExhausted("/list?" + site.word() + "=2")).isTrue();
        assertThat(site.isExhausted("/list")).isFalse();
    }

    /** Filters show the same products in other selections. */
    @Test
    void shouldExhaustFacetsOfAKnownCatalogue() {
        String[] products = new String[30];
        Arrays.setAll(products, i -> "Product " + site.word());
        String[] facets = {"brand", "colour", "cut", "price", "size"};
        for (int i = 1; i < 200; i++) {
            StringBuilder query = new StringBuilder();
            StringBuilder text = new StringBuilder(FRAME);
            for (int facet = 0; facet < facets.length; facet++) {
                if (((i >> facet) & 1) == 1) {
                    query.append(query.isEmpty() ? '?' : '&')
                            .append(facets[facet])
                            .append('=')
                            .append(i);
                }
            }
            for (int k = 0; k < 10; k++) {
                text.append(products[(i * 7 + k * (i % 5 + 1)) % products.length])
                        .append('\n');
            }
            site.show("/shop" + query, text.toString());
        }
        assertThat(site.isExhausted("/shop?brand=x&size=m")).isTrue();
    }

    /** Two shapes that lead to each other for ever, and never to a text. */
    @Test
    void shouldExhaustShapesThatOnlyLeadToEachOther() {
        for (int i = 0; i < 8 * PAGES; i++) {
            site.show("/left/" + i, FRAME, "/right/" + i + 1);
            site.show("/right/" + i, FRAME, "/left/" + i + 1);
        }
        assertThat(site.isExhausted("/left/999")).isTrue();
        assertThat(site.isExhausted("/right/999")).isTrue();
    }

    @Test
    void shouldNotExhaustArticlesThatDifferInAFewWords() {
        for (int i = 0; i < 10 * PAGES; i++) {
            site.show("/article/" + i, (FRAME + "terms and conditions ".repeat(200)) + "\nby " + site.word());
            site.show("/wiki/" + site.word(), FRAME + "About the " + site.word());
        }
        assertThat(site.exhausted()).isEmpty();
    }

    @Test
    void shouldNotExhaustPagesThatDifferInNumbersAlone() {
        for (int i = 0; i < 10 * PAGES; i++) {
            site.show("/station/" + i, FRAME + "Temperature " + (i * 7919 % 1000) / 10.0);
        }
        assertThat(site.exhausted()).isEmpty();
    }

    @Test
    void shouldNotExhaustAListThatHasNewEntriesOnEachPage() {
        for (int i = 0; i < 10 * PAGES; i++) {
            site.show("/list?page=" + i, FRAME + "Old entry\nEntry " + site.word(), "/list?page=" + (i + 1));
        }
        assertThat(site.exhausted()).isEmpty();
    }

    /** A page of thumbnails has no text, but leads to pages that have. */
    @Test
    void shouldNotExhaustPagesWithoutTextThatLeadToPagesWithText() {
        for (int i = 0; i < 10 * PAGES; i++) {
            site.show("/gallery/" + i, FRAME, "/photo/" + i);
            site.show("/photo/" + i, FRAME + "The " + site.word());
        }
        assertThat(site.exhausted()).isEmpty();
    }

    @Test
    void shouldNotExhaustACalendarWithAnEventNowAndThen() {
        for (int i = 0; i < 10 * PAGES; i++) {
            String event = i % 5 == 0 ? "\nConcert of " + site.word() : "";
            site.show("/calendar/2026/" + i % 12 + '/' + i, FRAME + i + " May" + event);
        }
        assertThat(site.exhausted()).isEmpty();
    }

    /** A section with pages of its own stays apart from the random names beside it. */
    @Test
    void shouldNotExhaustASectionBesideATrap() {
        for (int i = 0; i < 15; i++) {
            site.show("/news/" + i, FRAME + "News of " + site.word());
        }
        for (int i = 0; i < 4 * PAGES; i++) {
            site.show('/' + site.word() + '/' + i, FRAME + "Nothing here");
        }
        assertThat(site.isExhausted('/' + site.word() + "/1")).isTrue();
        assertThat(site.isExhausted("/news/999")).isFalse();
    }

    @Test
    void shouldFollowALinkOfAnExhaustedShapeOnceAnHour() {
        exhaust();
        assertThat(site.isExhausted("/none/1000")).isTrue();
        site.advance(Duration.ofHours(1));
        assertThat(List.of(site.isExhausted("/none/1001"), site.isExhausted("/none/1002")))
                .containsExactly(false, true);
    }

    @Test
    void shouldRecoverWhenTwoProbesBringSomethingNew() {
        exhaust();
        site.show("/none/1001", FRAME + "News of " + site.word());
        assertThat(site.isExhausted("/none/1")).isTrue();
        site.show("/none/1002", FRAME + "News of " + site.word());
        assertThat(site.isExhausted("/none/1")).isFalse();
        assertThat(site.exhausted()).isEmpty();
    }

    @Test
    void shouldKeepItsRulesWhenItsEvidenceIsLost() {
        exhaust();
        site.restart();
        assertThat(site.isExhausted("/none/1000")).isTrue();
    }

    @Test
    void shouldExhaustNothingIfTurnedOff() {
        SiteFixture off = new SiteFixture(new SiteLimits(0, 5, 0, 0));
        for (int i = 0; i < 10 * PAGES; i++) {
            off.show("/none/" + i, FRAME);
        }
        assertThat(off.exhausted()).isEmpty();
    }

    private void exhaust() {
        for (int i = 0; i < 2 * PAGES; i++) {
            site.show("/none/" + i, FRAME + "Nothing here");
        }
        assertThat(site.exhausted()).extracting(ExhaustedShape::shape).containsExactly("/none/#");
    }
}
