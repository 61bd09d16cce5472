package dev.gregor.parser.content;

import java.util.HashMap;
import java.util.Map;
import org.jsoup.nodes.Element;

/** How an element divides the text of a page. */
enum ContentRole {
    /** Part of a line of text. */
    INLINE,
    /** Begins and ends a block of text. */
    BLOCK,
    PARAGRAPH,
    HEADING,
    LIST,
    LIST_ITEM,
    TERM,
    TABLE,
    /** A row of a table, which is one block of text. */
    ROW,
    /** A cell, separated from its neighbours by a space. */
    CELL,
    PREFORMATTED,
    QUOTE,
    CAPTION,
    MAIN,
    ARTICLE,
    NAV,
    ASIDE,
    HEADER,
    FOOTER,
    FORM,
    /** For readers without scripts. Some forums have their posts only there. */
    NOSCRIPT,
    /** A line break inside a block. */
    BREAK,
    ANCHOR,
    BUTTON,
    EMPHASIS,
    CODE,
    IMAGE,
    META,
    SCRIPT,
    TITLE,
    /** Has no text that a reader sees. */
    SKIPPED;

    private static final ContentRole[] ROLES = values();
    private static final Map<String, ContentRole> BY_NAME = byName();

    static ContentRole of(Element element) {
        String name = element.normalName();
        ContentRole role = BY_NAME.get(name);
        if (role != null) {
            return role;
        }
        // Custom elements are mostly components of a page.
        return name.indexOf('-') > 0 ? BLOCK : INLINE;
    }

    static ContentRole at(int index) {
        return ROLES[index];
    }

    /** The position among the roles, which is part of the model. */
    @SuppressWarnings("EnumOrdinal")
    int index() {
        return ordinal();
    }

    /** Whether it begins and ends a block. */
    boolean isContainer() {
        return compareTo(INLINE) > 0 && compareTo(BREAK) < 0 && this != CELL;
    }

    /** The bits of {@link ClassVocabulary} that the tag itself stands for. */
    int meaning() {
        return switch (this) {
            case NAV -> 1 << ClassVocabulary.NAV;
            case FOOTER -> 1 << ClassVocabulary.FOOTER;
            case HEADER -> 1 << ClassVocabulary.HEADER;
            case ASIDE -> 1 << ClassVocabulary.SIDEBAR;
            case MAIN -> 1 << ClassVocabulary.MAIN;
            case ARTICLE -> 1 << ClassVocabulary.ARTICLE_TAG;
            default -> 0;
        };
    }

    private static Map<String, ContentRole> byName() {
        Map<String, ContentRole> roles = new HashMap<>();
        put(
                roles,
                BLOCK,
                "address body center details dialog dir div fieldset figure hgroup hr html legend section summary menu "
                        + "search plaintext");
        put(roles, PARAGRAPH, "p");
        put(roles, HEADING, "h1 h2 h3 h4 h5 h6");
        put(roles, LIST, "ul ol dl");
        put(roles, LIST_ITEM, "li");
        put(roles, TERM, "dt dd");
        put(roles, TABLE, "table tbody thead tfoot");
        put(roles, ROW, "tr");
        put(roles, CELL, "td th");
        put(roles, PREFORMATTED, "pre listing xmp");
        put(roles, QUOTE, "blockquote");
        put(roles, CAPTION, "caption figcaption");
        put(roles, MAIN, "main");
        put(roles, ARTICLE, "article");
        put(roles, NAV, "nav");
        put(roles, ASIDE, "aside");
        put(roles, HEADER, "header");
        put(roles, FOOTER, "footer");
        put(roles, FORM, "form");
        put(roles, NOSCRIPT, "noscript");
        put(roles, BREAK, "br");
        put(roles, ANCHOR, "a");
        put(roles, BUTTON, "button");
        put(roles, EMPHASIS, "strong b em i");
        put(roles, CODE, "code kbd samp tt");
        put(roles, IMAGE, "img");
        put(roles, META, "meta");
        put(roles, SCRIPT, "script");
        put(roles, TITLE, "title");
        put(
                roles,
                SKIPPED,
                "style template noembed noframes svg math select datalist iframe object audio video canvas "
                        + "textarea map link base input");
        return roles;
    }

    private static void put(Map<String, ContentRole> roles, ContentRole role, String names) {
        for (String name : names.split(" ", -1)) {
            roles.put(name.intern(), role);
        }
    }
}
