package dev.gregor.parser.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Document.Robots;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RobotsDirectivesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | true | true | true",
                "all | true | true | true",
                "INDEX, FOLLOW | true | true | true",
                "NOINDEX | false | true | true",
                "NoFollow | true | false | true",
                "noarchive | true | true | false",
                "none | false | false | true",
                "noindex,nofollow | false | false | true",
                "noindex nofollow noarchive | false | false | false",
                "' noindex ;nofollow' | false | false | true",
                "index, noindex | false | true | true",
                "all, none | false | false | true",
                "noindexing, max-snippet:-1 | true | true | true",
            })
    void shouldReadTheMeta(String content, boolean index, boolean follow, boolean archive) {
        RobotsDirectives directives = new RobotsDirectives("gregor");
        directives.addMeta("Robots", content);
        assertThat(directives.toRobots())
                .extracting(Robots::index, Robots::follow, Robots::archive)
                .containsExactly(index, follow, archive);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "noindex | false | true | true",
                "noindex, nofollow | false | false | true",
                "gregor: noindex, nofollow | false | false | true",
                "GREGOR: none | false | false | true",
                "*: noarchive | true | true | false",
                "otherbot: noindex, nofollow | true | true | true",
                "nofollow, otherbot: noindex | true | false | true",
                "otherbot: noindex, gregor: nofollow | true | false | true",
                "otherbot: noindex, *: nofollow | true | false | true",
                "unavailable_after: 25 Jun 2010 15:00:00 PST | true | true | true",
                "unavailable_after: 25 Jun 2010 15:00:00 PST, noindex | false | true | true",
                "unavailable_after: Friday, 25-Jun-10 15:00:00 UTC, nofollow | true | false | true",
                "unavailable_after: 2010-06-25T15:00:00+00:00, nofollow | true | false | true",
                "gregor: unavailable_after: Fri, 25 Jun 2010 15:00:00 GMT, noindex | false | true | true",
                "otherbot: unavailable_after: Fri, 25 Jun 2010 15:00:00 GMT, noindex | true | true | true",
                "max-snippet: 20, noindex | false | true | true",
                "max-image-preview:large, noarchive | true | true | false",
                "', ,:,noindex' | false | true | true",
            })
    void shouldReadTheHeader(String header, boolean index, boolean follow, boolean archive) {
        RobotsDirectives directives = new RobotsDirectives("gregor");
        directives.addHeader(header);
        assertThat(directives.toRobots())
                .extracting(Robots::index, Robots::follow, Robots::archive)
                .containsExactly(index, follow, archive);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "'' | true | - | true | true",
                "nosnippet | false | - | true | true",
                "max-snippet:50 | true | 50 | true | true",
                "max-snippet : 50, max-snippet:20 | true | 20 | true | true",
                "max-snippet:-1 | true | - | true | true",
                "max-snippet:0 | false | 0 | true | true",
                "max-snippet:many, noai | true | - | false | true",
                "noimageai | true | - | true | false",
                "NOAI, NOIMAGEAI | true | - | false | false",
                "max-snippet:99999999999 | true | - | true | true",
            })
    void shouldReadWhatMayBeShownAndTrained(
            String content, boolean snippet, @Nullable Integer max, boolean ai, boolean imageAi) {
        RobotsDirectives meta = new RobotsDirectives("gregor");
        meta.addMeta("robots", content);
        RobotsDirectives header = new RobotsDirectives("gregor");
        header.addHeader(content);
        assertThat(meta.toRobots()).isEqualTo(new Robots(true, true, true, snippet, max, ai, imageAi));
        assertThat(header.toRobots()).isEqualTo(meta.toRobots());
    }

    @Test
    void shouldObeyOnlyMetaElementsForAllRobotsOrForThisOne() {
        assertThat(TestPages.html("<meta name=googlebot content=none>").robots())
                .isEqualTo(Robots.ALL);
        assertThat(TestPages.html("<meta name=Gregor content=noindex>").robots().index())
                .isFalse();
    }

    @Test
    void shouldLetTheStrictestWin() {
        HtmlPage page = TestPages.html(
                "<meta name=robots content=noindex><meta name=gregor content='all, noarchive'><a href=/a>x</a>",
                "follow, nofollow");
        assertThat(page.robots())
                .extracting(Robots::index, Robots::follow, Robots::archive)
                .containsExactly(false, false, false);
    }

    @Test
    void shouldKeepTheLinksOfANofollowPageButNotFollowThem() {
        HtmlPage page = TestPages.html("<a href=/a>x</a><meta name=robots content=nofollow>");
        assertThat(page.links()).hasSize(1);
        assertThat(page.followable()).isEmpty();
    }
}
