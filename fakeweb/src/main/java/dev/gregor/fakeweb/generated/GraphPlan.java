package dev.gregor.fakeweb.generated;

import dev.gregor.fakeweb.generated.GraphLink.Form;
import dev.gregor.fakeweb.generated.GraphNode.Script;
import dev.gregor.fakeweb.generated.GraphNode.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Lays out the addresses of a {@link GraphWeb}. Each host has numbered slots; the number alone decides what is in a
 * slot, chance decides which slots link to which.
 */
final class GraphPlan {
    private static final int KINDS = 20;

    private final Random chance;
    private final List<String> origins;
    private final int slots;
    private final Map<String, GraphNode> nodes = new LinkedHashMap<>();

    private GraphPlan(long seed, List<String> origins, int slots) {
        this.chance = new Random(seed);
        this.origins = origins;
        this.slots = slots;
    }

    /** All nodes by URL. The origins are like {@code http://h0.localhost:1234}. */
    static Map<String, GraphNode> draw(long seed, List<String> origins, int slots) {
        GraphPlan plan = new GraphPlan(seed, origins, slots);
        for (int host = 0; host < origins.size(); host++) {
            plan.drawHost(host);
        }
        return plan.nodes;
    }

    /** Each second host has a part that its robots.txt forbids. */
    static boolean hasPrivatePart(int host) {
        return host % 2 == 1;
    }

    private void drawHost(int host) {
        List<List<GraphLink>> links = tree(host);
        for (int slot = 0; slot < slots; slot++) {
            drawSlot(host, slot, links.get(slot));
        }
        if (hasPrivatePart(host)) {
            drawPrivatePart(host);
        }
    }

