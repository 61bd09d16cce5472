package dev.gregor.parser;

import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The first few URLs of a host under which one content was seen, in that order. */
public record FirstUrls(List<CrawlUrl> urls) {
    static final FirstUrls NONE = new FirstUrls(List.of());

    public FirstUrls {
        urls = List.copyOf(urls);
    }

    Optional<CrawlUrl> first() {
        return urls.stream().findFirst();
    }

    /** Whether the URL is the first, or one of the {@code copies} after it. */
    boolean include(CrawlUrl url, int copies) {
        return urls.stream().limit(1L + copies).anyMatch(url::equals);
    }

    boolean include(CrawlUrl url) {
        return urls.contains(url);
    }

    /** With one more, as long as there are not more than {@code most}. */
    FirstUrls plus(CrawlUrl url, int most) {
        if (urls.size() >= most || include(url)) {
            return this;
        }
        List<CrawlUrl> more = new ArrayList<>(urls);
        more.add(url);
        return new FirstUrls(more);
    }

    FirstUrls without(CrawlUrl url) {
        return new FirstUrls(urls.stream().filter(each -> !each.equals(url)).toList());
    }

    boolean isEmpty() {
        return urls.isEmpty();
    }
}
