package dev.gregor.scheduler.robots;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What is known of an origin's robots.txt.
 *
 * @param body its text; for {@link Access#UNREACHABLE} what went wrong, for {@link Access#PRIVATE} why; otherwise empty
 * @param troubledSince since when it could not be had; null if it can
 */
public record RobotsEntry(
        Access access,
        String body,
        Instant expiresAt,
        @Nullable Instant troubledSince) {
    private static final Duration SHORTEST = Duration.ofHours(1);
    private static final Duration LONGEST = Duration.ofHours(24);

    /** After so long without a robots.txt a site is taken to have none (RFC 9309, 2.3.1.4). */
    private static final Duration LONGEST_TROUBLE = Duration.ofDays(30);

    private RobotsEntry(Access access, String body, Instant expiresAt) {
        this(access, body, expiresAt, null);
    }

    /** How far an origin is open to us. */
    public enum Access {
        /** As the text says. */
        BY_RULES,
        /** There is no robots.txt: everything is allowed. */
        ALL,
        /** The site keeps robots out of its robots.txt, and so of everything. */
        NONE,
        /** Its robots.txt could not be had: everything is forbidden for the time being. */
        UNREACHABLE,
        /** The host's address or port is one that we never ask. */
        PRIVATE
    }

    /** A robots.txt that was found; kept as long as it asks, within bounds. */
    public static RobotsEntry found(String body, Duration maxAge, Instant now) {
        Duration kept = maxAge.compareTo(SHORTEST) < 0 ? SHORTEST : maxAge;
        return new RobotsEntry(Access.BY_RULES, body, now.plus(kept.compareTo(LONGEST) > 0 ? LONGEST : kept));
    }

    public static RobotsEntry all(Instant now) {
        return new RobotsEntry(Access.ALL, "", now.plus(LONGEST));
    }

    public static RobotsEntry none(Instant now) {
        return new RobotsEntry(Access.NONE, "", now.plus(LONGEST));
    }

    /**
     * A robots.txt that cannot be had now.
     *
     * @param since when it could first not be had
     */
    public static RobotsEntry unreachable(String cause, Instant since, Instant now) {
        boolean longLasting = Duration.between(since, now).compareTo(LONGEST_TROUBLE) >= 0;
        return longLasting
                ? new RobotsEntry(Access.ALL, "", now.plus(LONGEST), since)
                : new RobotsEntry(Access.UNREACHABLE, cause, now.plus(SHORTEST), since);
    }

    /** An origin that we never ask, for the reason named. */
    public static RobotsEntry refused(String reason, Instant now) {
        return new RobotsEntry(Access.PRIVATE, reason, now.plus(SHORTEST));
    }

    /** Why we never ask; entries without a reason were written when there was but one. */
    public String refusal() {
        return body.isEmpty() ? "PRIVATE_ADDRESS" : body;
    }

    public boolean expired(Instant now) {
        return !now.isBefore(expiresAt);
    }

    /** How long a robots.txt is kept that does not say how long it may be. */
    public static Duration unstatedAge() {
        return LONGEST;
    }
}
