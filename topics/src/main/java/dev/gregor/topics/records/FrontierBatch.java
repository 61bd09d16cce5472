package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What dedup tells the scheduler of URLs. All but {@link Inlinks} are about URLs of one host, which is the record's key;
 * {@link Inlinks} are about any hosts of one partition of the frontier, and have no key.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = FrontierBatch.Discovered.class, name = "discovered"),
    @JsonSubTypes.Type(value = FrontierBatch.Listed.class, name = "listed"),
    @JsonSubTypes.Type(value = FrontierBatch.Freshened.class, name = "freshened"),
    @JsonSubTypes.Type(value = FrontierBatch.Refetch.class, name = "refetch"),
    @JsonSubTypes.Type(value = FrontierBatch.Reparse.class, name = "reparse"),
    @JsonSubTypes.Type(value = FrontierBatch.Inlinks.class, name = "inlinks")
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface FrontierBatch {
    /** Calls the handler's method for this type of batch. */
    <T> T dispatch(Handler<T> handler);

    /** Handles each type of batch. */
    interface Handler<T> {
        T discovered(Discovered batch);

        T listed(Listed batch);

        T freshened(Freshened batch);

        T refetch(Refetch batch);

        T reparse(Reparse batch);

        T inlinks(Inlinks batch);
    }

    /**
     * URLs seen for the first time.
     *
     * @param source the page that links to them; null for seeds
     * @param depth how many links away from a seed they are
     * @param redirects how many redirects led to them since the last link; 0 for links
     * @param weight what each link weighs in the crawl order; null for seeds, and if the order ignores links
     */
    record Discovered(
            @Nullable CrawlUrl source,
            int depth,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) int redirects,
            List<CrawlUrl> urls,
            @Nullable LinkWeight weight)
            implements FrontierBatch {
        public Discovered {
            urls = List.copyOf(urls);
        }

        /** Links, not redirects. */
        public Discovered(@Nullable CrawlUrl source, int depth, List<CrawlUrl> urls, @Nullable LinkWeight weight) {
            this(source, depth, 0, urls, weight);
        }

        /** A seed: no page links to it. */
        public static Discovered seed(CrawlUrl url) {
            return new Discovered(null, Seed.DEPTH, List.of(url), null);
        }

        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.discovered(this);
        }
    }

    /** URLs seen for the first time, of which their site states how fresh they are. */
    record Listed(CrawlUrl source, int depth, List<SitemapEntry> entries) implements FrontierBatch {
        public Listed {
            Objects.requireNonNull(source, "source");
            entries = List.copyOf(entries);
        }

        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.listed(this);
        }
    }

    /** URLs seen before, of which their site states how fresh they are. */
    record Freshened(List<SitemapEntry> entries) implements FrontierBatch {
        public Freshened {
            entries = List.copyOf(entries);
        }

        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.freshened(this);
        }
    }

    /** URLs to fetch as soon as their host may be visited, by command, seen before or not. */
    record Refetch(List<CrawlUrl> urls) implements FrontierBatch {
        public Refetch {
            urls = List.copyOf(urls);
        }

        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.refetch(this);
        }
    }

    /** Pages to fetch and parse again, even if they have not changed. Pages without a document are left as they are. */
    record Reparse(List<CrawlUrl> urls) implements FrontierBatch {
        public Reparse {
            urls = List.copyOf(urls);
        }

        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.reparse(this);
        }
    }

    /** Weights of further links to URLs that were sent earlier. */
    record Inlinks(InlinkCounts counts) implements FrontierBatch {
        public Inlinks {
            Objects.requireNonNull(counts, "counts");
        }

        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.inlinks(this);
        }
    }
}
