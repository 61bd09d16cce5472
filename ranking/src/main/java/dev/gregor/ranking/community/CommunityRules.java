package dev.gregor.ranking.community;

/**
 * What makes a community.
 *
 * @param file the communities of a user; {@link CommunityFile#NONE} for none
 * @param byLinks whether communities are found by links; otherwise those of the file are the only ones
 * @param resolution of the modularity: more for smaller communities
 */
public record CommunityRules(CommunityFile file, boolean byLinks, double resolution) {
    /** The usual modularity. */
    public static final double RESOLUTION = 1;

    public static final CommunityRules BY_LINKS = new CommunityRules(CommunityFile.NONE, true, RESOLUTION);
    public static final CommunityRules NONE = new CommunityRules(CommunityFile.NONE, false, RESOLUTION);

    public static CommunityRules of(CommunityFile file) {
        return new CommunityRules(file, false, RESOLUTION);
    }

    public CommunityRules withResolution(double other) {
        return new CommunityRules(file, byLinks, other);
    }
}
