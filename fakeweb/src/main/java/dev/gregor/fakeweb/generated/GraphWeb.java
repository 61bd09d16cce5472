package dev.gregor.fakeweb.generated;

import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.generated.GraphNode.Shape;
import dev.gregor.fakeweb.routes.Binary;
import dev.gregor.fakeweb.routes.FixedStatus;
import dev.gregor.fakeweb.routes.RedirectTo;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A generated web that knows what a crawl of it must find. It has all that real sites have: links in many spellings,
 * frames, redirects, dead links, broken pages, copies, old charsets, and parts that robots.txt forbids. The same seed
 * makes the same web; only its port differs.
 *
 * <p>All URLs are canonical: lower-case, without fragment and dot segments, with as few escapes as possible.
 */
public final class GraphWeb {
    private static final byte[] PDF = "%PDF-1.4\n%%EOF\n".getBytes(StandardCharsets.US_ASCII);

    private final List<FakeSite> sites;
    private final Map<String, GraphNode> nodes;
    private final Set<String> forbidden;
    private final GraphTruth truth;

    /** Builds and serves it. With fewer than 40 pages a host, some kinds of pages are missing. */
    public GraphWeb(FakeWeb web, long seed, int hosts, int pagesPerHost) {
        this.sites = IntStream.range(0, hosts).mapToObj(i -> web.site("h" + i)).toList();
        List<String> origins =
                sites.stream().map(site -> "http://" + site.host()).toList();
        this.nodes = GraphPlan.draw(seed, origins, pagesPerHost);
        this.forbidden = select(nodes.keySet(), url -> url.contains("/private/"));
        this.truth = new GraphTruth(nodes, forbidden::contains, seeds());
        serve();
    }

    /** Everything is reachable from the first; the second is there because crawls have several. */
    public List<String> seeds() {
        return List.of(sites.get(0).url("/"), sites.get(sites.size() / 2).url("/"));
    }

    /** Every page that must become a document, each of a pair of twins included. Nothing else may. */
    public Set<String> expectedDocuments() {
        return reached(GraphNode::isDocument);
    }

    /** Byte-identical pages of one host; whichever of a set is found first is the original. */
    public List<Set<String>> expectedDuplicates() {
        Map<String, Set<String>> byBody = new LinkedHashMap<>();
        for (String url : expectedDocuments()) {
            byBody.computeIfAbsent(node(url).body(), body -> new LinkedHashSet<>())
                    .add(url);
        }
        return byBody.values().stream().filter(urls -> urls.size() > 1).toList();
    }

    /** What must never be asked for, because a robots.txt says so; all of it is linked to or redirected to. */
    public Set<String> forbidden() {
        return forbidden;
    }

    /** The addresses that redirect; they are no documents themselves. */
    public Set<String> expectedRedirects() {
        return reached(GraphNode::isRedirect);
    }

    /** The addresses that answer 404. */
    public Set<String> expectedDead() {
        return reached(node -> node.status() == 404);
    }

    /** The addresses that answer 500, however often they are asked. */
    public Set<String> expectedFailing() {
        return reached(node -> node.status() == 500);
    }

    /** Pictures and PDFs. */
    public Set<String> expectedUnwanted() {
        return reached(node -> node.shape() == Shape.PICTURE || node.shape() == Shape.PAPER);
    }

    /** Pages that only pages lead to whose META tag says nofollow; they are not among the expected and link nowhere. */
    public Set<String> behindNofollowPages() {
        return Collections.unmodifiableSet(truth.behindPages());
    }

    /** Pages that only links lead to whose rel says nofollow; they are not among the expected and link nowhere. */
    public Set<String> behindNofollowLinks() {
        return Collections.unmodifiableSet(truth.behindLinks());
    }

    /** All there is to ask for, without robots.txt: the union of all that is expected. */
    public Set<String> reachable() {
        return Collections.unmodifiableSet(truth.depths().keySet());
    }

    /** How many links and redirects away from a seed the farthest address is. */
    public int depth() {
        return Collections.max(truth.depths().values());
    }

    /** Hosts with port, in order. */
    public List<String> hosts() {
        return sites.stream().map(FakeSite::host).toList();
    }

    /** What each page links to and each redirect redirects to, nofollow or not, by URL. */
    public Map<String, List<String>> links() {
        Map<String, List<String>> links = new TreeMap<>();
        nodes.forEach((url, node) -> links.put(
                url, node.links().stream().map(GraphLink::target).distinct().toList()));
        return links;
    }

    private void serve() {
        for (int host = 0; host < sites.size(); host++) {
            if (GraphPlan.hasPrivatePart(host)) {
                sites.get(host).robots("# Members only.\nUser-agent: *\nDisallow: /private/\n");
            }
        }
        Map<String, FakeSite> byOrigin = new LinkedHashMap<>();
        sites.forEach(site -> byOrigin.put("http://" + site.host(), site));
        nodes.forEach((url, node) -> {
            String origin = UrlSpelling.origin(url);
            FakeSite site = byOrigin.getOrDefault(origin, sites.get(0));
            spellings(url.substring(origin.length())).forEach(path -> site.route(path, route(node)));
        });
    }

    /** Like real servers, this one knows a page by all spellings of its path, so a careless crawler finds it twice. */
    private static Set<String> spellings(String path) {
        return Set.copyOf(List.of(path, UrlSpelling.escape(path), path.replace("%C3%A9", "é")));
    }

    private static Route route(GraphNode node) {
        if (node.isRedirect()) {
            GraphLink link = node.links().get(0);
            return new RedirectTo(
                    node.status(),
                    link.spelling().write(node.url(), link.target()).strip());
        }
        if (node.status() != 200) {
            return new FixedStatus(node.status());
        }
        return switch (node.shape()) {
            case PICTURE -> new Binary();
            case PAPER -> (request, wire) -> wire.answer(200, "application/pdf", PDF);
            default -> page(GraphHtml.contentType(node), GraphHtml.write(node));
        };
    }

    private static Route page(String contentType, byte[] body) {
        return (request, wire) -> wire.answer(200, contentType, body);
    }

    private Set<String> reached(Predicate<GraphNode> wanted) {
        return select(truth.depths().keySet(), url -> wanted.test(node(url)));
    }

    private GraphNode node(String url) {
        GraphNode node = nodes.get(url);
        if (node == null) {
            throw new IllegalStateException("a link into the void: " + url);
        }
        return node;
    }

    private static Set<String> select(Iterable<String> urls, Predicate<String> wanted) {
        Set<String> selection = new LinkedHashSet<>();
        urls.forEach(url -> {
            if (wanted.test(url)) {
                selection.add(url);
            }
        });
        return Collections.unmodifiableSet(selection);
    }
}
