package dev.gregor.dedup.duplicates;

import dev.gregor.topics.records.Duplicate;
import dev.gregor.urls.CrawlUrl;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Weighs what several parts of the fingerprints claim of one URL. The closest likeness counts. */
public final class DuplicateVerdicts {
    /** Where verdicts are kept; without claims there is none. */
    public interface Store {
        @Nullable
        DuplicateVerdict verdict(CrawlUrl url);

        void keep(CrawlUrl url, @Nullable DuplicateVerdict verdict);
    }

    /** What is to be told of a URL: that it is a copy, or with no duplicate that it no longer is. */
    public record News(CrawlUrl url, @Nullable Duplicate duplicate) {}

    private final Store store;

    public DuplicateVerdicts(Store store) {
        this.store = store;
    }

    /** What is news by this finding. */
    public Optional<News> take(DuplicateCandidate.Likened finding) {
        DuplicateVerdict before = Objects.requireNonNullElse(store.verdict(finding.url()), DuplicateVerdict.NONE);
        DuplicateVerdict after = before.after(finding);
        if (after.equals(before)) {
            return Optional.empty();
        }
        store.keep(finding.url(), after.claims().isEmpty() ? null : after);
        return Objects.equals(before.told(), after.told())
                ? Optional.empty()
                : Optional.of(new News(finding.url(), after.told()));
    }
}
