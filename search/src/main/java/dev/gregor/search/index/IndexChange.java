package dev.gregor.search.index;

import org.jspecify.annotations.Nullable;

/** What a record of a topic changes in the index. */
public sealed interface IndexChange {
    /** A page has this content now, or is gone if there is none. */
    record PageChange(String url, @Nullable PageSource page) implements IndexChange {}

    /** A page has this rank now, or none. */
    record RankChange(String url, @Nullable Double rank) implements IndexChange {}

    /** A page is a duplicate of another, or no longer is. */
    record DuplicateChange(String url, @Nullable String original) implements IndexChange {}

    /** A host is another name of a site, or no longer is. */
    record AliasChange(String host, @Nullable String site) implements IndexChange {}

    /** A site is in a community, or in none any more. */
    record CommunityChange(String site, @Nullable SiteCommunity community) implements IndexChange {}
}
