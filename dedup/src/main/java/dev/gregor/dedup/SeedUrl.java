package dev.gregor.dedup;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import java.util.List;

/**
 * What somebody asked for by name, on its way to the part of the seen-set that its fingerprint names.
 *
 * @param links one URL; a list, because that is how link batches are written
 * @param again whether it is to be fetched even if it was seen before
 */
record SeedUrl(
        List<CrawlUrl> links,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean again) {
    SeedUrl {
        links = List.copyOf(links);
    }

    CrawlUrl url() {
        return links.get(0);
    }
}
