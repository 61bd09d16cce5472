package dev.gregor.dedup;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.Rejection.Reason;
import dev.gregor.topics.records.Seed;
import dev.gregor.urls.UrlCanon;
import dev.gregor.urls.UrlResult;
import java.util.List;

/** Turns what a person wrote as a seed, or wants again, into a canonical URL, or says why not. */
final class SeedReader {
    private final UrlCanon canon;

    SeedReader(UrlCanon canon) {
        this.canon = canon;
    }

    Decoded<SeedUrl> read(Seed seed) {
        return read(seed.url(), false);
    }

    Decoded<SeedUrl> read(Control.FetchAgain command) {
        return read(command.url().value(), true);
    }

    private Decoded<SeedUrl> read(String url, boolean again) {
        UrlResult result = canon.parse(url);
        if (result instanceof UrlResult.Accepted accepted) {
            return Decoded.good(new SeedUrl(List.of(accepted.url()), again));
        }
        UrlResult.Refused refused = (UrlResult.Refused) result;
        return new Decoded.Poison<>(reason(refused.reason()), refused.detail(), Decoded.printable(url));
    }

    private static Reason reason(UrlResult.Reason reason) {
        return switch (reason) {
            case MALFORMED, CREDENTIALS -> Reason.BAD_URL;
            case TOO_LONG -> Reason.URL_TOO_LONG;
            case UNSUPPORTED_SCHEME -> Reason.UNSUPPORTED_SCHEME;
        };
    }
}
