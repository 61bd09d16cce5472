package dev.gregor.search.index;

/** The names of the fields in the index, besides those of {@link PageField}. */
public final class IndexFields {
    /** The key of a page. */
    public static final String URL = "url";

    /** The key of the words of links: the URL that they link to. */
    public static final String TARGET = "target";

    /** The key of an alias: the host that is another name of a site. */
    public static final String ALIAS = "alias";

    /** The site of an alias. */
    public static final String ALIAS_SITE = "alias.site";

    /** The key of a community's document: the site that is in it. */
    static final String COMMUNITY_OF = "community.of";

    /** The number of a community. */
    static final String COMMUNITY = "community";

    static final String COMMUNITY_NAME = "community.name";

    /** Present on pages that may be shown. */
    public static final String SHOWN = "shown";

    public static final String YES = "yes";
    public static final String SITE = "site";
    public static final String DOMAIN = "domain";
    public static final String LANGUAGE = "language";
    public static final String TYPE = "type";
    public static final String YEAR = "year";

    /** Seconds since 1970. */
    public static final String DATE = "date";

    /** The bits of a double; 0 if there is no rank. */
    public static final String RANK = "rank";

    /** The hash of the URL of which the page is a duplicate; 0 if it is not. */
    public static final String ORIGINAL = "original";

    /** The hash of the page's own URL, by which its duplicates name it. */
    public static final String CONTENT = "content";

    /** The bits of a double, {@link dev.gregor.search.text.TextQuality}. */
    public static final String QUALITY = "quality";

    static final String SOURCE = "source";
    static final String INLINKS = "inlinks";

    private IndexFields() {}
}
