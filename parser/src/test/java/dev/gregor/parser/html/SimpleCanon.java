package dev.gregor.parser.html;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
import dev.gregor.urls.UrlResult;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.Charset;

/** Resolves references as far as the tests need it, and shows the encoding it was asked for in the query. */
final class SimpleCanon implements UrlCanon {
    @Override
    public UrlResult parse(String text) {
        return new UrlResult.Accepted(new CrawlUrl(text));
    }

    @Override
    public UrlResult resolve(CrawlUrl base, String reference, Charset encoding) {
        try {
            URI resolved = URI.create(base.value()).resolve(encodeQuery(reference, encoding));
            return resolved.getHost() == null
                    ? new UrlResult.Refused(UrlResult.Reason.MALFORMED, reference)
                    : new UrlResult.Accepted(new CrawlUrl(resolved.toString()));
        } catch (IllegalArgumentException e) {
            return new UrlResult.Refused(UrlResult.Reason.MALFORMED, reference);
        }
    }

    private static String encodeQuery(String reference, Charset encoding) {
        int value = reference.indexOf('=');
        return value < 0
                ? reference
                : reference.substring(0, value + 1) + URLEncoder.encode(reference.substring(value + 1), encoding);
    }
}
