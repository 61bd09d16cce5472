package dev.gregor.fakeweb.generated;

import dev.gregor.fakeweb.generated.GraphLink.Form;
import dev.gregor.fakeweb.generated.GraphNode.NodeKind;
import dev.gregor.fakeweb.generated.GraphNode.PageEncoding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Plans the URLs of a {@link GraphWeb}. Each host has numbered slots. The number of a slot determines its kind; the
 * links between slots are random.
 */
final class GraphPlan {
    private static final int KINDS = 20;

    private final Random random;
    private final List<String> origins;
    private final int slots;
    private final Map<String, GraphNode> nodes = new LinkedHashMap<>();

    private GraphPlan(long seed, List<String> origins, int slots) {
        this.random = new Random(seed);
        this.origins = origins;
        this.slots = slots;
    }

    /** All nodes by URL. An origin looks like {@code http://h0.localhost:1234}. */
    static Map<String, GraphNode> plan(long seed, List<String> origins, int slots) {
        GraphPlan plan = new GraphPlan(seed, origins, slots);
        for (int host = 0; host < origins.size(); host++) {
            plan.planHost(host);
        }
        return plan.nodes;
    }

    /** Every second host has a section that its robots.txt disallows. */
    static boolean hasPrivateSection(int host) {
        return host % 2 == 1;
    }

    private void planHost(int host) {
        List<List<GraphLink>> links = tree(host);
        for (int slot = 0; slot < slots; slot++) {
            planSlot(host, slot, links.get(slot));
        }
        if (hasPrivateSection(host)) {
            planPrivateSection(host);
        }
    }

    /** Makes a tree of the slots, so that all are reachable from slot 0, and adds random links. */
    private List<List<GraphLink>> tree(int host) {
        List<List<GraphLink>> links = new ArrayList<>();
        List<Integer> parents = new ArrayList<>();
        for (int slot = 0; slot < slots; slot++) {
            links.add(new ArrayList<>());
            if (slot > 0) {
                links.get(parents.get(parents.size() / 4)).add(link(url(host, slot)));
            }
            if (canHaveChildren(slot)) {
                parents.add(slot);
                addRandomLinks(host, links.get(slot));
            }
        }
        for (int child = 2 * host + 1; child <= 2 * host + 2 && child < origins.size(); child++) {
            links.get(0).add(link(url(child, 0)));
        }
        return links;
    }

    private void addRandomLinks(int host, List<GraphLink> links) {
        links.add(link(url(host, 0)));
        links.add(link(url(host, random.nextInt(slots))));
        links.add(link(url(random.nextInt(origins.size()), random.nextInt(slots))));
        int owner = random.nextInt(origins.size());
        if (hasPrivateSection(owner) && random.nextInt(3) == 0) {
            links.add(link(origins.get(owner) + "/private/p" + random.nextInt(3) + ".html"));
        }
    }

    private GraphLink link(String target) {
        UrlSpelling[] spellings = UrlSpelling.values();
        return GraphLink.anchor(target, spellings[random.nextInt(spellings.length)]);
    }

    private void planSlot(int host, int slot, List<GraphLink> links) {
        String origin = origins.get(host);
        String url = url(host, slot);
        switch (slot % KINDS) {
            case 1 -> redirect(url, 301, url(host, (slot + 5) % slots));
            case 2 -> redirect(url, 302, url((host + 1) % origins.size(), (slot + 9) % slots));
            case 3 -> {
                redirect(url, 307, origin + "/hop/" + slot);
                redirect(origin + "/hop/" + slot, 301, url((host + 1) % origins.size(), 0));
            }
            case 4 -> put(url, 404, NodeKind.PLAIN, PageEncoding.LATIN, List.of());
            case 5 -> put(url, 500, NodeKind.PLAIN, PageEncoding.LATIN, List.of());
            case 6 ->
                put(url, 200, slot / KINDS % 2 == 0 ? NodeKind.IMAGE : NodeKind.PDF, PageEncoding.LATIN, List.of());
            case 7 -> planKorean(host, slot, links);
            case 8 -> page(url, NodeKind.PLAIN, PageEncoding.JAPANESE_DECLARED, links);
            case 9 -> page(url, NodeKind.PLAIN, PageEncoding.KOREAN, links);
            case 10 -> page(url, NodeKind.PLAIN, PageEncoding.JAPANESE, links);
            case 11 -> page(url, NodeKind.MALFORMED, PageEncoding.LATIN, links);
            case 12 -> page(url, NodeKind.WITH_BASE, PageEncoding.LATIN, links);
            case 13 -> planFrames(host, slot, links);
            case 14 -> planDuplicates(host, slot, links);
            case 17 -> planNofollowPage(host, slot);
            case 18 -> planNofollowLink(host, slot, links);
            default -> page(url, NodeKind.PLAIN, PageEncoding.LATIN, links);
        }
    }

    private static boolean canHaveChildren(int slot) {
        int kind = slot % KINDS;
        return kind == 0 || (kind > 6 && kind != 17);
    }

