package dev.gregor.app;

import dev.gregor.fakeweb.BrokenPort;
import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.TestAuthority;
import dev.gregor.fakeweb.routes.InvalidUtf8;
import dev.gregor.fakeweb.routes.LyingCharset;
import dev.gregor.fakeweb.routes.LyingContentType;
import dev.gregor.fakeweb.routes.NotHttp;
import dev.gregor.fakeweb.routes.RedirectTo;
import dev.gregor.fakeweb.routes.ResetAt;
import dev.gregor.fakeweb.routes.hostile.BrotliBomb;
import dev.gregor.fakeweb.routes.hostile.CookieFlood;
import dev.gregor.fakeweb.routes.hostile.DeepTags;
import dev.gregor.fakeweb.routes.hostile.Drip;
import dev.gregor.fakeweb.routes.hostile.EmptyPromise;
import dev.gregor.fakeweb.routes.hostile.EndlessBody;
import dev.gregor.fakeweb.routes.hostile.EndlessHeaders;
import dev.gregor.fakeweb.routes.hostile.EvilType;
import dev.gregor.fakeweb.routes.hostile.ForeignEntities;
import dev.gregor.fakeweb.routes.hostile.GzipBomb;
import dev.gregor.fakeweb.routes.hostile.Injection;
import dev.gregor.fakeweb.routes.hostile.OneLine;
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
 * All beasts of a hostile web, each on a site of its own between honest pages, and how a visit to each must end. 127.0.0.1 is
 * taken for the open Internet and all other addresses of loopback for what is private, so that no test ever asks beyond.
 */
final class Zoo implements AutoCloseable {
    private static final int MILLION = 1_000_000;

    private final FakeWeb web = FakeWeb.start();
    private final Map<String, String> endings = new LinkedHashMap<>();
    private final List<String> seeds = new ArrayList<>();
    private final List<String> honest = new ArrayList<>();
    private final List<BrokenPort> refusedDoors = new ArrayList<>();
    private final List<BrokenPort> doors = new ArrayList<>();

    Zoo(TestAuthority authority) throws Exception {
        endless();
        bombs();
        heavyPages();
        liars();
        xml();
        redirects();
        for (ResetAt.Phase phase : ResetAt.Phase.values()) {
            String name = phase.name().toLowerCase(Locale.ROOT).replace("_", "-");
            cage("reset-" + name, new ResetAt(phase), "BROKEN");
        }
        tls(authority);
        names();
    }

    /** What the last outcome of each URL must be: the kind, or why it was refused or failed. */
    Map<String, String> endings() {
        return endings;
    }

    List<String> seeds() {
        return seeds;
    }

    /** Pages that must be documents in the end, whatever stands beside them. */
    List<String> honest() {
        return honest;
    }

    FakeWeb web() {
        return web;
    }

    /** How many requests were sent to servers that could not show a good certificate. */
    int requestsToStrangers() {
        return refusedDoors.stream().mapToInt(BrokenPort::requests).sum();
    }

    private void endless() {
        cage("endless-body", new EndlessBody(), "TOO_LARGE");
        cage("drip", new Drip("x".repeat(1_000), Duration.ofMillis(500)), "TIMEOUT");
        cage("endless-headers", new EndlessHeaders(), "PROTOCOL");
        cage("empty-promise", new EmptyPromise(10_000_000_000L), "TOO_LARGE");
        cage("broken-promise", new EmptyPromise(10_000), "TIMEOUT");
        cage("not-http", new NotHttp(), "PROTOCOL");
    }

    private void bombs() {
        cage("gzip-bomb", new GzipBomb(200), "TOO_LARGE");
        cage("gzip-bomb-under-the-limit", new GzipBomb(8), "TOO_LARGE");
        cage("brotli-bomb", new BrotliBomb(), "TOO_LARGE");
        cage("zstd-bomb", new ZstdBomb(200), "TOO_LARGE");
    }

    private void heavyPages() {
        cage("one-line", new OneLine(100), "TOO_LARGE");
        cage("shorter-line", new OneLine(8), "Fetched");
        cage("deep-tags", new DeepTags(MILLION), "Fetched");
        cage("many-links", new ManyLinks(MILLION), "Fetched");
        cage("cookies", new CookieFlood(5_000), "PROTOCOL");
        cage("some-cookies", new CookieFlood(150), "Fetched");
    }

    private void liars() {
        Charset korean = Charset.forName("EUC-KR");
        cage("lying-type", new LyingContentType(), "Fetched");
        cage("lying-charset", new LyingCharset("utf-8", "shift_jis", korean), "Fetched");
        cage("odd-charset", new LyingCharset("utf-7", "x-user-defined", StandardCharsets.UTF_8), "Fetched");
        cage("wide-charset", new LyingCharset("utf-16", "utf-32", korean), "Fetched");
        cage("invalid-utf8", new InvalidUtf8(), "Fetched");
        cage("injection", new Injection(), "Fetched");
        cage("evil-type", new EvilType(), "UNWANTED_TYPE");
        cage("evil-place", new RedirectTo(302, "/\u001b[31m\u0000\u009bpwned"), "Redirected");
    }

