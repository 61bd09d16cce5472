package dev.gregor.parser.html;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.UrlResult;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.Charset;

/** Resolves references just enough for the tests, and percent-encodes queries in the given encoding. */
final class SimpleCanonicalizer implements UrlCanonicalizer {
    @Override
    public UrlResult parse(String text) {
        return new UrlResult.Valid(new CrawlUrl(text));
    }

    @Override
    public UrlResult resolve(CrawlUrl base, String reference, Charset encoding) {
        try {
            URI resolved = URI.create(base.value()).resolve(encodeQuery(reference, encoding));
            return resolved.getHost() == null
                    ? new UrlResult.Invalid(UrlResult.Problem.MALFORMED, reference)
                    : new UrlResult.Valid(new CrawlUrl(resolved.toString()));
        } catch (IllegalArgumentException e) {
            return new UrlResult.Invalid(UrlResult.Problem.MALFORMED, reference);
        }
    }

    private static String encodeQuery(String reference, Charset encoding) {
        int value = reference.indexOf('=');
        return value < 0
                ? reference
                : reference.substring(0, value + 1) + URLEncoder.encode(reference.substring(value + 1), encoding);
    }
}
