package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.LinkPath;
import dev.gregor.topics.records.Page;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Redirects are counted from host to host, until a link comes between them. */
class ParserRedirectTest {
    private static final Map<String, String> TWO_REDIRECTS = Map.of("GREGOR_SCOPE", "any", "GREGOR_MAX_REDIRECTS", "2");

    @TempDir
    private Path state;

    @Test
    void shouldCountTheRedirectsToTheTarget() {
        try (ParserFixture parser = new ParserFixture(state, TWO_REDIRECTS)) {
            parser.pipe(redirected("http://a.org/1", 0, "http://b.org/2"));
            parser.pipe(redirected("http://b.org/2", 1, "http://c.org/3"));

            List<LinkBatch.Outlinks> batches = parser.batches(LinkBatch.Outlinks.class);
            assertThat(batches).extracting(LinkBatch.Outlinks::redirects).containsExactly(1, 2);
            assertThat(batches).extracting(LinkBatch.Outlinks::depth).containsExactly(3, 3);
        }
    }

    @Test
    void shouldNotFollowOneRedirectMoreThanAllowed() {
        try (ParserFixture parser = new ParserFixture(state, TWO_REDIRECTS)) {
            parser.pipe(redirected("http://c.org/3", 2, "http://a.org/4"));
            assertThat(parser.targets()).isEmpty();
        }
    }

    /** The target was not sent on, so a page that links to it later still brings it. */
    @Test
    void shouldFollowALinkToATargetThatRedirectsMayNotReach() {
        try (ParserFixture parser = new ParserFixture(state, TWO_REDIRECTS)) {
            parser.pipe(redirected("http://c.org/3", 2, "http://a.org/4"));
            parser.html("http://d.org/", "<a href=http://a.org/4>4</a>");
            assertThat(parser.batches(LinkBatch.Outlinks.class))
                    .singleElement()
                    .satisfies(batch -> assertThat(batch.redirects()).isZero());
        }
    }

    @Test
    void shouldCountAnewFromALink() {
        try (ParserFixture parser = new ParserFixture(state, TWO_REDIRECTS)) {
            Page page = ParserFixture.page(
                    "http://a.org/", 3, "text/html", "<a href=/b>b</a>".getBytes(StandardCharsets.UTF_8));
            parser.pipe(page.with(new LinkPath(3, 2, 0)));
            assertThat(parser.batches(LinkBatch.Outlinks.class))
                    .extracting(LinkBatch.Outlinks::redirects)
                    .containsExactly(0);
        }
    }

    private static Page redirected(String url, int redirects, String target) {
        return ParserFixture.redirect(url, 3, target).with(new LinkPath(3, redirects, 0));
    }
}