    /** Hangs every slot below a page, so that all are reachable from slot 0, and each page gets some links by chance. */
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
                addChanceLinks(host, links.get(slot));
            }
        }
        for (int child = 2 * host + 1; child <= 2 * host + 2 && child < origins.size(); child++) {
            links.get(0).add(link(url(child, 0)));
        }
        return links;
    }

    private void addChanceLinks(int host, List<GraphLink> links) {
        links.add(link(url(host, 0)));
        links.add(link(url(host, chance.nextInt(slots))));
        links.add(link(url(chance.nextInt(origins.size()), chance.nextInt(slots))));
        int guarded = chance.nextInt(origins.size());
        if (hasPrivatePart(guarded) && chance.nextInt(3) == 0) {
            links.add(link(origins.get(guarded) + "/private/p" + chance.nextInt(3) + ".html"));
        }
    }

    private GraphLink link(String target) {
        UrlSpelling[] spellings = UrlSpelling.values();
        return GraphLink.anchor(target, spellings[chance.nextInt(spellings.length)]);
    }

    private void drawSlot(int host, int slot, List<GraphLink> links) {
        String origin = origins.get(host);
        String url = url(host, slot);
        switch (slot % KINDS) {
            case 1 -> redirect(url, 301, url(host, (slot + 5) % slots));
            case 2 -> redirect(url, 302, url((host + 1) % origins.size(), (slot + 9) % slots));
            case 3 -> {
                redirect(url, 307, origin + "/hop/" + slot);
                redirect(origin + "/hop/" + slot, 301, url((host + 1) % origins.size(), 0));
            }
            case 4 -> put(url, 404, Shape.PLAIN, Script.LATIN, List.of());
            case 5 -> put(url, 500, Shape.PLAIN, Script.LATIN, List.of());
            case 6 -> put(url, 200, slot / KINDS % 2 == 0 ? Shape.PICTURE : Shape.PAPER, Script.LATIN, List.of());
            case 7 -> drawKorean(host, slot, links);
            case 8 -> page(url, Shape.PLAIN, Script.JAPANESE_DECLARED, links);
            case 9 -> page(url, Shape.PLAIN, Script.KOREAN, links);
            case 10 -> page(url, Shape.PLAIN, Script.JAPANESE, links);
            case 11 -> page(url, Shape.BROKEN, Script.LATIN, links);
            case 12 -> page(url, Shape.BASED, Script.LATIN, links);
            case 13 -> drawFrames(host, slot, links);
            case 14 -> drawTwins(host, slot, links);
            case 17 -> drawNofollowPage(host, slot);
            case 18 -> drawNofollowLink(host, slot, links);
            default -> page(url, Shape.PLAIN, Script.LATIN, links);
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
                    case 6 -> slot / KINDS % 2 == 0 ? "/media/p" + slot + ".png" : "/media/p" + slot + ".pdf";
                    case 15 -> "/~author" + slot + "/";
                    case 16 -> "/caf%C3%A9/p" + slot + ".html";
                    default -> "/d" + slot % 3 + "/p" + slot + ".html";
                };
    }

    /** A query written in Korean is sent in the charset of the page that links to it. */
    private void drawKorean(int host, int slot, List<GraphLink> links) {
        String search = origins.get(host) + "/find?q=%BC%AD%BF%EF" + slot;
        page(search, Shape.PLAIN, Script.KOREAN_DECLARED, List.of());
        page(url(host, slot), Shape.PLAIN, Script.KOREAN_DECLARED, with(links, Form.ANCHOR, search));
    }

    /** Pages that are linked to by something else than an anchor. A frameset has nothing but frames. */
    private void drawFrames(int host, int slot, List<GraphLink> links) {
        List<GraphLink> framed = new ArrayList<>();
        boolean frameset = slot / KINDS % 2 == 0;
        List<Form> forms = frameset ? List.of(Form.FRAME) : List.of(Form.IFRAME, Form.AREA, Form.REFRESH);
        for (Form form : forms) {
            String part = origins.get(host) + "/parts/" + form.name().toLowerCase(Locale.ROOT) + slot;
            page(part, Shape.PLAIN, Script.LATIN, List.of());
            framed.add(new GraphLink(part, form, UrlSpelling.RELATIVE));
        }
        for (GraphLink link : links) {
            framed.add(frameset ? new GraphLink(link.target(), Form.FRAME, link.spelling()) : link);
        }
        page(url(host, slot), frameset ? Shape.FRAMESET : Shape.PLAIN, Script.LATIN, framed);
    }

    /** Two byte-identical pages; their links are absolute, so that they lead to the same places from both. */
    private void drawTwins(int host, int slot, List<GraphLink> links) {
        String url = url(host, slot);
        String copy = origins.get(host) + "/copies/" + slot + "/index.html";
        List<GraphLink> absolute = new ArrayList<>();
        links.forEach(link -> absolute.add(GraphLink.anchor(link.target(), UrlSpelling.ABSOLUTE)));
        absolute.add(GraphLink.anchor(copy, UrlSpelling.ABSOLUTE));
        nodes.put(url, new GraphNode(url, 200, Shape.PLAIN, Script.LATIN, url, absolute));
        nodes.put(copy, new GraphNode(copy, 200, Shape.PLAIN, Script.LATIN, url, absolute));
    }

    private void drawNofollowPage(int host, int slot) {
        String leaf = origins.get(host) + "/quiet/" + slot;
        page(leaf, Shape.PLAIN, Script.LATIN, List.of());
        page(url(host, slot), Shape.NOFOLLOW, Script.LATIN, List.of(link(leaf)));
    }

    private void drawNofollowLink(int host, int slot, List<GraphLink> links) {
        String leaf = origins.get(host) + "/unloved/" + slot;
        page(leaf, Shape.PLAIN, Script.LATIN, List.of());
        page(url(host, slot), Shape.PLAIN, Script.LATIN, with(links, Form.NOFOLLOW, leaf));
    }

    /** Good pages that nobody may read, one more behind them, and a redirect that leads there from outside. */
    private void drawPrivatePart(int host) {
        String origin = origins.get(host);
        GraphLink behind = link(origin + "/behind/p.html");
        page(behind.target(), Shape.PLAIN, Script.LATIN, List.of());
        for (int i = 0; i < 3; i++) {
            page(origin + "/private/p" + i + ".html", Shape.PLAIN, Script.LATIN, List.of(behind));
        }
        redirect(origin + "/entrance", 302, origin + "/private/p0.html");
        GraphNode root = nodes.get(origin + "/");
        if (root != null) {
            List<GraphLink> links = new ArrayList<>(root.links());
            links.add(link(origin + "/entrance"));
            links.add(link(origin + "/private/p1.html"));
            links.add(GraphLink.anchor(origin + "/private/p2.html", UrlSpelling.ESCAPED));
            page(root.url(), root.shape(), root.script(), links);
        }
    }

    private static List<GraphLink> with(List<GraphLink> links, Form form, String target) {
        List<GraphLink> more = new ArrayList<>(links);
        more.add(new GraphLink(target, form, UrlSpelling.PATH));
        return more;
    }

    private void page(String url, Shape shape, Script script, List<GraphLink> links) {
        put(url, 200, shape, script, links);
    }

    private void redirect(String url, int status, String target) {
        put(url, status, Shape.PLAIN, Script.LATIN, List.of(link(target)));
    }

    private void put(String url, int status, Shape shape, Script script, List<GraphLink> links) {
        nodes.put(url, new GraphNode(url, status, shape, script, url, links));
    }
}
