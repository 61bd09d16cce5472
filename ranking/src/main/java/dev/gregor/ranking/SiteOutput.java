package dev.gregor.ranking;

import dev.gregor.topics.records.rank.Community;
import dev.gregor.topics.records.rank.SiteRank;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An output of a {@link SiteProcessor}; the key is the site. */
sealed interface SiteOutput {
    /** The values that this is on {@code sites}. */
    default List<SiteRank> ranks() {
        return List.of();
    }

    /** The values that this is on {@code communities}; null in the list is a tombstone. */
    default List<@Nullable Community> communities() {
        return List.of();
    }

    /** The rank of a site. */
    record Ranked(SiteRank rank) implements SiteOutput {
        @Override
        public List<SiteRank> ranks() {
            return List.of(rank);
        }
    }

    /** The community of a site; null if it has none any more. */
    record Joined(@Nullable Community community) implements SiteOutput {
        @Override
        public List<@Nullable Community> communities() {
            return Collections.singletonList(community);
        }
    }
}
