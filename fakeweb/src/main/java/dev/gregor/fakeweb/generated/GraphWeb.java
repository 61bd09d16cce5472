package dev.gregor.fakeweb.generated;

import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.generated.GraphNode.NodeKind;
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
 * A generated web and the exact result that a crawl of it must have. It contains what real sites contain: links in many
 * spellings, frames, redirects, dead links, malformed pages, duplicates, legacy charsets, and sections that robots.txt
 * disallows. The same seed makes the same web; only the port differs.
 *
 * <p>All URLs are canonical: lower case, without fragment and dot segments, with as few escapes as possible.
 */
public final class GraphWeb {
    private static final byte[] PDF_BODY = "%PDF-1.4\n%%EOF\n".getBytes(StandardCharsets.US_ASCII);

    private final List<FakeSite> sites;
    private final Map<String, GraphNode> nodes;
    private final Set<String> disallowed;
    private final ExpectedCrawl expected;

    /** Generates and serves the web. With fewer than 40 pages per host, some kinds of pages are missing. */
    public GraphWeb(FakeWeb web, long seed, int hosts, int pagesPerHost) {
        this.sites = IntStream.range(0, hosts).mapToObj(i -> web.site("h" + i)).toList();
        List<String> origins =
                sites.stream().map(site -> "http://" + site.host()).toList();
        this.nodes = GraphPlan.plan(seed, origins, pagesPerHost);
        this.disallowed = select(nodes.keySet(), url -> url.contains("/private/"));
        this.expected = new ExpectedCrawl(nodes, disallowed::contains, seeds());
        serve();
    }

    /** Two seeds. All URLs are reachable from the first one. */
    public List<String> seeds() {
        return List.of(sites.get(0).url("/"), sites.get(sites.size() / 2).url("/"));
    }

    /** The URLs that must become documents, duplicates included. No other URL may. */
    public Set<String> expectedDocuments() {
        return reached(GraphNode::isDocument);
    }

    /** Sets of byte-identical pages of one host. The page of a set that is fetched first is the original. */
    public List<Set<String>> expectedDuplicates() {
        Map<String, Set<String>> byBody = new LinkedHashMap<>();
        for (String url : expectedDocuments()) {
            byBody.computeIfAbsent(node(url).body(), body -> new LinkedHashSet<>())
                    .add(url);
        }
        return byBody.values().stream().filter(urls -> urls.size() > 1).toList();
    }

    /** The URLs that a robots.txt disallows. Links or redirects lead to all of them; none may be requested. */
    public Set<String> disallowed() {
        return disallowed;
    }

    /** The URLs that redirect. They do not become documents. */
    public Set<String> expectedRedirects() {
        return reached(GraphNode::isRedirect);
    }

    /** The URLs that respond with 404. */
    public Set<String> expectedNotFound() {
        return reached(node -> node.status() == 404);
    }

    /** The URLs that always respond with 500. */
    public Set<String> expectedFailing() {
        return reached(node -> node.status() == 500);
    }

    /** The URLs of images and PDFs, which do not become documents. */
    public Set<String> expectedNonHtml() {
        return reached(node -> node.kind() == NodeKind.IMAGE || node.kind() == NodeKind.PDF);
    }

    /** Pages that only nofollow pages link to. They are not reachable and have no outlinks. */
    public Set<String> behindNofollowPages() {
        return Collections.unmodifiableSet(expected.behindPages());
    }

    /** Pages that only nofollow links lead to. They are not reachable and have no outlinks. */
    public Set<String> behindNofollowLinks() {
        return Collections.unmodifiableSet(expected.behindLinks());
    }

    /** All URLs that a crawl must request, except robots.txt: the union of the expected sets. */
    public Set<String> reachable() {
        return Collections.unmodifiableSet(expected.depths().keySet());
    }

    /** The largest depth of a URL, in links and redirects from the seeds. */
    public int depth() {
        return Collections.max(expected.depths().values());
    }

    /** The hosts with their ports, in order. */
    public List<String> hosts() {
        return sites.stream().map(FakeSite::host).toList();
    }

    /** The targets of the links and redirects of each URL, nofollow or not. */
    public Map<String, List<String>> links() {
        Map<String, List<String>> links = new TreeMap<>();
        nodes.forEach((url, node) -> links.put(
                url, node.links().stream().map(GraphLink::target).distinct().toList()));
        return links;
    }

    private void serve() {
        for (int host = 0; host < sites.size(); host++) {
            if (GraphPlan.hasPrivateSection(host)) {
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

    /** Serves a page under all spellings of its path, as real servers do, so that a careless crawler fetches it twice. */
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
        return switch (node.kind()) {
            case IMAGE -> new Binary();
            case PDF -> (request, response) -> response.respond(200, "application/pdf", PDF_BODY);
            default -> page(GraphHtml.contentType(node), GraphHtml.write(node));
        };
    }

    private static Route page(String contentType, byte[] body) {
        return (request, response) -> response.respond(200, contentType, body);
    }

    private Set<String> reached(Predicate<GraphNode> wanted) {
        return select(expected.depths().keySet(), url -> wanted.test(node(url)));
    }

    private GraphNode node(String url) {
        GraphNode node = nodes.get(url);
        if (node == null) {
            throw new IllegalStateException("a link to a URL that does not exist: " + url);
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
