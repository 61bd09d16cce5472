package dev.gregor.scheduler.domain;

/**
 * How much is fetched of one registered domain.
 *
 * @param hosts that a domain may have to which no other domain links; {@link Long#MAX_VALUE} for no limit
 * @param pages that may be requested of such a domain; {@link Long#MAX_VALUE} for no limit
 * @param growth by how many per cent both limits grow with each other domain that links to it, and with each seed
 */
public record DomainLimits(long hosts, long pages, int growth) {
    public static final DomainLimits NONE = new DomainLimits(Long.MAX_VALUE, Long.MAX_VALUE, 0);

    private static final int WHOLE = 100;

    boolean isLimited() {
        return hosts < Long.MAX_VALUE || pages < Long.MAX_VALUE;
    }

    long hosts(long links) {
        return grown(hosts, links);
    }

    long pages(long links) {
        return grown(pages, links);
    }

    private long grown(long base, long links) {
        double grown = (double) base * (WHOLE + growth * (double) links) / WHOLE;
        return base == Long.MAX_VALUE || grown >= (double) Long.MAX_VALUE ? Long.MAX_VALUE : (long) grown;
    }
}
