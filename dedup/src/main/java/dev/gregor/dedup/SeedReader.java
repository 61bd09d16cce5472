package dev.gregor.dedup;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.LinkBatch;
import dev.gregor.topics.Rejection.Reason;
import dev.gregor.topics.Seed;
import dev.gregor.urls.UrlCanon;
import dev.gregor.urls.UrlResult;
import java.util.List;

/** Turns what a person wrote as a seed into a canonical URL, or says why not. */
final class SeedReader {
    private static final int SEED_DEPTH = 0;

    private final UrlCanon canon;

    SeedReader(UrlCanon canon) {
        this.canon = canon;
    }

    Decoded<LinkBatch> read(Seed seed) {
        UrlResult result = canon.parse(seed.url());
        if (result instanceof UrlResult.Accepted accepted) {
            return Decoded.good(new LinkBatch(null, SEED_DEPTH, List.of(accepted.url())));
        }
        UrlResult.Refused refused = (UrlResult.Refused) result;
        return new Decoded.Poison<>(reason(refused.reason()), refused.detail(), Decoded.printable(seed.url()));
    }

    private static Reason reason(UrlResult.Reason reason) {
        return switch (reason) {
            case MALFORMED, CREDENTIALS -> Reason.BAD_URL;
            case TOO_LONG -> Reason.URL_TOO_LONG;
            case UNSUPPORTED_SCHEME -> Reason.UNSUPPORTED_SCHEME;
        };
    }
}
