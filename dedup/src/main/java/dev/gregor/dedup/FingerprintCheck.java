package dev.gregor.dedup;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.SimhashBands;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Rejection.Reason;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Rejects content fingerprints that cannot be compared with others. The parser writes no such fingerprints, but anybody
 * may write to a topic. The digest and address of a valid one have no spaces, as {@link StreamsAliasStore} requires.
 */
final class FingerprintCheck {
    private static final Pattern SIMHASH = Pattern.compile("[0-9a-f]{16}");
    private static final Pattern DIGEST = Pattern.compile("[!-~]{1,128}");
    private static final Pattern ADDRESS = Pattern.compile("[!-~]{1,64}");

    private FingerprintCheck() {}

    static Decoded<ContentFingerprint> check(ContentFingerprint fingerprint) {
        String error = error(fingerprint);
        return error == null
                ? Decoded.good(fingerprint)
                : new Decoded.Poison<>(
                        Reason.UNREADABLE,
                        "not a ContentFingerprint: " + error,
                        Decoded.printable(fingerprint.url().value()));
    }

    private static @Nullable String error(ContentFingerprint fingerprint) {
        List<Integer> bands = fingerprint.bands();
        if (!bands.stream().allMatch(band -> band >= 0 && band <= SimhashBands.DIGEST)
                || new HashSet<>(bands).size() < bands.size()) {
            return "\"bands\" must be distinct numbers from 0 to " + SimhashBands.DIGEST;
        }
        if (!matches(DIGEST, fingerprint.digest())) {
            return "\"digest\" must be 1 to 128 printable ASCII characters without spaces";
        }
        if (!matches(SIMHASH, fingerprint.simhash())) {
            return "\"simhash\" must be 16 lower-case hexadecimal digits";
        }
        if (!matches(ADDRESS, fingerprint.address())) {
            return "\"address\" must be 1 to 64 printable ASCII characters without spaces";
        }
        if (!bands.isEmpty() && fingerprint.digest() == null) {
            return "\"bands\" must be empty where \"digest\" is missing";
        }
        if (fingerprint.simhash() == null && bands.stream().anyMatch(band -> band != SimhashBands.DIGEST)) {
            return "\"bands\" of the simhash are given, but \"simhash\" is missing";
        }
        if (fingerprint.frontPageDepth() != null && fingerprint.frontPageDepth() < 0) {
            return "\"frontPageDepth\" must not be negative";
        }
        return null;
    }

    private static boolean matches(Pattern pattern, @Nullable String text) {
        return text == null || pattern.matcher(text).matches();
    }
}
