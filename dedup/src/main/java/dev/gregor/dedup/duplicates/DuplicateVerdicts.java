package dev.gregor.dedup.duplicates;

import dev.gregor.topics.records.Duplicate;
import dev.gregor.urls.CrawlUrl;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides from the matches of all partitions whether a URL is a duplicate, and of which page. */
public final class DuplicateVerdicts {
    /**
     * A change to the duplicates topic.
     *
     * @param duplicate null if the URL is no duplicate any more
     */
    public record DuplicateChange(CrawlUrl url, @Nullable Duplicate duplicate) {}

    private final VerdictStore store;

    public DuplicateVerdicts(VerdictStore store) {
        this.store = store;
    }

    /** Updates the verdict on the URL of the match; empty if the topic need not change. */
    public Optional<DuplicateChange> onPageMatch(DuplicateCandidate.PageMatch match) {
        DuplicateVerdict before = Objects.requireNonNullElse(store.verdict(match.url()), DuplicateVerdict.NONE);
        DuplicateVerdict after = before.with(match);
        if (after.equals(before)) {
            return Optional.empty();
        }
        store.putVerdict(match.url(), after.matches().isEmpty() ? null : after);
        return Objects.equals(before.duplicate(), after.duplicate())
                ? Optional.empty()
                : Optional.of(new DuplicateChange(match.url(), after.duplicate()));
    }
}
