package dev.gregor.app.report;

import dev.gregor.app.report.CrawlIndex.Missing;
import java.util.ArrayList;
import java.util.List;

/** Where redirects lead. */
final class RedirectChains {
    /** Browsers follow no more than this. */
    private static final int MAX_HOPS = 20;

    private final CrawlIndex index;

    /** How a chain of redirects ends. */
    enum End {
        PAGE,
        BROKEN,
        EXCLUDED,
        NOT_CRAWLED,
        NOWHERE,
        LOOP,
        TOO_LONG
    }

    /**
     * A chain of redirects.
     *
     * @param hops the numbers of the URLs that it leads to, in order; of a loop, up to the first that comes again
     */
    record RedirectChain(List<Integer> hops, End end) {}

    RedirectChains(CrawlIndex index) {
        this.index = index;
    }

    /** The chain that begins at a URL, which redirects. */
    RedirectChain from(int number) {
        List<Integer> hops = new ArrayList<>();
        int at = number;
        for (Missing why = index.missing(at); why != null && why.isRedirect(); why = index.missing(at)) {
            at = why.target();
            if (at == UrlNumbers.UNKNOWN) {
                return new RedirectChain(hops, End.NOWHERE);
            }
            boolean again = at == number || hops.contains(at);
            hops.add(at);
            if (again) {
                return new RedirectChain(hops, End.LOOP);
            }
            if (hops.size() == MAX_HOPS) {
                return new RedirectChain(hops, End.TOO_LONG);
            }
        }
        return new RedirectChain(hops, end(at));
    }

    private End end(int number) {
        if (index.hasDocument(number)) {
            return End.PAGE;
        }
        Missing why = index.missing(number);
        if (why == null) {
            return End.NOT_CRAWLED;
        }
        return why.isBroken() ? End.BROKEN : End.EXCLUDED;
    }
}