    private String url(int host, int slot) {
        return origins.get(host)
                + switch (slot % KINDS) {
                    case 0 -> slot == 0 ? "/" : "/d/e/p" + slot + ".html";
                    case 1, 2, 3 -> "/old/p" + slot;
                    case 4 -> "/gone/p" + slot + ".html";
                    case 5 -> "/failing/p" + slot + ".html";
                    case 6 -> slot / KINDS % 2 == 0 ? "/media/p" + slot + ".png" : "/media/p" + slot + ".zip";
                    case 15 -> "/~author" + slot + "/";
                    case 16 -> "/caf%C3%A9/p" + slot + ".html";
                    default -> "/d" + slot % 3 + "/p" + slot + ".html";
                };
    }

    /** A query in Korean must be encoded in the charset of the page that links to it. */
    private void planKorean(int host, int slot, List<GraphLink> links) {
        String search = origins.get(host) + "/find?q=%BC%AD%BF%EF" + slot;
        page(search, NodeKind.PLAIN, PageEncoding.KOREAN_DECLARED, List.of());
        page(url(host, slot), NodeKind.PLAIN, PageEncoding.KOREAN_DECLARED, with(links, Form.ANCHOR, search));
    }

    /** Pages that are linked by frames, areas or refreshes. A frameset contains only frames. */
    private void planFrames(int host, int slot, List<GraphLink> links) {
        List<GraphLink> framed = new ArrayList<>();
        boolean frameset = slot / KINDS % 2 == 0;
        List<Form> forms = frameset ? List.of(Form.FRAME) : List.of(Form.IFRAME, Form.AREA, Form.REFRESH);
        for (Form form : forms) {
            String target = origins.get(host) + "/parts/" + form.name().toLowerCase(Locale.ROOT) + slot;
            page(target, NodeKind.PLAIN, PageEncoding.LATIN, List.of());
            framed.add(new GraphLink(target, form, UrlSpelling.RELATIVE));
        }
        for (GraphLink link : links) {
            framed.add(frameset ? new GraphLink(link.target(), Form.FRAME, link.spelling()) : link);
        }
        page(url(host, slot), frameset ? NodeKind.FRAMESET : NodeKind.PLAIN, PageEncoding.LATIN, framed);
    }

    /** Two byte-identical pages. Their links are absolute, so that both link to the same URLs. */
    private void planDuplicates(int host, int slot, List<GraphLink> links) {
        String url = url(host, slot);
        String copy = origins.get(host) + "/copies/" + slot + "/index.html";
        List<GraphLink> absolute = new ArrayList<>();
        links.forEach(link -> absolute.add(GraphLink.anchor(link.target(), UrlSpelling.ABSOLUTE)));
        absolute.add(GraphLink.anchor(copy, UrlSpelling.ABSOLUTE));
        nodes.put(url, new GraphNode(url, 200, NodeKind.PLAIN, PageEncoding.LATIN, url, absolute));
        nodes.put(copy, new GraphNode(copy, 200, NodeKind.PLAIN, PageEncoding.LATIN, url, absolute));
    }

    private void planNofollowPage(int host, int slot) {
        String leaf = origins.get(host) + "/behind-nofollow-page/" + slot;
        page(leaf, NodeKind.PLAIN, PageEncoding.LATIN, List.of());
        page(url(host, slot), NodeKind.NOFOLLOW, PageEncoding.LATIN, List.of(link(leaf)));
    }

    private void planNofollowLink(int host, int slot, List<GraphLink> links) {
        String leaf = origins.get(host) + "/behind-nofollow-link/" + slot;
        page(leaf, NodeKind.PLAIN, PageEncoding.LATIN, List.of());
        page(url(host, slot), NodeKind.PLAIN, PageEncoding.LATIN, with(links, Form.NOFOLLOW, leaf));
    }

    /** Disallowed pages, a page that only they link to, and a redirect to a disallowed page. */
    private void planPrivateSection(int host) {
        String origin = origins.get(host);
        GraphLink behind = link(origin + "/behind/p.html");
        page(behind.target(), NodeKind.PLAIN, PageEncoding.LATIN, List.of());
        for (int i = 0; i < 3; i++) {
            page(origin + "/private/p" + i + ".html", NodeKind.PLAIN, PageEncoding.LATIN, List.of(behind));
        }
        redirect(origin + "/entrance", 302, origin + "/private/p0.html");
        GraphNode root = nodes.get(origin + "/");
        if (root != null) {
            List<GraphLink> links = new ArrayList<>(root.links());
            links.add(link(origin + "/entrance"));
            links.add(link(origin + "/private/p1.html"));
            links.add(GraphLink.anchor(origin + "/private/p2.html", UrlSpelling.ESCAPED));
            page(root.url(), root.kind(), root.encoding(), links);
        }
    }

    private static List<GraphLink> with(List<GraphLink> links, Form form, String target) {
        List<GraphLink> more = new ArrayList<>(links);
        more.add(new GraphLink(target, form, UrlSpelling.PATH));
        return more;
    }

    private void page(String url, NodeKind kind, PageEncoding encoding, List<GraphLink> links) {
        put(url, 200, kind, encoding, links);
    }

    private void redirect(String url, int status, String target) {
        put(url, status, NodeKind.PLAIN, PageEncoding.LATIN, List.of(link(target)));
    }

    private void put(String url, int status, NodeKind kind, PageEncoding encoding, List<GraphLink> links) {
        nodes.put(url, new GraphNode(url, status, kind, encoding, url, links));
    }
}
