package dev.gregor.dedup.duplicates;

import dev.gregor.dedup.duplicates.DuplicateCandidate.FrontPage;
import java.util.Objects;

/** A front page and the standing of its host, for the partition of its address. */
public record SiteCandidate(FrontPage frontPage, HostStanding standing) {
    public SiteCandidate {
        Objects.requireNonNull(frontPage, "frontPage");
        Objects.requireNonNull(standing, "standing");
    }
}
