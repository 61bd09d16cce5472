package dev.gregor.crawl.order;

/**
 * The labels of {@link CrawlOrder#LEXBFS} and {@link CrawlOrder#LEXDFS} as priorities. The label of a URL is the sequence of
 * the visits that link to it, the best first, and the URL with the lexicographically best label is next. A priority has room
 * for the two best visits; of URLs that have these in common, the one goes first that had them first.
 */
final class VisitLabels {
    private static final int ENTRY_BITS = 31;

    /** The largest entry; an entry of 0 stands for no visit. */
    private static final long BEST_ENTRY = (1L << ENTRY_BITS) - 1;

    /** The visit of no page that is thought to link to the seeds. */
    static final long BEFORE_ALL = 0;

    private VisitLabels() {}

    /** The entry of a visit, which is also the weight of its links: larger for early visits in LexBFS, for late ones in LexDFS. */
    static long entry(CrawlOrder order, long visit) {
        long entry = order == CrawlOrder.LEXBFS ? BEST_ENTRY - visit : visit + 1;
        return Math.max(1, Math.min(BEST_ENTRY, entry));
    }

    /** The visit that has this entry. */
    static long visit(CrawlOrder order, long entry) {
        return order == CrawlOrder.LEXBFS ? BEST_ENTRY - entry : entry - 1;
    }

    /** The priority of a URL with a label of one entry. */
    static long priority(long entry) {
        return priority(Math.min(BEST_ENTRY, entry), 0);
    }

    private static long priority(long first, long second) {
        return UrlPriorities.UNLINKED - 1 - (first << ENTRY_BITS | second);
    }

    /** The priority after a further visit. */
    static long with(long entry, long priority) {
        long label = UrlPriorities.UNLINKED - 1 - priority;
        long first = label >> ENTRY_BITS;
        long second = label & BEST_ENTRY;
        long added = Math.min(BEST_ENTRY, entry);
        return added > first ? priority(added, first) : priority(first, Math.max(second, added));
    }
}
