package dev.gregor.dedup.duplicates;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.gregor.urls.CrawlUrl;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What one part of the fingerprints has found, on its way to where it is weighed against what others found. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = DuplicateCandidate.Likened.class, name = "likened"),
    @JsonSubTypes.Type(value = DuplicateCandidate.FrontPage.class, name = "frontPage")
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface DuplicateCandidate {
    /** What it must meet others by. */
    String key();

    /** What {@code part} says of a page from now on; no claim takes back what it said before. */
    record Likened(CrawlUrl url, int part, @Nullable DuplicateClaim claim) implements DuplicateCandidate {
        public Likened {
            Objects.requireNonNull(url, "url");
        }

        @Override
        public String key() {
            return url.value();
        }
    }

    /**
     * A site's front page, as it was fetched from an address.
     *
     * @param gone it no longer looks like this
     */
    record FrontPage(String address, CrawlUrl url, String digest, long since, boolean gone)
            implements DuplicateCandidate {
        public FrontPage {
            Objects.requireNonNull(address, "address");
            Objects.requireNonNull(url, "url");
            Objects.requireNonNull(digest, "digest");
        }

        @Override
        public String key() {
            return address;
        }
    }
}
