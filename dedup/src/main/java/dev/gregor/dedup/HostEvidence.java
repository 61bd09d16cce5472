package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.DuplicateCandidate.FrontPage;
import dev.gregor.topics.records.LinkBatch;

/** What reaches the owner of a host. */
sealed interface HostEvidence {
    /** Pages of another domain link to the host. */
    record Referred(LinkBatch.Referrals referrals) implements HostEvidence {}

    /** A front page of the host was fetched, or is gone. */
    record Served(FrontPage page) implements HostEvidence {}
}
