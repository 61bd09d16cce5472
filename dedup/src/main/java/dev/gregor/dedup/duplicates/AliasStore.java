package dev.gregor.dedup.duplicates;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The front pages that each address of one partition serves. */
public interface AliasStore {
    /** The front pages with this content at this address, those of the most linked hosts first. */
    List<FrontPageUrl> frontPages(String address, String digest);

    /** Replaces the front pages with this content at this address. */
    void putFrontPages(String address, String digest, List<FrontPageUrl> frontPages);

    /** The state of a host at this address; null if the address serves no front page of it. */
    @Nullable
    HostFrontPages host(String address, Host host);

    /** Stores the state of a host at this address, or with null removes it. */
    void putHost(String address, Host host, @Nullable HostFrontPages state);

    /** A front page with some content, and the standing of its host. */
    record FrontPageUrl(CrawlUrl url, HostStanding standing) {}

    /**
     * The state of a host at one address.
     *
     * @param digests those of its front pages; a host may serve one by http and another by https
     * @param aliasOf the site of the host in the aliases topic; null if the host is a site itself
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record HostFrontPages(Set<String> digests, @Nullable Host aliasOf) {
        static final HostFrontPages NONE = new HostFrontPages(Set.of(), null);

        public HostFrontPages {
            digests = Set.copyOf(digests);
        }

        HostFrontPages withDigest(String digest, boolean served) {
            Set<String> after = new TreeSet<>(digests);
            if (served) {
                after.add(digest);
            } else {
                after.remove(digest);
            }
            return new HostFrontPages(after, aliasOf);
        }

        HostFrontPages withAliasOf(@Nullable Host site) {
            return new HostFrontPages(digests, site);
        }
    }
}
