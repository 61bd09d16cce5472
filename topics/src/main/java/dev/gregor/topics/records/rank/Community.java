package dev.gregor.topics.records.rank;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The community of a site: sites that link to each other more than to others, or that a user puts together.
 *
 * @param site the site: a host, or a registered domain if sites are told apart by that
 * @param community the number of the community; it stays the same as the web grows, and no other community ever gets it
 * @param name words that tell the community apart, or the name that a user gave it; it may change; absent if there is none
 */
public record Community(
        String site,
        long community,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String name) {
    public Community {
        Objects.requireNonNull(site, "site");
        if (community <= 0) {
            throw new IllegalArgumentException("a community without a number: " + community);
        }
    }
}
