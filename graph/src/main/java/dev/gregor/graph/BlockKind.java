package dev.gregor.graph;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanonicalizer;

/** The unit of BlockRank: which pages form a block. */
public enum BlockKind {
    /** The pages of a host and port. */
    HOST,
    /** The pages of a registered domain: {@code example.org} for {@code www.example.org}. */
    DOMAIN,
    /** The pages of sites that belong together. Which do is found from their links, or a user says it. */
    COMMUNITY;

    /**
     * The name of the block of a host.
     *
     * @throws IllegalStateException for communities: the name of a host does not tell its community
     */
    public String blockOf(Host host) {
        return switch (this) {
            case HOST -> host.name();
            case DOMAIN -> host.registeredDomain();
            case COMMUNITY -> throw new IllegalStateException("the name of a host does not tell its community");
        };
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
