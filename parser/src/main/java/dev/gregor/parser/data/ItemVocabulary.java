package dev.gregor.parser.data;

import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** How items are written in attributes: microdata and RDFa differ in the names of these alone, as far as they are read here. */
enum ItemVocabulary {
    MICRODATA("microdata", "itemscope", "itemtype", "itemprop"),
    RDFA("rdfa", "typeof", "typeof", "property");

    private final String kind;
    private final String scope;
    private final String type;
    private final String property;

    ItemVocabulary(String kind, String scope, String type, String property) {
        this.kind = kind;
        this.scope = scope;
        this.type = type;
        this.property = property;
    }

    String kind() {
        return kind;
    }

    /** The attribute by which a page shows that it has items. */
    String scopeAttribute() {
        return scope;
    }

    boolean isItem(Element element) {
        return element.hasAttr(scope);
    }

    String type(Element element) {
        return element.attr(type).strip();
    }

    /** The names of the properties that the element is a value of, separated by white space; empty if none. */
    String properties(Element element) {
        return element.attr(property).strip();
    }

    /** The value of a property that is not an item itself. */
    String value(Element element) {
        String content = attribute(element, "content");
        if (content != null) {
            return content;
        }
        String special =
                switch (element.normalName()) {
                    case "a", "area", "link" -> attribute(element, "href");
                    case "img", "audio", "video", "source", "embed", "iframe", "track" -> attribute(element, "src");
                    case "object" -> attribute(element, "data");
                    case "time" -> attribute(element, "datetime");
                    case "data", "meter" -> attribute(element, "value");
                    default -> null;
                };
        return special == null ? BriefText.of(element) : special;
    }

    private static @Nullable String attribute(Element element, String name) {
        return element.hasAttr(name) ? element.attr(name) : null;
    }
}
