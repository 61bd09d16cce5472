package dev.gregor.scheduler.state;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;

/**
 * A visit for something else than pages.
 *
 * @param origin whose robots.txt is wanted
 * @param url where it is asked for; differs from the origin's own after a redirect
 * @param failures how often it was asked for in vain
 * @param depth of the URL that made it necessary
 * @param waitsUntil how long another's answer is waited for, in milliseconds since the epoch; 0 if none is
 */
public record HostTask(
        Kind kind, String origin, CrawlUrl url, int redirects, int failures, int depth, long waitsUntil) {
    /** What the errand is for. */
    public enum Kind {
        /** A robots.txt of the host. */
        ROBOTS,
        /** The host's robots.txt lies on another host, whose owner was asked for it. */
        RELAYED,
        /** A robots.txt of another host that lies on this one; the result goes to the owner of that host. */
        FAVOUR,
        /** The host's address. */
        ADDRESS
    }

    public static HostTask robots(String origin, int depth) {
        return new HostTask(Kind.ROBOTS, origin, robotsTxt(origin), 0, 0, depth, 0);
    }

    public static HostTask address(Host host) {
        String origin = "http://" + host;
        return new HostTask(Kind.ADDRESS, origin, new CrawlUrl(origin + "/"), 0, 0, 0, 0);
    }

    public static HostTask favour(String origin, CrawlUrl url, int redirects) {
        return new HostTask(Kind.FAVOUR, origin, url, redirects, 0, 0, 0);
    }

    public HostTask redirectedTo(CrawlUrl target) {
        return new HostTask(kind, origin, target, redirects + 1, failures, depth, 0);
    }

    /** The same, now in the hands of the owner of the host that {@code target} names. */
    public HostTask relayedTo(CrawlUrl target, long until) {
        return new HostTask(Kind.RELAYED, origin, target, redirects + 1, failures, depth, until);
    }

    /** From the start once more, after a failure. */
    public HostTask again() {
        Kind next = kind == Kind.RELAYED ? Kind.ROBOTS : kind;
        return new HostTask(next, origin, robotsTxt(origin), 0, failures + 1, depth, 0);
    }

    private static CrawlUrl robotsTxt(String origin) {
        return new CrawlUrl(origin + "/robots.txt");
    }
}
