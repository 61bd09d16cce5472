package dev.gregor.fakeweb.routes.trap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.TestClient;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(60)
class TrapsTest {
    private static final Pattern LINK = Pattern.compile("href=\"([^\"]+)\"");
    private static final int PAGES = 300;

    private final FakeWeb web = FakeWeb.start();
    private final FakeSite site = web.site("trap");
    private final TestClient client = new TestClient();

    @AfterEach
    void close() {
        web.close();
    }

    static List<Route> endless() {
        return List.of(
                new CalendarTrap(),
                new DeepTrap(),
                new SessionTrap(),
                new PageMaze(),
                new SoftErrorTrap(),
                new PathSessionTrap(),
                new ParameterNamesTrap(),
                new FacetTrap());
    }

    @ParameterizedTest
    @MethodSource("endless")
    void shouldAlwaysLinkToNewUrls(Route trap) throws Exception {
        site.catchAll(trap);
        Set<String> known = new LinkedHashSet<>(Set.of(site.url("/")));
        Deque<String> waiting = new ArrayDeque<>(known);
        for (int i = 0; i < PAGES; i++) {
            read(waiting.removeFirst()).stream().filter(known::add).forEach(waiting::add);
        }
        assertThat(waiting).isNotEmpty();
        assertThat(known).hasSizeGreaterThan(PAGES);
        assertThat(known).allSatisfy(url -> assertThat(url).startsWith(site.url("/")));
    }

    @Test
    void shouldServeUniqueTextOnEachPageOfTheMaze() throws Exception {
        site.catchAll(new PageMaze());
        Set<String> bodies = new HashSet<>();
        for (int page = 0; page < 100; page++) {
            bodies.add(body(site.url("/page/" + page)));
        }
        assertThat(bodies).hasSize(100);
        assertThat(body(site.url("/page/7"))).isEqualTo(body(site.url("/page/7")));
    }

    /** The links differ each time; the text does not. */
    @Test
    void shouldServeTheSameTextForEachSession() throws Exception {
        site.catchAll(new SessionTrap());
        String one = body(site.url("/shop?item=3&ticket=1&view=list"));
        String other = body(site.url("/shop?view=list&ticket=2&item=3"));
        assertThat(LINK.matcher(one).replaceAll(""))
                .isEqualTo(LINK.matcher(other).replaceAll(""));
        assertThat(one).isNotEqualTo(other);
    }

    @Test
    void shouldShowTheSameTextUnderEachSessionOfThePath() throws Exception {
        site.catchAll(new PathSessionTrap());
        String one = body(site.url("/qwertzui/shop/pans"));
        String other = body(site.url("/asdfghjk/shop/pans"));
        assertThat(LINK.matcher(one).replaceAll(""))
                .isEqualTo(LINK.matcher(other).replaceAll(""));
    }

    @Test
    void shouldServeAllNamesOfADomainAndLinkToMoreOfThem() throws Exception {
        FakeSite farm = web.wildcard("farm");
        farm.catchAll(new WildcardFarm("farm.localhost:" + web.port()));
        String html = body("http://any.farm.localhost:" + web.port() + "/");
        assertThat(LINK.matcher(html).results().map(link -> URI.create(link.group(1))
                        .getHost()))
                .hasSize(2)
                .allSatisfy(host -> assertThat(host).endsWith(".farm.localhost").isNotEqualTo("any.farm.localhost"));
    }

    @Test
    void shouldRedirectAroundTheRingWithACounter() throws Exception {
        FakeSite other = web.site("other");
        site.catchAll(new RedirectRing(other));
        other.catchAll(new RedirectRing(site));
        assertThat(location(site.url("/hop/4"))).isEqualTo(other.url("/hop/5"));
        assertThat(location(other.url("/hop/5"))).isEqualTo(site.url("/hop/6"));
    }

    private String location(String url) throws Exception {
        return client.get(url).headers().firstValue("Location").orElseThrow();
    }

    @Test
    void shouldNotHideRobotsTxt() throws Exception {
        site.catchAll(new PageMaze());
        assertThat(body(site.url("/robots.txt"))).startsWith("User-agent: *");
    }

    private List<String> read(String url) throws Exception {
        return LINK.matcher(body(url))
                .results()
                .map(link -> URI.create(url).resolve(unescape(link)).toString())
                .toList();
    }

    private static String unescape(MatchResult link) {
        return link.group(1).replace("&amp;", "&");
    }

    private String body(String url) throws Exception {
        return new String(client.get(url).body(), StandardCharsets.UTF_8);
    }
}
