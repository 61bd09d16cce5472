package dev.gregor.parser.data;

import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/** The beginning of the text of an element. Elements nest, so the text of each in full could take quadratic time. */
final class BriefText {
    private static final int MAX_CHARS = 2_000;
    private static final int MAX_NODES = 500;

    private BriefText() {}

    static String of(Element element) {
        StringBuilder text = new StringBuilder();
        Node node = element;
        for (int nodes = 0; node != null && nodes < MAX_NODES && text.length() < MAX_CHARS; nodes++) {
            if (node instanceof TextNode textNode) {
                text.append(
                        textNode.getWholeText(),
                        0,
                        Math.min(textNode.getWholeText().length(), MAX_CHARS));
            } else if (node instanceof Element inner && inner.isBlock()) {
                text.append(' ');
            }
            node = next(node, element);
        }
        return shortened(text.toString().strip().replaceAll("\\s+", " "));
    }

    /** The first characters of a text, without half a surrogate pair at the end. */
    static String shortened(String text) {
        if (text.length() <= MAX_CHARS) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(MAX_CHARS - 1)) ? MAX_CHARS - 1 : MAX_CHARS;
        return text.substring(0, end);
    }

    /** The next node in page order below the root. */
    private static @Nullable Node next(Node node, Element root) {
        if (node.childNodeSize() > 0) {
            return node.childNode(0);
        }
        Node at = node;
        while (at != null && !at.equals(root)) {
            Node sibling = at.nextSibling();
            if (sibling != null) {
                return sibling;
            }
            at = at.parentNode();
        }
        return null;
    }
}
