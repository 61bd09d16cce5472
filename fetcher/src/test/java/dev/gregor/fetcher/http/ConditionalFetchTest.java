package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.failed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.LoggedRequest;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.ChangingPage;
import dev.gregor.fakeweb.routes.FixedStatus;
import dev.gregor.topics.records.LinkPath;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fetches of pages with a known version. */
class ConditionalFetchTest {
    /** {@code printf hello | sha256sum} */
    private static final String HELLO_DIGEST =
            "sha256:2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";

    private static final PageVersion OLD = new PageVersion("sha256:00", "\"old\"", "Thu, 02 Jan 2020 00:00:00 GMT", 4);

    private static final Route NOT_MODIFIED =
            (request, wire) -> wire.status(304).sendHead().keepOpen();

    private final FakeWeb web = FakeWeb.start();
    private final FakeSite site = web.site("a");
    private final FetchFixture fetcher = new FetchFixture();

    @AfterEach
    void close() {
        fetcher.close();
        web.close();
    }

    @Test
    void shouldReportVersionOfNewPage() {
        site.route("/", (request, wire) -> wire.status(200)
                .header("ETag", "W/\"\u0001x\"")
                .header("Last-Modified", "Thu, 01 Jan 2026 00:00:00 GMT")
                .header("Cache-Control", "max-age=60")
                .body("hello"));

        FetchResult result = fetcher.page(site.url("/"));

        PageVersion version = new PageVersion(HELLO_DIGEST, "W/\"x\"", "Thu, 01 Jan 2026 00:00:00 GMT", 0);
        assertThat(result.outcome()).isEqualTo(new Outcome.Fetched(200, 5, version, 60L));
        Page page = FetchFixture.pageOf(result);
        assertThat(page.response().digest()).isEqualTo(HELLO_DIGEST);
        assertThat(page.previous()).isNull();
        assertThat(page.purpose()).isEqualTo(Purpose.PAGE);
        assertThat(lastHit().header("If-None-Match")).isEmpty();
        assertThat(lastHit().header("If-Modified-Since")).isEmpty();
    }

    @Test
    void shouldSendConditionalRequestForKnownPage() {
        ChangingPage page = new ChangingPage("<p>one", Instant.parse("2020-01-01T00:00:00Z"));
        site.route("/", page);
        PageVersion first = fetched(revisit(null));

        FetchResult same = revisit(first);
        page.change("<p>two", Instant.parse("2020-01-02T00:00:00Z"));
        FetchResult other = revisit(first);

        assertThat(same.outcome()).isEqualTo(new Outcome.Unchanged(304, 0, first, null));
        assertThat(same.page()).isNull();
        assertThat(fetched(other).changes()).isEqualTo(1);
        assertThat(fetched(other).digest()).isNotEqualTo(first.digest());
        assertThat(FetchFixture.pageOf(other).previous()).isEqualTo(first);
        assertThat(web.connections()).as("connections: a 304 leaves it open").isEqualTo(1);
    }

    @Test
    void shouldSendBothValidators() {
        revisit(OLD);

        assertThat(lastHit().header("If-None-Match")).contains("\"old\"");
        assertThat(lastHit().header("If-Modified-Since")).contains("Thu, 02 Jan 2020 00:00:00 GMT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", " ", "\"a\r\nX: y\"", "\"\uAC00\""})
    void shouldNotSendInvalidValidators(String validator) {
        site.route("/", NOT_MODIFIED);

        FetchResult result = revisit(new PageVersion("sha256:00", validator, validator, 0));

        assertThat(lastHit().header("If-None-Match")).isEmpty();
        assertThat(lastHit().header("If-Modified-Since")).isEmpty();
        assertThat(lastHit().header("X")).isEmpty();
        assertThat(result.outcome()).satisfies(failed(FailureCause.PROTOCOL));
    }

    @Test
    void shouldUpdateValidatorsFromNotModified() {
        site.route("/", (request, wire) -> wire.status(304)
                .header("ETag", "\"new\"")
                .header("Expires", "Mon, 16 Nov 2026 12:01:30 GMT")
                .sendHead()
                .keepOpen());

        Outcome outcome = revisit(OLD).outcome();

        PageVersion version = new PageVersion("sha256:00", "\"new\"", OLD.lastModified(), 4);
        assertThat(outcome).isEqualTo(new Outcome.Unchanged(304, 0, version, 90L));
    }

    @Test
    void shouldReportUnchangedWhenBodyIsTheSame() {
        site.route(
                "/",
                (request, wire) -> wire.status(200).header("ETag", "\"new\"").body("hello"));

        FetchResult result = revisit(new PageVersion(HELLO_DIGEST, "\"old\"", null, 2));

        PageVersion version = new PageVersion(HELLO_DIGEST, "\"new\"", null, 2);
        assertThat(result.outcome()).isEqualTo(new Outcome.Unchanged(200, 5, version, null));
        assertThat(result.page()).isNull();
    }

    @Test
    void shouldPublishSameBodyWithNewRobotsTag() {
        site.route("/", (request, wire) -> wire.status(200)
                .header("X-Robots-Tag", "noindex")
                .body("hello"));
        PageVersion known = new PageVersion(HELLO_DIGEST, null, null, 2);

        FetchResult result = revisit(known);

        assertThat(fetched(result)).isEqualTo(new PageVersion(HELLO_DIGEST, null, null, 3, "noindex", null, false));
        assertThat(FetchFixture.pageOf(result).response().robotsTag()).isEqualTo("noindex");
        assertThat(FetchFixture.pageOf(result).previous()).isEqualTo(known);
        assertThat(revisit(fetched(result)).page()).isNull();
    }

