package dev.gregor.dedup.duplicates;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.topics.records.Duplicate;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is said of a URL.
 *
 * @param claims by the part of the fingerprints that makes them
 * @param told what became of them
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DuplicateVerdict(
        Map<Integer, DuplicateClaim> claims, @Nullable Duplicate told) {
    static final DuplicateVerdict NONE = new DuplicateVerdict(Map.of(), null);

    public DuplicateVerdict {
        claims = Map.copyOf(claims);
    }

    /** This verdict after one part has spoken. */
    DuplicateVerdict after(DuplicateCandidate.Likened finding) {
        Map<Integer, DuplicateClaim> heard = new TreeMap<>(claims);
        if (finding.claim() == null) {
            heard.remove(finding.part());
        } else {
            heard.put(finding.part(), finding.claim());
        }
        Duplicate duplicate = heard.values().stream()
                .min(DuplicateClaim.BEST)
                .map(claim -> claim.duplicate(finding.url()))
                .orElse(null);
        return new DuplicateVerdict(heard, duplicate);
    }
}
