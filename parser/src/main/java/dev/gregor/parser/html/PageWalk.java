package dev.gregor.parser.html;

import java.util.Arrays;
import org.jsoup.nodes.Attributes;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/** Passes once over a page's tree, without recursion, and tells its collectors what it meets. */
final class PageWalk {
    private static final int NOWHERE = Integer.MAX_VALUE;

    private final TextBuffer text;
    private final LinkCollector links;
    private final PageHead head;
    private final HtmlTree tree;
    /** Whether this walk is over what stands in a noframes element. */
    private final boolean inNoframes;

    /** The roles of the elements we are in, outermost first. */
    private ElementRole[] roles = new ElementRole[64];

    /** How far below the root we are. */
    private int depth;
    /** The depth of the outermost element whose text is not seen. */
    private int unseenFrom = NOWHERE;

    PageWalk(TextBuffer text, LinkCollector links, PageHead head, HtmlTree tree) {
        this(text, links, head, tree, false);
    }

    private PageWalk(TextBuffer text, LinkCollector links, PageHead head, HtmlTree tree, boolean inNoframes) {
        this.text = text;
        this.links = links;
        this.head = head;
        this.tree = tree;
        this.inNoframes = inNoframes;
    }

    void walk(Element root) {
        Node node = root;
        while (node != null) {
            Node child = enter(node) ? node.firstChild() : null;
            if (child != null) {
                node = child;
                depth++;
            } else {
                node = nextAfter(node);
            }
        }
    }

    /** Leaves the node, and with each last child its parent, up to one that has a next sibling. */
    private @Nullable Node nextAfter(Node left) {
        Node node = left;
        leave(node);
        while (node != null && depth > 0) {
            Node sibling = node.nextSibling();
            if (sibling != null) {
                return sibling;
            }
            node = node.parentNode();
            depth--;
            leave(node);
        }
        return null;
    }

    /** Returns whether to go on to the node's children. */
    private boolean enter(Node node) {
        if (node instanceof TextNode letters) {
            if (unseenFrom == NOWHERE) {
                text.append(letters.getWholeText());
            }
            return false;
        }
        return node instanceof Element element && enter(element);
    }

    private boolean enter(Element element) {
        ElementRole role = ElementRole.of(element);
        remember(role);
        if (role == ElementRole.FOREIGN) {
            return false;
        }
        if (unseenFrom == NOWHERE && (role == ElementRole.UNSEEN || isHidden(element))) {
            unseenFrom = depth;
        }
        separate(role);
        return role.isText() || collect(element, role);
    }

    private boolean collect(Element element, ElementRole role) {
        if (element.attributesSize() > 0) {
            collectAttributes(element, element.attributes(), role);
        }
        if (role == ElementRole.TITLE) {
            head.title(element.wholeText());
        } else if (role == ElementRole.NOFRAMES && !inNoframes) {
            // Once is enough: noframes in noframes could go on forever.
            new PageWalk(text, links, head, tree, true).walk(tree.parse(element.data()));
        }
        return role == ElementRole.ANCHOR;
    }

    private void collectAttributes(Element element, Attributes attributes, ElementRole role) {
        switch (role) {
            case ANCHOR -> links.add(hrefOf(attributes), RelTokens.isNofollow(attributes.get("rel")));
            case FRAME -> links.add(attributes.get("src"), false);
            case META -> collectMeta(attributes);
            case BASE -> head.base(attributes);
            case LINK -> collectLink(element, attributes);
            default -> {
                // nothing to collect
            }
        }
    }

    private void collectMeta(Attributes attributes) {
        String content = attributes.get("content");
        head.meta(attributes.get("name").strip(), content);
        if (!attributes.get("http-equiv").strip().equalsIgnoreCase("refresh")) {
            return;
        }
        String target = RefreshTarget.of(content);
        if (target == null) {
            return;
        }
        links.add(target, false);
        if (unseenFrom == NOWHERE) {
            // Inside noscript it is a link, but moves only those browsers that run no scripts.
            head.refresh(target);
        }
    }

    private void collectLink(Element element, Attributes attributes) {
        String rel = attributes.get("rel");
        String href = attributes.get("href");
        if (RelTokens.leadsToPage(rel, attributes.get("type"))) {
            links.add(href, RelTokens.isNofollow(rel));
        }
        if (RelTokens.isCanonical(rel) && element.parentNameIs("head")) {
            // In the body it may come from a visitor's comment.
            head.canonical(href);
        }
    }

    private void leave(@Nullable Node node) {
        if (!(node instanceof Element)) {
            return;
        }
        separate(roles[depth]);
        if (unseenFrom == depth) {
            unseenFrom = NOWHERE;
        }
    }

    private void separate(ElementRole role) {
        if (role == ElementRole.BLOCK) {
            text.breakLine();
        } else if (role == ElementRole.CELL) {
            text.space();
        }
    }

    private void remember(ElementRole role) {
        if (depth == roles.length) {
            roles = Arrays.copyOf(roles, 2 * depth);
        }
        roles[depth] = role;
    }

    private static String hrefOf(Attributes attributes) {
        String href = attributes.get("href");
        return href.isEmpty() ? attributes.get("xlink:href") : href;
    }

    /** {@code hidden=until-found} marks text that searches are meant to find. */
    private static boolean isHidden(Element element) {
        return element.hasAttr("hidden") && !element.attr("hidden").equalsIgnoreCase("until-found");
    }
}
