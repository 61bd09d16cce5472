package dev.gregor.parser.html;

import java.util.Arrays;
import java.util.Objects;
import org.jsoup.nodes.Attributes;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/** Visits the tree of a page once, without recursion, and passes text, links and metadata to their collectors. */
final class TreeWalker {
    private static final int NONE = Integer.MAX_VALUE;

    /** Longer words of a link are a passage, not a name. */
    private static final int MAX_LINK_CHARS = 200;

    private final PageCollectors page;
    private final TextBuffer text;
    private final BoundedHtmlParser parser;
    /** Whether this walker visits the content of a noframes element. */
    private final boolean inNoframes;

    private final OpenText link;
    private final OpenText heading;
    /** The link whose words are being read. */
    private LinkCollector.@Nullable Reference reference;

    /** The roles of the open elements, the outermost first. */
    private ElementRole[] roles = new ElementRole[64];

    /** The depth of the current node below the root. */
    private int depth;
    /** The depth of the outermost open element whose text is not rendered; {@code NONE} if there is none. */
    private int hiddenFrom = NONE;

    TreeWalker(PageCollectors page, BoundedHtmlParser parser) {
        this(page, parser, false);
    }

    private TreeWalker(PageCollectors page, BoundedHtmlParser parser, boolean inNoframes) {
        this.page = page;
        this.text = page.text();
        this.parser = parser;
        this.inNoframes = inNoframes;
        this.link = new OpenText(text, MAX_LINK_CHARS);
        this.heading = new OpenText(text, HeadingCollector.MAX_CHARS);
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
        switch (role) {
            case TITLE -> page.metadata().addTitle(element.wholeText());
            case NOFRAMES -> walkNoframes(element);
            case HEADING -> openHeading();
            default -> {
                // nothing but attributes to collect
            }
        }
        return role == ElementRole.ANCHOR || role == ElementRole.HEADING || role == ElementRole.TIME;
    }

    /** Not noframes within noframes: it could be nested without end. */
    private void walkNoframes(Element element) {
        if (!inNoframes) {
            new TreeWalker(page, parser, true).walk(parser.parse(element.data()));
        }
    }

    private void openHeading() {
        if (hiddenFrom == NONE) {
            heading.open(depth);
        }
    }

    private void collectAttributes(Element element, Attributes attributes, ElementRole role) {
        switch (role) {
            case ANCHOR -> openLink(element, attributes);
            case FRAME -> page.links().add(attributes.get("src"), "");
            case META -> collectMeta(attributes);
            case LINK -> collectLink(element, attributes);
            case IMAGE -> link.addImage(element);
            case TIME -> page.data().addTime(element);
            case SCRIPT -> page.data().addScript(element);
            default -> {
                // nothing to collect
            }
        }
    }

    private void openLink(Element element, Attributes attributes) {
        LinkCollector.Reference added = page.links().add(href(attributes), attributes.get("rel"));
        if (added == null || link.isOpen()) {
            return;
        }
        reference = added;
        link.open(depth);
        if (element.nameIs("area")) {
            link.addImage(element);
        }
    }

    private void closeLink(Element element) {
        boolean inMain = page.inMain() != null && page.inMain().test(element);
        String words = link.close();
        if (words.isEmpty()) {
            String label = element.hasAttr("aria-label") ? element.attr("aria-label") : element.attr("title");
            words = TextBuffer.collapse(label, MAX_LINK_CHARS);
        }
        Objects.requireNonNull(reference).addText(words, inMain);
    }

    private void collectMeta(Attributes attributes) {
        String content = attributes.get("content");
        page.metadata().addMeta(attributes.get("name").strip(), content);
        page.data().addMeta(attributes);
        String equivalent = attributes.get("http-equiv").strip();
        if (equivalent.equalsIgnoreCase("content-language")) {
            page.metadata().addLanguage(content);
        }
        if (!equivalent.equalsIgnoreCase("refresh")) {
            return;
        }
        String target = RefreshTarget.of(content);
        if (target == null) {
            return;
        }
        page.links().add(target, "");
        if (hiddenFrom == NONE) {
            // Inside noscript it redirects only browsers without scripts, so it counts as a mere link.
            page.metadata().addRefresh(target);
        }
    }

    private void collectLink(Element element, Attributes attributes) {
        String rel = attributes.get("rel");
        String href = attributes.get("href");
        if (RelTokens.leadsToPage(rel, attributes.get("type"))) {
            page.links().add(href, rel);
        }
        if (RelTokens.isCanonical(rel) && element.parentNameIs("head")) {
            // In the body it may come from the comment of a visitor.
            page.metadata().addCanonical(href);
        }
    }

    private void leave(@Nullable Node node) {
        if (!(node instanceof Element element)) {
            return;
        }
        if (link.endsAt(depth)) {
            closeLink(element);
        }
        if (heading.endsAt(depth)) {
            page.headings().add(element.normalName(), heading.close());
        }
        separate(roles[depth]);
        if (hiddenFrom == depth) {
            hiddenFrom = NONE;
        }
    }

    private void separate(ElementRole role) {
        if (role == ElementRole.BLOCK || role == ElementRole.HEADING) {
            text.breakLine();
        } else if (role == ElementRole.SPACED || role == ElementRole.IMAGE) {
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
