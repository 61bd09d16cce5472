package dev.gregor.parser.html;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Resolves the references of one page to canonical URLs, against the page's base and in its encoding. */
final class LinkResolver {
    private final UrlCanonicalizer canonicalizer;
    private final CrawlUrl base;
    private final Charset encoding;

    LinkResolver(UrlCanonicalizer canonicalizer, CrawlUrl pageUrl, @Nullable String baseReference, Charset encoding) {
        this.canonicalizer = canonicalizer;
        this.encoding = encoding;
        CrawlUrl declared = baseReference == null ? null : resolve(canonicalizer, pageUrl, baseReference, encoding);
        this.base = declared == null ? pageUrl : declared;
    }

    /** The URL of a reference as written; null if it is no http(s) URL. */
    @Nullable
    CrawlUrl resolve(@Nullable String reference) {
        return reference == null ? null : resolve(canonicalizer, base, reference, encoding);
    }

    /** The absolute URL of a reference as written; null if it is no http(s) URL. */
    @Nullable
    String absolute(String reference) {
        CrawlUrl url = resolve(reference);
        return url == null ? null : url.value();
    }

    /**
     * The first {@code max} links in page order, each URL once.
     *
     * @param mainKnown whether the collector knows which links are in the main content
     */
    List<PageLink> resolveAll(LinkCollector links, int max, boolean mainKnown) {
        Map<CrawlUrl, PageLink> resolved = new LinkedHashMap<>();
        for (Map.Entry<String, LinkCollector.Reference> link :
                links.references().entrySet()) {
            CrawlUrl url = canonicalizer
                    .resolve(base, link.getKey(), encoding)
                    .toOptional()
                    .orElse(null);
            if (url != null) {
                resolved.merge(url, link.getValue().toLink(url, mainKnown), PageLink::merge);
            }
            if (resolved.size() >= max) {
                break;
            }
        }
        return List.copyOf(resolved.values());
    }

    private static @Nullable CrawlUrl resolve(
            UrlCanonicalizer canonicalizer, CrawlUrl base, String reference, Charset encoding) {
        String target = LinkCollector.target(reference);
        return target == null
                ? null
                : canonicalizer.resolve(base, target, encoding).toOptional().orElse(null);
    }
}
