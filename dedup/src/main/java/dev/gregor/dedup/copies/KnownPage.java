package dev.gregor.dedup.copies;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.topics.Sighting;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a part of the fingerprints knows of a page.
 *
 * @param bands those it was entered under here
 * @param address as in {@link Sighting}
 * @param claim what it is a copy of; null if nothing like it was there before
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record KnownPage(
        Content content,
        List<Integer> bands,
        @Nullable String address,
        @Nullable Claim claim) {
    public KnownPage {
        Objects.requireNonNull(content, "content");
        bands = List.copyOf(bands);
    }

    /** Whether a sighting says what is known already. */
    boolean says(Sighting sighting) {
        return content.digest().equals(sighting.digest())
                && Objects.equals(content.simhash(), sighting.simhash())
                && Objects.equals(address, sighting.address())
                && bands.equals(sighting.bands());
    }

    KnownPage with(Claim better) {
        return new KnownPage(content, bands, address, better);
    }
}
