package dev.gregor.dedup.duplicates;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.topics.records.ContentFingerprint;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A page in the {@link BandIndex} of one partition.
 *
 * @param bands those under which this partition has indexed the page
 * @param address as in {@link ContentFingerprint}
 * @param frontPageDepth as in {@link ContentFingerprint}
 * @param match what the page is a duplicate of; null if this partition knows no similar page that is earlier
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record IndexedPage(
        PageContent content,
        List<Integer> bands,
        @Nullable String address,
        @Nullable Integer frontPageDepth,
        @Nullable DuplicateMatch match) {
    public IndexedPage {
        Objects.requireNonNull(content, "content");
        bands = List.copyOf(bands);
    }

    /** Whether the fingerprint repeats what is indexed already. Which depth came first does not matter. */
    boolean hasFingerprint(ContentFingerprint fingerprint) {
        return content.digest().equals(fingerprint.digest())
                && Objects.equals(content.simhash(), fingerprint.simhash())
                && Objects.equals(address, fingerprint.address())
                && bands.equals(fingerprint.bands());
    }

    IndexedPage withMatch(DuplicateMatch better) {
        return new IndexedPage(content, bands, address, frontPageDepth, better);
    }
}
