package dev.gregor.dedup.copies;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.topics.Duplicate;
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
public record Verdict(Map<Integer, Claim> claims, @Nullable Duplicate told) {
    static final Verdict NONE = new Verdict(Map.of(), null);

    public Verdict {
        claims = Map.copyOf(claims);
    }

    /** This verdict after one part has spoken. */
    Verdict after(Finding.Likened finding) {
        Map<Integer, Claim> heard = new TreeMap<>(claims);
        if (finding.claim() == null) {
            heard.remove(finding.part());
        } else {
            heard.put(finding.part(), finding.claim());
        }
        Duplicate duplicate = heard.values().stream()
                .min(Claim.BEST)
                .map(claim -> claim.duplicate(finding.url()))
                .orElse(null);
        return new Verdict(heard, duplicate);
    }
}
