package dev.gregor.search.index;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The community of a site.
 *
 * @param number it stays
 * @param name it may change; null if there is none
 */
public record SiteCommunity(
        long number,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String name) {}
