package dev.gregor.parser.content;

import java.util.Locale;

/** What kind of page it is; it decides what counts as main content. */
public enum PageType {
    /** One text, such as a news story or a blog post. */
    ARTICLE,
    /** Posts of several people about one topic. */
    FORUM,
    /** One thing for sale. */
    PRODUCT,
    /** Teasers of many pages or things, such as search results or a directory. */
    LISTING,
    /** Products of one category of a shop. */
    COLLECTION,
    /** What somebody offers, such as the front page of a company. */
    SERVICE,
    /** A manual or the reference of a program. */
    DOCUMENTATION;

    /** The name as it is written in records and on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
