package dev.gregor.dedup;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.Rejection.Reason;
import dev.gregor.topics.records.Seed;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.UrlResult;

/** Makes the URL of a seed or of a refetch command canonical, or says why that is not possible. */
final class SeedReader {
    private final UrlCanonicalizer canonicalizer;

    SeedReader(UrlCanonicalizer canonicalizer) {
        this.canonicalizer = canonicalizer;
    }

    Decoded<SeedUrl> read(Seed seed) {
        return read(seed.url(), false);
    }

    Decoded<SeedUrl> read(Control.Refetch command) {
        return read(command.url().value(), true);
    }

    private Decoded<SeedUrl> read(String url, boolean refetch) {
        UrlResult result = canonicalizer.parse(url);
        if (result instanceof UrlResult.Valid valid) {
            return Decoded.good(new SeedUrl(valid.url(), refetch));
        }
        UrlResult.Invalid invalid = (UrlResult.Invalid) result;
        return new Decoded.Poison<>(reason(invalid.problem()), invalid.detail(), Decoded.printable(url));
    }

    private static Reason reason(UrlResult.Problem problem) {
        return switch (problem) {
            case MALFORMED, CREDENTIALS -> Reason.BAD_URL;
            case TOO_LONG -> Reason.URL_TOO_LONG;
            case UNSUPPORTED_SCHEME -> Reason.UNSUPPORTED_SCHEME;
        };
    }
}
