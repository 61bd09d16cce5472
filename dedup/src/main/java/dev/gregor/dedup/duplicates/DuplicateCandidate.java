package dev.gregor.dedup.duplicates;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.gregor.urls.CrawlUrl;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What {@link NearDuplicates} finds in one partition. It is repartitioned by {@link #key()}, so that it meets what the
 * other partitions found for the same URL or host.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = DuplicateCandidate.PageMatch.class, name = "pageMatch"),
    @JsonSubTypes.Type(value = DuplicateCandidate.FrontPage.class, name = "frontPage"),
    @JsonSubTypes.Type(value = DuplicateCandidate.FrontPageLink.class, name = "frontPageLink")
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface DuplicateCandidate {
    /** The key by which candidates of several partitions are brought together. */
    String key();

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
            return url.host().name();
        }

        /** Whether the other is the same front page with the same content at the same address. */
        boolean isSameContent(FrontPage other) {
            return url.equals(other.url) && address.equals(other.address) && digest.equals(other.digest);
        }
    }

    /**
     * A front page to fetch, like one that the page links to.
     *
     * @param page a page of its host
     * @param depth of the front page
     */
    record FrontPageLink(CrawlUrl page, int depth) implements DuplicateCandidate {
        public FrontPageLink {
            Objects.requireNonNull(page, "page");
        }

        public CrawlUrl frontPage() {
            return new CrawlUrl(page.origin() + "/");
        }

        @Override
        public String key() {
            return frontPage().value();
        }
    }
}
