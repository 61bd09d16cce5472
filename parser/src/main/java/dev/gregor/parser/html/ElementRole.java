package dev.gregor.parser.html;

import java.util.HashMap;
import java.util.Map;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** How a {@link TreeWalker} treats an element. */
enum ElementRole {
    /** Part of a line of text. */
    INLINE,
    /** Begins and ends a line of text. */
    BLOCK,
    /** Begins and ends a line of text, which is a heading. */
    HEADING,
    /** Is separated from the text around it by a space. */
    SPACED,
    /** A picture: separated from the text around it by a space. */
    IMAGE,
    /** A time in the text. */
    TIME,
    /** A link in the text. */
    ANCHOR,
    /** Embeds another page. */
    FRAME,
    /** HTML for browsers without frames, which the parser leaves as unparsed text. */
    NOFRAMES,
    TITLE,
    META,
    LINK,
    /** Its text is not rendered, but its links count. */
    HIDDEN,
    /** Holds data or a program. */
    SCRIPT,
    /** Neither its text nor its links count. */
    SKIPPED;

    private static final Map<String, ElementRole> BY_NAME = byName();

    static ElementRole of(Element element) {
        ElementRole role = BY_NAME.getOrDefault(element.normalName(), INLINE);
        return role == INLINE || element.tag().namespace().equals(Parser.NamespaceHtml) ? role : ofForeign(role);
    }

    /** Whether the element has text only, and no links or metadata to collect. */
    boolean isText() {
        return this == INLINE || this == BLOCK || this == SPACED || this == HIDDEN;
    }

    /** The role of an element of SVG or MathML. SVG has links, scripts and styles too; its titles are tooltips. */
    private static ElementRole ofForeign(ElementRole role) {
        return switch (role) {
            case ANCHOR, SKIPPED -> role;
            case SCRIPT -> SKIPPED;
            case TITLE -> HIDDEN;
            default -> INLINE;
        };
    }

    private static Map<String, ElementRole> byName() {
        Map<String, ElementRole> roles = new HashMap<>();
        put(
                roles,
                BLOCK,
                "address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset "
                        + "figcaption figure footer form header hgroup hr html legend li listing main "
                        + "menu nav ol optgroup option p plaintext pre search section summary table tbody tfoot thead tr "
                        + "ul");
        put(roles, HEADING, "h1 h2 h3 h4 h5 h6");
        put(roles, SPACED, "button input select td textarea th");
        put(roles, IMAGE, "img");
        put(roles, TIME, "time");
        put(roles, ANCHOR, "a area");
        put(roles, FRAME, "frame iframe");
        put(roles, NOFRAMES, "noframes");
        put(roles, TITLE, "title");
        put(roles, META, "meta");
        put(roles, LINK, "link");
        put(roles, HIDDEN, "audio canvas datalist noscript object video");
        put(roles, SCRIPT, "script");
        put(roles, SKIPPED, "noembed style template");
        return roles;
    }

    private static void put(Map<String, ElementRole> roles, ElementRole role, String names) {
        for (String name : names.split(" ", -1)) {
            // jsoup interns its names too, so most comparisons succeed by identity
            roles.put(name.intern(), role);
        }
    }
}
