package dev.gregor.parser.html;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns the references of one page into URLs, by the page's base and in its encoding. */
final class LinkResolver {
    private final UrlCanon canon;
    private final CrawlUrl base;
    private final Charset encoding;

    LinkResolver(UrlCanon canon, CrawlUrl pageUrl, @Nullable String baseReference, Charset encoding) {
        this.canon = canon;
        this.encoding = encoding;
        CrawlUrl declared = baseReference == null ? null : resolve(canon, pageUrl, baseReference, encoding);
        this.base = declared == null ? pageUrl : declared;
    }

    /** The URL of a reference as written; null if it does not lead to a page of the web. */
    @Nullable
    CrawlUrl resolve(@Nullable String reference) {
        return reference == null ? null : resolve(canon, base, reference, encoding);
    }

    /** At most {@code max} URLs in order, each with whether it may be followed. */
    Map<CrawlUrl, Boolean> resolveAll(LinkCollector links, int max) {
        Map<CrawlUrl, Boolean> urls = new LinkedHashMap<>();
        for (Map.Entry<String, Boolean> link : links.references().entrySet()) {
            CrawlUrl url =
                    canon.resolve(base, link.getKey(), encoding).accepted().orElse(null);
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
        List<CrawlUrl> follow = new ArrayList<>(links.size());
        links.forEach((url, may) -> {
            if (may) {
                follow.add(url);
            }
        });
        return follow;
    }

    private static @Nullable CrawlUrl resolve(UrlCanon canon, CrawlUrl base, String reference, Charset encoding) {
        String target = LinkCollector.target(reference);
        return target == null
                ? null
                : canon.resolve(base, target, encoding).accepted().orElse(null);
    }
}
