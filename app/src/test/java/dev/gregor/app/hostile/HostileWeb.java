package dev.gregor.app.hostile;

import dev.gregor.fakeweb.BrokenPort;
import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.TestAuthority;
import dev.gregor.fakeweb.routes.InvalidUtf8;
import dev.gregor.fakeweb.routes.NotHttp;
import dev.gregor.fakeweb.routes.RedirectTo;
import dev.gregor.fakeweb.routes.ResetAt;
import dev.gregor.fakeweb.routes.WrongCharset;
import dev.gregor.fakeweb.routes.WrongContentType;
import dev.gregor.fakeweb.routes.hostile.BrotliBomb;
import dev.gregor.fakeweb.routes.hostile.CookieFlood;
import dev.gregor.fakeweb.routes.hostile.DeepTags;
import dev.gregor.fakeweb.routes.hostile.Drip;
import dev.gregor.fakeweb.routes.hostile.EndlessBody;
import dev.gregor.fakeweb.routes.hostile.EndlessHeaders;
import dev.gregor.fakeweb.routes.hostile.ExternalEntities;
import dev.gregor.fakeweb.routes.hostile.GzipBomb;
import dev.gregor.fakeweb.routes.hostile.HostileContentType;
import dev.gregor.fakeweb.routes.hostile.Injection;
import dev.gregor.fakeweb.routes.hostile.OneLine;
import dev.gregor.fakeweb.routes.hostile.StalledBody;
import dev.gregor.fakeweb.routes.hostile.XmlBomb;
import dev.gregor.fakeweb.routes.hostile.ZstdBomb;
import dev.gregor.fakeweb.routes.trap.ManyLinks;
import dev.gregor.fakeweb.routes.trap.RedirectLoop;
import dev.gregor.fakeweb.routes.trap.RedirectMaze;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A hostile web: each attack is on a site of its own, between two ordinary pages, with the expected outcome of its fetch.
 * 127.0.0.1 stands for the public Internet and all other loopback addresses for private ones, so that no test connects to
 * another machine.
 */
final class HostileWeb implements AutoCloseable {
    /**
     * The time limit ended a response. If the attacks beside it have used up the memory for bodies by then, the fetcher ends
     * it a little earlier, as one of the slowest.
     */
    static final String TOO_LATE = "TIMEOUT or TOO_SLOW";

    private static final int MILLION = 1_000_000;

    private final FakeWeb web = FakeWeb.start();
    private final Map<String, String> outcomes = new LinkedHashMap<>();
    private final List<String> seeds = new ArrayList<>();
    private final List<String> ordinary = new ArrayList<>();
    private final List<BrokenPort> untrustedPorts = new ArrayList<>();
    private final List<BrokenPort> ports = new ArrayList<>();

    HostileWeb(TestAuthority authority) throws Exception {
        endless();
        bombs();
        heavyPages();
        lyingHeaders();
        xml();
        redirects();
        for (ResetAt.ResetPoint phase : ResetAt.ResetPoint.values()) {
            String name = phase.name().toLowerCase(Locale.ROOT).replace("_", "-");
            attack("reset-" + name, new ResetAt(phase), "BROKEN");
        }
        tls(authority);
        names();
    }

    /** The expected last outcome of each URL: its kind, or the reason why it was excluded or failed. */
    Map<String, String> outcomes() {
        return outcomes;
    }

    List<String> seeds() {
        return seeds;
    }

    /** Pages that must become documents in spite of the attacks beside them. */
    List<String> ordinary() {
        return ordinary;
    }

    FakeWeb web() {
        return web;
    }

    /** The number of requests sent to servers without a valid certificate. */
    int requestsToUntrustedServers() {
        return untrustedPorts.stream().mapToInt(BrokenPort::requests).sum();
    }

    private void endless() {
        attack("endless-body", new EndlessBody(), "TOO_LARGE");
        attack("drip", new Drip("x".repeat(1_000), Duration.ofMillis(500)), TOO_LATE);
        attack("endless-headers", new EndlessHeaders(), "PROTOCOL");
        attack("empty-promise", new StalledBody(10_000_000_000L), "TOO_LARGE");
        attack("broken-promise", new StalledBody(10_000), TOO_LATE);
        attack("not-http", new NotHttp(), "PROTOCOL");
    }

    private void bombs() {
        attack("gzip-bomb", new GzipBomb(200), "TOO_LARGE");
        attack("gzip-bomb-under-the-limit", new GzipBomb(8), "TOO_LARGE");
        attack("brotli-bomb", new BrotliBomb(), "TOO_LARGE");
        attack("zstd-bomb", new ZstdBomb(200), "TOO_LARGE");
    }

    private void heavyPages() {
        attack("one-line", new OneLine(100), "TOO_LARGE");
        attack("shorter-line", new OneLine(8), "Fetched");
        attack("deep-tags", new DeepTags(MILLION), "Fetched");
        attack("many-links", new ManyLinks(MILLION), "Fetched");
        attack("cookies", new CookieFlood(5_000), "PROTOCOL");
        attack("some-cookies", new CookieFlood(150), "Fetched");
    }

    private void lyingHeaders() {
        Charset korean = Charset.forName("EUC-KR");
        attack("lying-type", new WrongContentType(), "Fetched");
        attack("lying-charset", new WrongCharset("utf-8", "shift_jis", korean), "Fetched");
        attack("odd-charset", new WrongCharset("utf-7", "x-user-defined", StandardCharsets.UTF_8), "Fetched");
        attack("wide-charset", new WrongCharset("utf-16", "utf-32", korean), "Fetched");
        attack("invalid-utf8", new InvalidUtf8(), "Fetched");
        attack("injection", new Injection(), "Fetched");
        attack("evil-type", new HostileContentType(), "UNWANTED_TYPE");
        attack("evil-place", new RedirectTo(302, "/\u001b[31m\u0000\u009bpwned"), "Redirected");
    }

