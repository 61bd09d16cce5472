package dev.gregor.scheduler.robots;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The robots.txt of an origin, as it was fetched.
 *
 * @param body its text; for {@link Access#UNREACHABLE} the failure, for {@link Access#EXCLUDED} the reason; otherwise empty
 * @param unreachableSince when it first could not be fetched; null if it could
 */
public record RobotsEntry(
        Access access,
        String body,
        Instant expiresAt,
        @Nullable Instant unreachableSince) {
    private static final Duration MIN_AGE = Duration.ofHours(1);
    private static final Duration MAX_AGE = Duration.ofHours(24);

    /** After so long without a robots.txt a site is assumed to have none (RFC 9309, 2.3.1.4). */
    private static final Duration MAX_UNREACHABLE = Duration.ofDays(30);

    private RobotsEntry(Access access, String body, Instant expiresAt) {
        this(access, body, expiresAt, null);
    }

    /** How much of an origin may be fetched. */
    public enum Access {
        /** What the rules in its text allow. */
        BY_RULES,
        /** There is no robots.txt: everything is allowed. */
        ALL,
        /** The site denies access to its robots.txt, and so to everything. */
        NONE,
        /** Its robots.txt could not be fetched: nothing is allowed for the time being. */
        UNREACHABLE,
        /** The host's address or port is never requested. */
        EXCLUDED
    }

    /** A robots.txt that was fetched; valid as long as its headers say, within bounds. */
    public static RobotsEntry found(String body, Duration maxAge, Instant now) {
        Duration kept = maxAge.compareTo(MIN_AGE) < 0 ? MIN_AGE : maxAge;
        return new RobotsEntry(Access.BY_RULES, body, now.plus(kept.compareTo(MAX_AGE) > 0 ? MAX_AGE : kept));
    }

    public static RobotsEntry all(Instant now) {
        return new RobotsEntry(Access.ALL, "", now.plus(MAX_AGE));
    }

    public static RobotsEntry none(Instant now) {
        return new RobotsEntry(Access.NONE, "", now.plus(MAX_AGE));
    }

    /**
     * A robots.txt that cannot be fetched now.
     *
     * @param since when it first could not be fetched
     */
    public static RobotsEntry unreachable(String cause, Instant since, Instant now) {
        boolean tooLong = Duration.between(since, now).compareTo(MAX_UNREACHABLE) >= 0;
        return tooLong
                ? new RobotsEntry(Access.ALL, "", now.plus(MAX_AGE), since)
                : new RobotsEntry(Access.UNREACHABLE, cause, now.plus(MIN_AGE), since);
    }

    /** An origin that is never requested, for this reason. */
    public static RobotsEntry excluded(String reason, Instant now) {
        return new RobotsEntry(Access.EXCLUDED, reason, now.plus(MIN_AGE));
    }

    /** Why an excluded origin is never requested. */
    public String exclusionReason() {
        return body;
    }

    public boolean expired(Instant now) {
        return !now.isBefore(expiresAt);
    }

    /** How long a robots.txt is valid whose headers do not say. */
    public static Duration defaultAge() {
        return MAX_AGE;
    }
}
