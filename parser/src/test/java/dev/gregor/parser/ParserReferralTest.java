package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.HostPartition;
import dev.gregor.topics.SimhashBands;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Page.Response;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.streams.KeyValue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which hosts other domains link to, and which pages lead to the front page of their host. */
class ParserReferralTest {
    private static final Map<String, String> ANY = Map.of("GREGOR_SCOPE", "any");

    @TempDir
    Path state;

    @Test
    void shouldSendEachPairOfDomainAndHostOnceToTheOwnerOfTheHost() {
        try (ParserFixture parser = new ParserFixture(state, ANY)) {
            parser.html("http://www.a.org/1", links("http://b.org/", "http://b.org/x", "http://www.c.org:81/", "/2"));
            List<KeyValue<String, LinkBatch>> first = parser.links();
            assertThat(referred(first)).containsExactly("a.org b.org", "a.org www.c.org:81");
            assertThat(first)
                    .filteredOn(each -> each.value instanceof LinkBatch.Referrals)
                    .allSatisfy(each -> assertThat(((LinkBatch.Referrals) each.value).hosts())
                            .allMatch(host -> each.key.equals(
                                    Integer.toString(HostPartition.of(host.name(), ParserFixture.PARTITIONS)))));
            parser.html("http://www.a.org/2", links("http://b.org/y", "http://d.org/"));
            assertThat(referred(parser.links())).containsExactly("a.org d.org");
        }
    }

    @Test
    void shouldNotCountLinksWithinADomain() {
        try (ParserFixture parser = new ParserFixture(state, ANY)) {
            parser.html("http://www.a.org/1", links("http://blog.a.org/", "http://a.org:81/"));
            parser.html("http://one.github.io/1", links("http://two.github.io/", "http://b.org/"));
            parser.html("http://three.github.io/1", links("http://b.org/"));
            assertThat(referred(parser.links()))
                    .as("who gives names away counts once")
                    .containsExactly("github.io b.org");
        }
    }

    @Test
    void shouldSendTheNameAsItIsWritten() {
        try (ParserFixture parser = new ParserFixture(state, ANY)) {
            parser.alias("b.org", "evil.org");
            parser.html("http://a.org/1", links("http://b.org/x"));
            List<KeyValue<String, LinkBatch>> sent = parser.links();
            assertThat(referred(sent)).containsExactly("a.org b.org");
            assertThat(sent.stream().flatMap(each -> ParserFixture.targets(each.value).stream()))
                    .containsExactly(new CrawlUrl("http://evil.org/x"));
        }
    }

    @Test
    void shouldNotCountLinksThatAreNotFollowed() {
        try (ParserFixture parser = new ParserFixture(state, Map.of())) {
            parser.seed("http://a.org/");
            parser.seed("http://b.org/");
            parser.html(
                    "http://a.org/1",
                    links("http://b.org/", "http://c.org/") + "<a rel=nofollow href=http://b.org:81/>x</a>");
            assertThat(referred(parser.links())).containsExactly("a.org b.org");
        }
    }

    @Test
    void shouldCountTheTargetOfARedirect() {
        try (ParserFixture parser = new ParserFixture(state, ANY)) {
            parser.pipe(ParserFixture.redirect("http://a.org/", 1, "http://b.org/"));
            assertThat(referred(parser.links())).containsExactly("a.org b.org");
        }
    }

    @Test
    void shouldSendABoundedNumberOfHostsForAPage() {
        try (ParserFixture parser = new ParserFixture(state, ANY)) {
            String[] targets = IntStream.range(0, 1000)
                    .mapToObj(i -> "http://h" + i + ".org/")
                    .toArray(String[]::new);
            parser.html("http://a.org/1", links(targets));
            assertThat(referred(parser.links())).hasSize(LinkBatch.Referrals.MAX_HOSTS);
            parser.html("http://a.org/2", links("http://" + "x".repeat(300) + ".org/"));
            assertThat(referred(parser.links())).isEmpty();
        }
    }

    @Test
    void shouldSayAtWhichDepthAPageLeadsToTheFrontPage() {
        try (ParserFixture parser = new ParserFixture(state, Map.of("GREGOR_MAX_DEPTH", "3"))) {
            parser.seed("http://a.org/1");
            parser.pipe(page("http://a.org/1", 2, "192.0.2.1"));
            assertThat(frontPageDepth(parser)).isEqualTo(3);
            parser.pipe(page("http://a.org/2", 3, "192.0.2.1"));
            assertThat(frontPageDepth(parser)).as("too deep").isNull();
            parser.pipe(page("http://b.org/3", 0, "192.0.2.1"));
            assertThat(frontPageDepth(parser)).as("out of scope").isNull();
            parser.pipe(page("http://a.org/", 0, "192.0.2.1"));
            assertThat(frontPageDepth(parser)).as("it is the front page").isNull();
            parser.pipe(page("http://a.org/4", 0, null));
            assertThat(frontPageDepth(parser))
                    .as("without addresses, there are no aliases")
                    .isNull();
        }
    }

    /** What the bucket of the digest gets; the others get nothing. */
    private static @Nullable Integer frontPageDepth(ParserFixture parser) {
        List<ContentFingerprint> all =
                parser.fingerprints().stream().map(each -> each.value).toList();
        assertThat(all)
                .filteredOn(each -> !each.bands().contains(SimhashBands.DIGEST))
                .allMatch(each -> each.frontPageDepth() == null);
        return all.stream()
                .filter(each -> each.bands().contains(SimhashBands.DIGEST))
                .toList()
                .get(0)
                .frontPageDepth();
    }

    private static Page page(String url, int depth, @Nullable String address) {
        byte[] body = ("a text of some words, so that it has a simhash and several bands, at " + url)
                .repeat(3)
                .getBytes(StandardCharsets.UTF_8);
        Response response = Response.of(200).withContentType("text/html").withAddress(address);
        return new Page(new CrawlUrl(url), ParserFixture.NOON, depth, response, body);
    }

    private static String links(String... targets) {
        return List.of(targets).stream()
                .map(target -> "<a href=" + target + ">x</a>")
                .collect(Collectors.joining());
    }

    /** The pairs that were sent, sorted. */
    private static List<String> referred(List<KeyValue<String, LinkBatch>> links) {
        return links.stream()
                .filter(each -> each.value instanceof LinkBatch.Referrals)
                .map(each -> (LinkBatch.Referrals) each.value)
                .flatMap(batch -> batch.hosts().stream().map(host -> pair(batch, host)))
                .sorted()
                .toList();
    }

    private static String pair(LinkBatch.Referrals batch, Host host) {
        return batch.domain() + ' ' + host;
    }
}
