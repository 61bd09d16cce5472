package dev.gregor.dedup;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Rejection.Reason;
import dev.gregor.topics.records.SimhashBands;
import java.util.HashSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Refuses sightings that could not be compared with others. The parser writes none, but anyone may write to a topic. */
final class FingerprintCheck {
    private static final Pattern SIMHASH = Pattern.compile("[0-9a-f]{16}");
    private static final Pattern DIGEST = Pattern.compile("[!-~]{1,128}");
    private static final Pattern ADDRESS = Pattern.compile("[!-~]{1,64}");

    private FingerprintCheck() {}

    static Decoded<ContentFingerprint> read(ContentFingerprint sighting) {
        String fault = fault(sighting);
        return fault == null
                ? Decoded.good(sighting)
                : new Decoded.Poison<>(
                        Reason.UNREADABLE,
                        "not a Sighting: " + fault,
                        Decoded.printable(sighting.url().value()));
    }

    private static @Nullable String fault(ContentFingerprint sighting) {
        if (!sighting.bands().stream().allMatch(band -> band >= 0 && band <= SimhashBands.DIGEST)
                || new HashSet<>(sighting.bands()).size() < sighting.bands().size()) {
            return "\"bands\" must be different numbers from 0 to " + SimhashBands.DIGEST;
        }
        if (!fits(DIGEST, sighting.digest()) || !fits(SIMHASH, sighting.simhash())) {
            return "\"digest\" or \"simhash\" is not one";
        }
        if (!fits(ADDRESS, sighting.address())) {
            return "\"address\" is not one";
        }
        if (!sighting.bands().isEmpty() && sighting.digest() == null) {
            return "a page that is gone has no \"bands\"";
        }
        if (sighting.simhash() == null && sighting.bands().stream().anyMatch(band -> band != SimhashBands.DIGEST)) {
            return "\"bands\" of a \"simhash\" that is missing";
        }
        return null;
    }

    private static boolean fits(Pattern pattern, @Nullable String text) {
        return text == null || pattern.matcher(text).matches();
    }
}