    @Test
    void shouldMarkVersionForReparseWhenNotModifiedHasNewRobotsTag() {
        site.route("/", (request, wire) -> wire.status(304)
                .header("X-Robots-Tag", "noindex")
                .sendHead()
                .keepOpen());

        assertThat(revisit(OLD).outcome()).isEqualTo(new Outcome.Unchanged(304, 0, OLD.forReparse(), null));
        PageVersion same = new PageVersion("sha256:00", "\"old\"", null, 4, "noindex", null, false);
        assertThat(revisit(same).outcome()).isEqualTo(new Outcome.Unchanged(304, 0, same, null));
    }

    @Test
    void shouldKeepRobotsTagWhenNotModifiedHasNone() {
        site.route("/", NOT_MODIFIED);
        PageVersion tagged = new PageVersion("sha256:00", "\"old\"", null, 4, "noindex", null, false);

        assertThat(revisit(tagged).outcome()).isEqualTo(new Outcome.Unchanged(304, 0, tagged, null));
    }

    @Test
    void shouldPublishVersionForReparseAlthoughUnchanged() {
        ChangingPage page = new ChangingPage("<p>one", Instant.parse("2020-01-01T00:00:00Z"));
        site.route("/", page);
        PageVersion first = fetched(revisit(null));

        FetchResult result = revisit(first.forReparse());

        assertThat(lastHit().header("If-None-Match")).isEmpty();
        assertThat(lastHit().header("If-Modified-Since")).isEmpty();
        assertThat(fetched(result)).isEqualTo(first);
        assertThat(FetchFixture.pageOf(result).previous()).isEqualTo(first.forReparse());
    }

    @Test
    void shouldCountChanges() {
        site.page("/", "hello");

        assertThat(fetched(revisit(OLD)).changes()).isEqualTo(5);
    }

    @Test
    void shouldRejectNotModifiedWithoutConditionalRequest() {
        site.route("/", NOT_MODIFIED);

        assertThat(revisit(null).outcome()).satisfies(failed(FailureCause.PROTOCOL));
        assertThat(revisit(new PageVersion("sha256:00", null, null, 0)).outcome())
                .satisfies(failed(FailureCause.PROTOCOL));
    }

    @Test
    void shouldRequestRobotsUnconditionally() {
        site.robots("Disallow: /");

        fetcher.fetch(new VisitItem(url("/robots.txt"), Purpose.ROBOTS, LinkPath.atDepth(0), 1, OLD, false, null));

        assertThat(lastHit().header("If-None-Match")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {404, 410})
    void shouldPublishPageAsGoneWhenMissingTwice(int status) {
        site.route("/", new FixedStatus(status));

        FetchResult once =
                fetcher.fetch(new VisitItem(url("/"), Purpose.PAGE, LinkPath.atDepth(2), 1, OLD, false, null));
        FetchResult twice =
                fetcher.fetch(new VisitItem(url("/"), Purpose.PAGE, LinkPath.atDepth(2), 1, OLD, true, null));

        assertThat(once.outcome()).isEqualTo(new Outcome.HttpError(status, null));
        assertThat(once.page()).isNull();
        assertThat(twice.outcome()).isEqualTo(new Outcome.HttpError(status, null));
        Page page = FetchFixture.pageOf(twice);
        assertThat(page.response().status()).isEqualTo(status);
        assertThat(page.gone()).isTrue();
        assertThat(page.body()).isEmpty();
        assertThat(page.depth()).isEqualTo(2);
        assertThat(page.previous()).isEqualTo(OLD);
        assertThat(page.response().digest()).isNull();
    }

    @ParameterizedTest
    @ValueSource(ints = {403, 429, 500, 503})
    void shouldNotPublishPageAsGoneAfterOtherErrors(int status) {
        site.route("/", new FixedStatus(status));

        assertThat(fetcher.fetch(new VisitItem(url("/"), Purpose.PAGE, LinkPath.atDepth(2), 1, OLD, true, null))
                        .page())
                .isNull();
    }

    @Test
    void shouldFetchPageThatIsNoLongerMissing() {
        site.page("/", "hello");

        FetchResult result =
                fetcher.fetch(new VisitItem(url("/"), Purpose.PAGE, LinkPath.atDepth(2), 1, OLD, true, null));

        assertThat(FetchFixture.pageOf(result).response().status()).isEqualTo(200);
    }

    private FetchResult revisit(@Nullable PageVersion known) {
        return fetcher.fetch(new VisitItem(url("/"), Purpose.PAGE, LinkPath.atDepth(0), 1, known, false, null));
    }

    private CrawlUrl url(String path) {
        return new CrawlUrl(site.url(path));
    }

    private static PageVersion fetched(FetchResult result) {
        return result.outcome() instanceof Outcome.Fetched fetched && fetched.version() != null
                ? fetched.version()
                : fail("not fetched: " + result.outcome());
    }

    private LoggedRequest lastHit() {
        return web.log().all().get(web.log().size() - 1);
    }
}
