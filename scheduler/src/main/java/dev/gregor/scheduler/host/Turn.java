package dev.gregor.scheduler.host;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Where a host stands with those of its politeness group.
 *
 * @param group the address or domain it shares with others; null until its address is known
 * @param locatedAt when that was looked up, in milliseconds since the epoch
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Turn(@Nullable String group, long locatedAt, Stage stage) {
    /** What it may do. */
    public enum Stage {
        /** It has not asked to be visited. */
        NONE,
        /** It waits for its turn. */
        ASKED,
        /** It may be visited, and nobody else of the group. */
        GIVEN
    }

    static Turn of(@Nullable String group, long locatedAt) {
        return new Turn(group, locatedAt, Stage.NONE);
    }

    Turn at(Stage next) {
        return new Turn(group, locatedAt, next);
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