    private void xml() {
        FakeSite called = web.site("called");
        for (String type : List.of("application/xml", "application/rss+xml", "application/atom+xml")) {
            String name = type.substring(type.indexOf('/') + 1).replace('+', '-');
            attack("bomb-" + name, new XmlBomb(type), "Fetched");
            attack("entities-" + name, new ExternalEntities(type, called.url("/stolen")), "Fetched");
        }
        FakeSite announced = attack("announced", new XmlBomb("application/xml"), "Fetched");
        String inside = "http://127.0.0.3:" + web.port();
        announced.sitemaps("/attack", "file:///etc/passwd", inside + "/sitemap.xml");
        outcomes.put(inside + "/robots.txt", "PRIVATE_ADDRESS");
    }

    private void redirects() {
        attack("loop", new RedirectLoop(), "Redirected");
        attack("maze", new RedirectMaze(), "Redirected").route("/attack*", new RedirectMaze());
        Map<String, String> inside = new LinkedHashMap<>();
        inside.put("inside", "http://127.0.0.2:" + web.port());
        inside.put("inside-six", "http://[::1]:" + web.port());
        inside.forEach((name, origin) -> {
            attack("to-" + name, new RedirectTo(302, origin + "/secret"), "Redirected");
            outcomes.put(origin + "/robots.txt", "PRIVATE_ADDRESS");
        });
        respelled("mapped", "[::ffff:7f00:4]", "127.0.0.4");
        respelled("integer", "0x7f000005", "127.0.0.5");
        attack("to-mail", new RedirectTo(302, "http://127.0.0.1:25/"), "Redirected");
        outcomes.put("http://127.0.0.1:25/robots.txt", "FORBIDDEN_PORT");
        for (String scheme : List.of("file:///etc/passwd", "ftp://a.example/", "gopher://a.example/", "data:,x")) {
            attack("to-" + scheme.substring(0, scheme.indexOf(':')), new RedirectTo(301, scheme), "Redirected");
        }
    }

    /** A redirect to an address in another spelling, which is canonical before anything looks at it. */
    private void respelled(String name, String spelling, String address) {
        attack("to-" + name, new RedirectTo(302, "http://" + spelling + ":" + web.port() + "/secret"), "Redirected");
        outcomes.put("http://" + address + ":" + web.port() + "/robots.txt", "PRIVATE_ADDRESS");
    }

    private void tls(TestAuthority authority) throws Exception {
        String html = "<title>Over TLS</title>";
        BrokenPort good = BrokenPort.tls(authority.signed("good.localhost", 0), html);
        ports.add(good);
        String page = "https://good.localhost:" + good.port() + "/";
        seeds.add(page);
        ordinary.add(page);
        untrusted("expired.localhost", BrokenPort.tls(authority.signed("expired.localhost", -20), html));
        untrusted("other.localhost", BrokenPort.tls(authority.signed("another.localhost", 0), html));
        untrusted("own.localhost", BrokenPort.tls(authority.selfSigned("own.localhost"), html));
        BrokenPort slammed = BrokenPort.resetting();
        ports.add(slammed);
        seeds.add("https://slammed.localhost:" + slammed.port() + "/");
        outcomes.put("https://slammed.localhost:" + slammed.port() + "/robots.txt", "CONNECT");
    }

    /** Hosts that {@link HostileWebCrawl} resolves. A second look-up, or the private address, would change the outcome. */
    private void names() {
        for (String host : List.of("moving.example", "both.example")) {
            FakeSite site = web.foreign(host);
            ordinary.add(site.page("/", "<title>" + host + "</title>").url("/"));
            seeds.add(site.url("/"));
        }
        seeds.add(web.foreign("returning.example").page("/", "secret").url("/"));
        outcomes.put(web.foreign("returning.example").url("/robots.txt"), "PRIVATE_ADDRESS");
        seeds.add(web.foreign("slow.example").page("/", "secret").url("/"));
        outcomes.put(web.foreign("slow.example").url("/robots.txt"), TOO_LATE);
        seeds.add(web.foreign("nowhere.example").url("/"));
        outcomes.put(web.foreign("nowhere.example").url("/robots.txt"), "UNKNOWN_HOST");
    }

    private void untrusted(String host, BrokenPort port) {
        ports.add(port);
        untrustedPorts.add(port);
        seeds.add("https://" + host + ":" + port.port() + "/");
        outcomes.put("https://" + host + ":" + port.port() + "/robots.txt", "TLS");
    }

    /** A site with an attack and two ordinary pages. */
    private FakeSite attack(String name, Route attack, String outcome) {
        FakeSite site = web.site(name);
        site.page("/", "<title>Before</title><p>" + name + "<a href=/attack>in</a><a href=/after>on</a>");
        site.page("/after", "<title>After</title><p>Behind " + name);
        site.route("/attack", attack);
        seeds.add(site.url("/"));
        ordinary.add(site.url("/"));
        ordinary.add(site.url("/after"));
        outcomes.put(site.url("/attack"), outcome);
        return site;
    }

    @Override
    public void close() {
        ports.forEach(BrokenPort::close);
        web.close();
    }
}
