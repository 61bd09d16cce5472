package dev.gregor.scheduler.state;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;

/**
 * A visit to a host for something else than its pages.
 *
 * @param origin whose robots.txt is fetched
 * @param url where it is fetched; differs from the origin's own after a redirect
 * @param failures how many attempts have failed
 * @param depth of the URL that made the task necessary
 * @param waitsUntil how long the response of another host's owner is awaited, in milliseconds since the epoch; 0 if none is
 */
public record HostTask(
        Type type, String origin, CrawlUrl url, int redirects, int failures, int depth, long waitsUntil) {
    /** What the task fetches. */
    public enum Type {
        /** The host's own robots.txt. */
        ROBOTS,
        /** The host's own robots.txt, which was redirected to another host: the owner of that host fetches it. */
        DELEGATED_ROBOTS,
        /** The robots.txt of another host that was redirected to this one: the result goes to the owner of that host. */
        ROBOTS_FOR_OTHER,
        /** The host's address. */
        ADDRESS
    }

    public static HostTask robots(String origin, int depth) {
        return new HostTask(Type.ROBOTS, origin, robotsTxt(origin), 0, 0, depth, 0);
    }

    public static HostTask address(Host host) {
        String origin = "http://" + host;
        return new HostTask(Type.ADDRESS, origin, new CrawlUrl(origin + "/"), 0, 0, 0, 0);
    }

    public static HostTask robotsForOther(String origin, CrawlUrl url, int redirects) {
        return new HostTask(Type.ROBOTS_FOR_OTHER, origin, url, redirects, 0, 0, 0);
    }

    public HostTask redirectedTo(CrawlUrl target) {
        return new HostTask(type, origin, target, redirects + 1, failures, depth, 0);
    }

    /** The same robots.txt, to be fetched by the owner of the target's host. */
    public HostTask delegatedTo(CrawlUrl target, long until) {
        return new HostTask(Type.DELEGATED_ROBOTS, origin, target, redirects + 1, failures, depth, until);
    }

    /** The next attempt after a failure, from the origin's own robots.txt on. */
    public HostTask nextAttempt() {
        Type next = type == Type.DELEGATED_ROBOTS ? Type.ROBOTS : type;
        return new HostTask(next, origin, robotsTxt(origin), 0, failures + 1, depth, 0);
    }

    private static CrawlUrl robotsTxt(String origin) {
        return new CrawlUrl(origin + "/robots.txt");
    }
}
