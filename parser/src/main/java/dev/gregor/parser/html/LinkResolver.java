package dev.gregor.parser.html;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.nio.charset.Charset;
import java.util.ArrayList;
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

    /** The first {@code max} URLs in page order, each with whether it may be followed. */
    Map<CrawlUrl, Boolean> resolveAll(LinkCollector links, int max) {
        Map<CrawlUrl, Boolean> urls = new LinkedHashMap<>();
        for (Map.Entry<String, Boolean> link : links.references().entrySet()) {
            CrawlUrl url = canonicalizer
                    .resolve(base, link.getKey(), encoding)
                    .toOptional()
                    .orElse(null);
            if (url != null) {
                urls.merge(url, link.getValue(), Boolean::logicalOr);
            }
            if (urls.size() >= max) {
                break;
            }
        }
        return urls;
    }

    static List<CrawlUrl> followable(Map<CrawlUrl, Boolean> links) {
        List<CrawlUrl> followable = new ArrayList<>(links.size());
        links.forEach((url, mayFollow) -> {
            if (mayFollow) {
                followable.add(url);
            }
        });
        return followable;
    }

    private static @Nullable CrawlUrl resolve(
            UrlCanonicalizer canonicalizer, CrawlUrl base, String reference, Charset encoding) {
        String target = LinkCollector.target(reference);
        return target == null
                ? null
                : canonicalizer.resolve(base, target, encoding).toOptional().orElse(null);
    }
}
