package dev.gregor.parser.html;

import java.util.Arrays;
import org.jsoup.nodes.Attributes;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/** Visits the tree of a page once, without recursion, and passes text, links and metadata to their collectors. */
final class TreeWalker {
    private static final int NONE = Integer.MAX_VALUE;

    private final TextBuffer text;
    private final LinkCollector links;
    private final MetadataCollector metadata;
    private final BoundedHtmlParser parser;
    /** Whether this walker visits the content of a noframes element. */
    private final boolean inNoframes;

    /** The roles of the open elements, the outermost first. */
    private ElementRole[] roles = new ElementRole[64];

    /** The depth of the current node below the root. */
    private int depth;
    /** The depth of the outermost open element whose text is not rendered; {@code NONE} if there is none. */
    private int hiddenFrom = NONE;

    TreeWalker(TextBuffer text, LinkCollector links, MetadataCollector metadata, BoundedHtmlParser parser) {
        this(text, links, metadata, parser, false);
    }

    private TreeWalker(
            TextBuffer text,
            LinkCollector links,
            MetadataCollector metadata,
            BoundedHtmlParser parser,
            boolean inNoframes) {
        this.text = text;
        this.links = links;
        this.metadata = metadata;
        this.parser = parser;
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

    /** Leaves a node, and the ancestors whose last child it is. Returns the next node; null after the root. */
    private @Nullable Node nextAfter(Node last) {
        Node node = last;
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

    /** Returns whether to visit the children of the node. */
    private boolean enter(Node node) {
        if (node instanceof TextNode textNode) {
            if (hiddenFrom == NONE) {
                text.append(textNode.getWholeText());
            }
            return false;
        }
        return node instanceof Element element && enter(element);
    }

    private boolean enter(Element element) {
        ElementRole role = ElementRole.of(element);
        push(role);
        if (role == ElementRole.SKIPPED) {
            return false;
        }
        if (hiddenFrom == NONE && (role == ElementRole.HIDDEN || isHidden(element))) {
            hiddenFrom = depth;
        }
        separate(role);
        return role.isText() || collect(element, role);
    }

    private boolean collect(Element element, ElementRole role) {
        if (element.attributesSize() > 0) {
            collectAttributes(element, element.attributes(), role);
        }
        if (role == ElementRole.TITLE) {
            metadata.addTitle(element.wholeText());
        } else if (role == ElementRole.NOFRAMES && !inNoframes) {
            // Not noframes within noframes: it could be nested without end.
            new TreeWalker(text, links, metadata, parser, true).walk(parser.parse(element.data()));
        }
        return role == ElementRole.ANCHOR;
    }

    private void collectAttributes(Element element, Attributes attributes, ElementRole role) {
        switch (role) {
            case ANCHOR -> links.add(href(attributes), RelTokens.isNofollow(attributes.get("rel")));
            case FRAME -> links.add(attributes.get("src"), false);
            case META -> collectMeta(attributes);
            case BASE -> metadata.addBase(attributes);
            case LINK -> collectLink(element, attributes);
            default -> {
                // nothing to collect
            }
        }
    }

    private void collectMeta(Attributes attributes) {
        String content = attributes.get("content");
        metadata.addMeta(attributes.get("name").strip(), content);
        if (!attributes.get("http-equiv").strip().equalsIgnoreCase("refresh")) {
            return;
        }
        String target = RefreshTarget.of(content);
        if (target == null) {
            return;
        }
        links.add(target, false);
        if (hiddenFrom == NONE) {
            // Inside noscript it redirects only browsers without scripts, so it counts as a mere link.
            metadata.addRefresh(target);
        }
    }

    private void collectLink(Element element, Attributes attributes) {
        String rel = attributes.get("rel");
        String href = attributes.get("href");
        if (RelTokens.leadsToPage(rel, attributes.get("type"))) {
            links.add(href, RelTokens.isNofollow(rel));
        }
        if (RelTokens.isCanonical(rel) && element.parentNameIs("head")) {
            // In the body it may come from the comment of a visitor.
            metadata.addCanonical(href);
        }
    }

    private void leave(@Nullable Node node) {
        if (!(node instanceof Element)) {
            return;
        }
        separate(roles[depth]);
        if (hiddenFrom == depth) {
            hiddenFrom = NONE;
        }
    }

    private void separate(ElementRole role) {
        if (role == ElementRole.BLOCK) {
            text.breakLine();
        } else if (role == ElementRole.SPACED) {
            text.space();
        }
    }

    private void push(ElementRole role) {
        if (depth == roles.length) {
            roles = Arrays.copyOf(roles, 2 * depth);
        }
        roles[depth] = role;
    }

    private static String href(Attributes attributes) {
        String href = attributes.get("href");
        return href.isEmpty() ? attributes.get("xlink:href") : href;
    }

    /** Text with {@code hidden=until-found} counts as visible: searches are meant to find it. */
    private static boolean isHidden(Element element) {
        return element.hasAttr("hidden") && !element.attr("hidden").equalsIgnoreCase("until-found");
    }
}
