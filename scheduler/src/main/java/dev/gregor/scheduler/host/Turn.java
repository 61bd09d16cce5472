package dev.gregor.scheduler.host;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * Where a host stands with those of its politeness group.
 *
 * @param group the address or domain it shares with others
 * @param locatedAt when that was looked up, in milliseconds since the epoch
 * @param freeAt when the next request to the group may be made; 0 if none was made in this turn
 */
public record Turn(String group, long locatedAt, long freeAt, Stage stage) {
    /** What it may do. */
    public enum Stage {
        /** It has not asked to be visited. */
        NONE,
        /** It waits for its turn. */
        ASKED,
        /** It may be visited, and nobody else of the group. */
        GIVEN
    }

    static Turn of(String group, long locatedAt) {
        return new Turn(group, locatedAt, 0, Stage.NONE);
    }

    Turn at(Stage next) {
        return new Turn(group, locatedAt, next == Stage.NONE ? 0 : freeAt, next);
    }

    /** The group is left alone until {@code at}, or later if that was so already. */
    Turn restingUntil(long at) {
        return new Turn(group, locatedAt, Math.max(freeAt, at), stage);
    }

    @JsonIgnore
    boolean waits() {
        return stage == Stage.ASKED;
    }

    @JsonIgnore
    boolean given() {
        return stage == Stage.GIVEN;
    }
}
