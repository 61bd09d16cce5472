package dev.gregor.dedup.duplicates;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.topics.records.Duplicate;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Whether a URL is a duplicate, and the matches that this was decided on.
 *
 * @param matches by the partition that found them
 * @param duplicate the record of the URL in the duplicates topic; null if the URL is no duplicate
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DuplicateVerdict(
        Map<Integer, DuplicateMatch> matches, @Nullable Duplicate duplicate) {
    static final DuplicateVerdict NONE = new DuplicateVerdict(Map.of(), null);

    public DuplicateVerdict {
        matches = Map.copyOf(matches);
    }

    /** The verdict after one partition has replaced its match. The best of all matches decides. */
    DuplicateVerdict with(DuplicateCandidate.PageMatch candidate) {
        Map<Integer, DuplicateMatch> after = new TreeMap<>(matches);
        if (candidate.match() == null) {
            after.remove(candidate.partition());
        } else {
            after.put(candidate.partition(), candidate.match());
        }
        Duplicate best = after.values().stream()
                .min(DuplicateMatch.BEST_FIRST)
                .map(match -> match.toDuplicate(candidate.url()))
                .orElse(null);
        return new DuplicateVerdict(after, best);
    }
}
