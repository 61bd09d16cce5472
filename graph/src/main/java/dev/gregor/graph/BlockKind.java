package dev.gregor.graph;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanonicalizer;

/** The unit of BlockRank: which pages form a block. */
public enum BlockKind {
    /** The pages of a host and port. */
    HOST,
    /** The pages of a registered domain: {@code example.org} for {@code www.example.org}. */
    DOMAIN;

    /** The name of the block of a host. */
    public String blockOf(Host host) {
        return this == HOST ? host.name() : host.registeredDomain();
    }

    /** The host of a URL that need not be canonical. A text that is not a URL counts as a host of its own. */
    static Host hostOf(String url) {
        if (url.contains("://")) {
            Host host = new CrawlUrl(url).host();
            if (!host.name().isEmpty() && host.name().chars().allMatch(BlockKind::isCanonical)) {
                return host;
            }
        }
        return UrlCanonicalizer.standard()
                .parse(url)
                .toOptional()
                .map(CrawlUrl::host)
                .orElseGet(() -> new Host(url));
    }

    private static boolean isCanonical(int letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '.' || letter == '-';
    }
}
