package dev.gregor.parser.html;

import java.util.HashMap;
import java.util.Map;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** What an element is to the walk. */
enum ElementRole {
    /** Part of a line of text. */
    INLINE,
    /** Stands on lines of its own. */
    BLOCK,
    /** Stands apart by a space. */
    CELL,
    /** A link in the text. */
    ANCHOR,
    /** Shows another page inside this one. */
    FRAME,
    /** HTML for browsers without frames, which the parser leaves as one unparsed text. */
    NOFRAMES,
    TITLE,
    META,
    BASE,
    LINK,
    /** Its text is not seen, but its links are those of the page. */
    UNSEEN,
    /** Nothing in it belongs to the page. */
    FOREIGN;

    private static final Map<String, ElementRole> BY_NAME = byName();

    static ElementRole of(Element element) {
        ElementRole role = BY_NAME.getOrDefault(element.normalName(), INLINE);
        return role == INLINE || element.tag().namespace().equals(Parser.NamespaceHtml) ? role : ofForeign(role);
    }

    /** Whether the element is nothing but a part of the text. */
    boolean isText() {
        return this == INLINE || this == BLOCK || this == CELL || this == UNSEEN;
    }

    /** SVG has links, scripts, styles and titles of its own; its titles are hints shown by the mouse. */
    private static ElementRole ofForeign(ElementRole role) {
        return switch (role) {
            case ANCHOR, FOREIGN -> role;
            case TITLE -> UNSEEN;
            default -> INLINE;
        };
    }

    private static Map<String, ElementRole> byName() {
        Map<String, ElementRole> roles = new HashMap<>();
        put(
                roles,
                BLOCK,
                "address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset "
                        + "figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main "
                        + "menu nav ol optgroup option p plaintext pre search section summary table tbody tfoot thead tr "
                        + "ul");
        put(roles, CELL, "button input select td textarea th img");
        put(roles, ANCHOR, "a area");
        put(roles, FRAME, "frame iframe");
        put(roles, NOFRAMES, "noframes");
        put(roles, TITLE, "title");
        put(roles, META, "meta");
        put(roles, BASE, "base");
        put(roles, LINK, "link");
        put(roles, UNSEEN, "audio canvas datalist noscript object video");
        put(roles, FOREIGN, "noembed script style template");
        return roles;
    }

    private static void put(Map<String, ElementRole> roles, ElementRole role, String names) {
        for (String name : names.split(" ", -1)) {
            // as jsoup has the names, so that most comparisons end at once
            roles.put(name.intern(), role);
        }
    }
}
