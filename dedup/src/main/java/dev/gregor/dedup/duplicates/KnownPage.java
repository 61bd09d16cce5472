package dev.gregor.dedup.duplicates;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.topics.records.ContentFingerprint;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a part of the fingerprints knows of a page.
 *
 * @param bands those it was entered under here
 * @param address as in {@link ContentFingerprint}
 * @param claim what it is a copy of; null if nothing like it was there before
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record KnownPage(
        PageContent content,
        List<Integer> bands,
        @Nullable String address,
        @Nullable DuplicateClaim claim) {
    public KnownPage {
        Objects.requireNonNull(content, "content");
        bands = List.copyOf(bands);
    }

    /** Whether a sighting says what is known already. */
    boolean says(ContentFingerprint sighting) {
        return content.digest().equals(sighting.digest())
                && Objects.equals(content.simhash(), sighting.simhash())
                && Objects.equals(address, sighting.address())
                && bands.equals(sighting.bands());
    }

    KnownPage with(DuplicateClaim better) {
        return new KnownPage(content, bands, address, better);
    }
}
