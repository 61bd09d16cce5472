package dev.gregor.lab.order;

/** The kind of a link, which determines whether it raises the priority of its target. */
public enum LinkKind {
    /** From another site, as a recommendation. */
    EXTERNAL,
    /** Within the site of a seed: such sites are often directories, whose links are chosen with care. */
    INITIAL,
    /** Within any other site. */
    INTERNAL;

    /** Whether such a link raises the priority of a page that is already in the frontier. */
    public boolean counts() {
        return this != INTERNAL;
    }

    /** The kind of a link between pages of these sites; {@code seedSite} tells whether the source's site has a seed. */
    public static LinkKind of(int fromSite, int toSite, boolean seedSite) {
        if (fromSite != toSite) {
            return EXTERNAL;
        }
        return seedSite ? INITIAL : INTERNAL;
    }
}
