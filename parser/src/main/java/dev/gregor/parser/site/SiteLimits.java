package dev.gregor.parser.site;

/**
 * When the pages of a host have shown enough.
 *
 * @param yieldPages a shape is judged by so many of its last pages; 0: never
 * @param yieldPerCent a shape is exhausted if fewer of these brought something new
 * @param idleValues so many further values of a parameter must bring the same page before it is held for idle; 0: never
 * @param errorProbes how many pages that cannot exist a host is asked for; 0: none, and no page is a soft 404
 */
public record SiteLimits(int yieldPages, int yieldPerCent, int idleValues, int errorProbes) {}
