package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * Where a host stands with those of its politeness group.
 *
 * @param group the address or domain it shares with others
 * @param locatedAt when that was looked up, in milliseconds since the epoch
 * @param freeAt when the next request to the group may be made; 0 if none was made in this turn
 */
public record PolitenessSlot(String group, long locatedAt, long freeAt, Stage stage) {
    /** What it may do. */
    public enum Stage {
        /** It has not asked to be visited. */
        NONE,
        /** It waits for its turn. */
        ASKED,
        /** It may be visited, and nobody else of the group. */
        GIVEN
    }

    public static PolitenessSlot of(String group, long locatedAt) {
        return new PolitenessSlot(group, locatedAt, 0, Stage.NONE);
    }

    public PolitenessSlot at(Stage next) {
        return new PolitenessSlot(group, locatedAt, next == Stage.NONE ? 0 : freeAt, next);
    }

    /** The group is left alone until {@code at}, or later if that was so already. */
    PolitenessSlot restingUntil(long at) {
        return new PolitenessSlot(group, locatedAt, Math.max(freeAt, at), stage);
    }

    @JsonIgnore
    public boolean waits() {
        return stage == Stage.ASKED;
    }

    @JsonIgnore
    public boolean given() {
        return stage == Stage.GIVEN;
    }
}
