package dev.gregor.lab.order;

/** What a link says about the page it leads to. */
public enum LinkKind {
    /** From another site: somebody recommends the page. */
    EXTERNAL,
    /** Within the site of a seed: such sites are directories, whose links were chosen with care. */
    INITIAL,
    /** Within any other site. */
    INTERNAL;

    /** Whether it makes a page more urgent that is known already. */
    public boolean counts() {
        return this != INTERNAL;
    }

    /** The kind of a link between pages of these sites. */
    public static LinkKind of(int fromSite, int toSite, boolean seedSite) {
        if (fromSite != toSite) {
            return EXTERNAL;
        }
        return seedSite ? INITIAL : INTERNAL;
    }
}
