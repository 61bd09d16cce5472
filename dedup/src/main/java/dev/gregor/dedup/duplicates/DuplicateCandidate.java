package dev.gregor.dedup.duplicates;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.gregor.urls.CrawlUrl;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What {@link NearDuplicates} finds in one partition. It is repartitioned by {@link #key()}, so that it meets what the
 * other partitions found for the same URL or address.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = DuplicateCandidate.PageMatch.class, name = "pageMatch"),
    @JsonSubTypes.Type(value = DuplicateCandidate.FrontPage.class, name = "frontPage")
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface DuplicateCandidate {
    /** The key by which candidates of several partitions are brought together. */
    String key();

    /** Applies the function for this kind of candidate. */
    <T> T dispatch(Function<PageMatch, T> onPageMatch, Function<FrontPage, T> onFrontPage);

    /**
     * The best match for a page in one partition. It replaces the match that the partition emitted before.
     *
     * @param match null if the partition has no match for the page any more
     */
    record PageMatch(CrawlUrl url, int partition, @Nullable DuplicateMatch match) implements DuplicateCandidate {
        public PageMatch {
            Objects.requireNonNull(url, "url");
        }

        @Override
        public String key() {
            return url.value();
        }

        @Override
        public <T> T dispatch(Function<PageMatch, T> onPageMatch, Function<FrontPage, T> onFrontPage) {
            return onPageMatch.apply(this);
        }
    }

    /**
     * The front page of a host, as an address served it.
     *
     * @param address without spaces, like the digest: {@link AliasStore} separates them by spaces
     * @param firstFetchedAt as in {@link PageContent}
     * @param removed whether the front page no longer has this content at this address
     */
    record FrontPage(String address, CrawlUrl url, String digest, long firstFetchedAt, boolean removed)
            implements DuplicateCandidate {
        public FrontPage {
            Objects.requireNonNull(address, "address");
            Objects.requireNonNull(url, "url");
            Objects.requireNonNull(digest, "digest");
            if (address.indexOf(' ') >= 0 || digest.indexOf(' ') >= 0) {
                throw new IllegalArgumentException("an address or digest with a space");
            }
        }

        @Override
        public String key() {
            return address;
        }

        @Override
        public <T> T dispatch(Function<PageMatch, T> onPageMatch, Function<FrontPage, T> onFrontPage) {
            return onFrontPage.apply(this);
        }
    }
}