    private void xml() {
        FakeSite called = web.site("called");
        for (String type : List.of("application/xml", "application/rss+xml", "application/atom+xml")) {
            String name = type.substring(type.indexOf('/') + 1).replace('+', '-');
            cage("bomb-" + name, new XmlBomb(type), "Fetched");
            cage("entities-" + name, new ForeignEntities(type, called.url("/stolen")), "Fetched");
        }
        FakeSite announced = cage("announced", new XmlBomb("application/xml"), "Fetched");
        String inside = "http://127.0.0.3:" + web.port();
        announced.sitemaps("/beast", "file:///etc/passwd", inside + "/sitemap.xml");
        endings.put(inside + "/robots.txt", "PRIVATE_ADDRESS");
    }

    private void redirects() {
        cage("loop", new RedirectLoop(), "Redirected");
        cage("maze", new RedirectMaze(), "Redirected").route("/beast*", new RedirectMaze());
        Map<String, String> inside = new LinkedHashMap<>();
        inside.put("inside", "http://127.0.0.2:" + web.port());
        inside.put("inside-six", "http://[::1]:" + web.port());
        inside.put("inside-mapped", "http://[::ffff:7f00:4]:" + web.port());
        inside.forEach((name, origin) -> {
            cage("to-" + name, new RedirectTo(302, origin + "/secret"), "Redirected");
            endings.put(origin + "/robots.txt", "PRIVATE_ADDRESS");
        });
        cage("to-integer", new RedirectTo(302, "http://0x7f000005:" + web.port() + "/secret"), "Redirected");
        endings.put("http://127.0.0.5:" + web.port() + "/robots.txt", "PRIVATE_ADDRESS");
        cage("to-mail", new RedirectTo(302, "http://127.0.0.1:25/"), "Redirected");
        endings.put("http://127.0.0.1:25/robots.txt", "FORBIDDEN_PORT");
        for (String scheme : List.of("file:///etc/passwd", "ftp://a.example/", "gopher://a.example/", "data:,x")) {
            cage("to-" + scheme.substring(0, scheme.indexOf(':')), new RedirectTo(301, scheme), "Redirected");
        }
    }

    private void tls(TestAuthority authority) throws Exception {
        String html = "<title>Over TLS</title>";
        BrokenPort good = BrokenPort.tls(authority.signed("good.localhost", 0), html);
        doors.add(good);
        String page = "https://good.localhost:" + good.port() + "/";
        seeds.add(page);
        honest.add(page);
        refused("expired.localhost", BrokenPort.tls(authority.signed("expired.localhost", -20), html));
        refused("other.localhost", BrokenPort.tls(authority.signed("another.localhost", 0), html));
        refused("own.localhost", BrokenPort.tls(authority.selfSigned("own.localhost"), html));
        BrokenPort slammed = BrokenPort.slammed();
        doors.add(slammed);
        seeds.add("https://slammed.localhost:" + slammed.port() + "/");
        endings.put("https://slammed.localhost:" + slammed.port() + "/robots.txt", "CONNECT");
    }

    /** Of hosts that {@link ZooCrawl} looks up; a second look-up, or the address that is private, would end otherwise. */
    private void names() {
        for (String host : List.of("moving.example", "both.example")) {
            FakeSite site = web.foreign(host);
            honest.add(site.page("/", "<title>" + host + "</title>").url("/"));
            seeds.add(site.url("/"));
        }
        seeds.add(web.foreign("returning.example").page("/", "secret").url("/"));
        endings.put(web.foreign("returning.example").url("/robots.txt"), "PRIVATE_ADDRESS");
        seeds.add(web.foreign("slow.example").page("/", "secret").url("/"));
        endings.put(web.foreign("slow.example").url("/robots.txt"), "TIMEOUT");
        seeds.add(web.foreign("nowhere.example").url("/"));
        endings.put(web.foreign("nowhere.example").url("/robots.txt"), "UNKNOWN_HOST");
    }

    private void refused(String host, BrokenPort door) {
        doors.add(door);
        refusedDoors.add(door);
        seeds.add("https://" + host + ":" + door.port() + "/");
        endings.put("https://" + host + ":" + door.port() + "/robots.txt", "TLS");
    }

    /** A site with a beast, and two pages that are as good as any. */
    private FakeSite cage(String name, Route beast, String ending) {
        FakeSite site = web.site(name);
        site.page("/", "<title>Before</title><p>" + name + "<a href=/beast>in</a><a href=/after>on</a>");
        site.page("/after", "<title>After</title><p>Behind " + name);
        site.route("/beast", beast);
        seeds.add(site.url("/"));
        honest.add(site.url("/"));
        honest.add(site.url("/after"));
        endings.put(site.url("/beast"), ending);
        return site;
    }

    @Override
    public void close() {
        doors.forEach(BrokenPort::close);
        web.close();
    }
}
