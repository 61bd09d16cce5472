package dev.gregor.dedup.duplicates;

import dev.gregor.dedup.duplicates.DuplicateCandidate.FrontPageLink;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.KnownFingerprints;
import java.util.List;

/**
 * Asks for the front pages of hosts that may be one site: two that serve the same body under the same path. Only the front
 * pages show whether they are, and perhaps no link leads there.
 */
final class FrontPageLinks {
    /** For the front pages of thousands of hosts. The seen-set drops what is asked for again. */
    private static final int MEMORY_BYTES = 64 << 10;

    private final KnownFingerprints sent = new KnownFingerprints(MEMORY_BYTES);

    void add(IndexedPage page, IndexedPage copy, List<DuplicateCandidate> candidates) {
        if (isSamePathOnAnotherHost(page.content(), copy.content())) {
            add(page, candidates);
            add(copy, candidates);
        }
    }

    private static boolean isSamePathOnAnotherHost(PageContent page, PageContent other) {
        return page.digest().equals(other.digest())
                && page.url().pathAndQuery().equals(other.url().pathAndQuery())
                && !page.url().host().equals(other.url().host());
    }

    private void add(IndexedPage page, List<DuplicateCandidate> candidates) {
        if (page.frontPageDepth() == null) {
            return;
        }
        FrontPageLink link = new FrontPageLink(page.content().url(), page.frontPageDepth());
        Fingerprint fingerprint = link.frontPage().fingerprint();
        if (!sent.contains(fingerprint)) {
            sent.add(fingerprint);
            candidates.add(link);
        }
    }
}
