package dev.gregor.urls;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The algorithm "domain to ASCII" of the URL standard: UTS-46, non-transitional, without DNS length limits. */
final class DomainName {
    /** Four times the limit of DNS. Punycode takes quadratic time, and its numbers must fit into an int. */
    static final int MAX_LENGTH = 1_024;

    private static final String ACE_PREFIX = "xn--";

    private DomainName() {}

    /**
     * Converts {@code domain} to lower-case ASCII; null if it is not a domain name. The result may still contain
     * characters that are forbidden in a host.
     */
    static @Nullable String toAscii(String domain) {
        if (Ascii.isAscii(domain)) {
            return domain.toLowerCase(Locale.ROOT);
        }
        String mapped = mapped(domain);
        if (mapped == null) {
            return null;
        }
        List<String> ascii = new ArrayList<>();
        List<String> unicode = new ArrayList<>();
        for (String label : mapped.split("\\.", -1)) {
            String decoded = decoded(label);
            if (decoded == null) {
                return null;
            }
            unicode.add(decoded);
            ascii.add(Ascii.isAscii(label) ? label : ACE_PREFIX + Punycode.encode(label));
        }
        boolean bidi = unicode.stream().anyMatch(LabelRules::hasRightToLeft);
        if (bidi && !unicode.stream().allMatch(LabelRules::isValidBidi)) {
            return null;
        }
        return String.join(".", ascii);
    }

    private static @Nullable String mapped(String domain) {
        StringBuilder out = new StringBuilder(domain.length());
        for (int i = 0; i < domain.length(); i = domain.offsetByCodePoints(i, 1)) {
            if (!IdnaMapping.map(domain.codePointAt(i), out)) {
                return null;
            }
        }
        return out.length() > MAX_LENGTH ? null : Normalizer.normalize(out, Normalizer.Form.NFC);
    }

    /** The label in Unicode, or null if it violates the validity criteria of UTS-46. */
    private static @Nullable String decoded(String label) {
        if (!label.startsWith(ACE_PREFIX)) {
            return isValid(label) ? label : null;
        }
        String decoded = Ascii.isAscii(label) ? Punycode.decode(label.substring(ACE_PREFIX.length())) : null;
        if (decoded == null || Ascii.isAscii(decoded) || !Normalizer.isNormalized(decoded, Normalizer.Form.NFC)) {
            return null;
        }
        return decoded.codePoints().allMatch(IdnaMapping::isValid) && isValid(decoded) ? decoded : null;
    }

    private static boolean isValid(String label) {
        return !LabelRules.startsWithMark(label) && LabelRules.hasValidJoiners(label);
    }
}
