package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the parser found for one bucket of the seen-set, or for the owner of some hosts. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = LinkBatch.Outlinks.class, name = "outlinks"),
    @JsonSubTypes.Type(value = LinkBatch.Listed.class, name = "listed"),
    @JsonSubTypes.Type(value = LinkBatch.Inlinks.class, name = "inlinks"),
    @JsonSubTypes.Type(value = LinkBatch.Reparse.class, name = "reparse"),
    @JsonSubTypes.Type(value = LinkBatch.Referrals.class, name = "referrals")
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface LinkBatch {
    /** Calls the handler's method for this type of batch. */
    void dispatch(Handler handler);

    /** Handles each type of batch. */
    interface Handler {
        void outlinks(Outlinks batch);

        void listed(Listed batch);

        void inlinks(Inlinks batch);

        void reparse(Reparse batch);

        void referrals(Referrals batch);
    }

    /**
     * Outlinks of one page.
     *
     * @param source the page that has the links
     * @param depth how many links away from a seed the targets are
     * @param redirects how many redirects led to them since the last link; 0 for links
     * @param weight what each link weighs in the crawl order; null if the order ignores links
     */
    record Outlinks(
            CrawlUrl source,
            int depth,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) int redirects,
            List<CrawlUrl> urls,
            @Nullable LinkWeight weight)
            implements LinkBatch {
        public Outlinks {
            Objects.requireNonNull(source, "source");
            urls = List.copyOf(urls);
        }

        /** Links, not redirects. */
        public Outlinks(CrawlUrl source, int depth, List<CrawlUrl> urls, @Nullable LinkWeight weight) {
            this(source, depth, 0, urls, weight);
        }

        @Override
        public void dispatch(Handler handler) {
            handler.outlinks(this);
        }
    }

    /**
     * URLs of which their site states how fresh they are: entries of a sitemap or a feed, or a page that says so of
     * itself.
     *
     * @param source the sitemap, feed or page that states it
     */
    record Listed(CrawlUrl source, int depth, List<SitemapEntry> entries) implements LinkBatch {
        public Listed {
            Objects.requireNonNull(source, "source");
            entries = List.copyOf(entries);
        }

        @Override
        public void dispatch(Handler handler) {
            handler.listed(this);
        }
    }

    /** Weights of links, from any pages, to URLs that the parser sent earlier. */
    record Inlinks(InlinkCounts counts) implements LinkBatch {
        public Inlinks {
            Objects.requireNonNull(counts, "counts");
        }

        @Override
        public void dispatch(Handler handler) {
            handler.inlinks(this);
        }
    }

    /**
     * Pages to fetch and parse again, even if they have not changed: they were duplicates of {@code source}, which has
     * other content now.
     */
    record Reparse(CrawlUrl source, List<CrawlUrl> urls) implements LinkBatch {
        public Reparse {
            Objects.requireNonNull(source, "source");
            urls = List.copyOf(urls);
        }

        @Override
        public void dispatch(Handler handler) {
            handler.reparse(this);
        }
    }

    /**
     * Hosts of one partition to which pages of another domain link, by the names that the links have: an alias is not
     * replaced by its site. Each pair is sent once, as far as the parser remembers.
     *
     * @param domain the {@linkplain Host#icannDomain domain} of the pages that have the links
     */
    record Referrals(String domain, List<Host> hosts) implements LinkBatch {
        /** How many hosts one page can refer to. */
        public static final int MAX_HOSTS = 256;

        public Referrals {
            Objects.requireNonNull(domain, "domain");
            hosts = List.copyOf(hosts);
            if (hosts.size() > MAX_HOSTS) {
                throw new IllegalArgumentException("more than " + MAX_HOSTS + " hosts");
            }
        }

        @Override
        public void dispatch(Handler handler) {
            handler.referrals(this);
        }
    }
}
