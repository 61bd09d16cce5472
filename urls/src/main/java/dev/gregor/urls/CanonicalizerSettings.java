package dev.gregor.urls;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which URLs the canonical form equates beyond what the URL standard and RFC 3986 do.
 *
 * @param maxLength the longest canonical URL, in characters
 * @param droppedParameters names of query and {@code ;path} parameters that do not select content; they match in any case,
 *     and a name that ends in {@code *} matches as a prefix
 * @param defaultPages file names that stand for their directory, such as {@code index.html}
 */
public record CanonicalizerSettings(int maxLength, Set<String> droppedParameters, Set<String> defaultPages) {
    public static final int DEFAULT_MAX_LENGTH = 2_048;

    private static final List<String> SESSION_IDS =
            List.of("jsessionid", "phpsessid", "aspsessionid*", "cfid", "cftoken", "sessid");

    private static final List<String> TRACKING = List.of(
            "utm_*",
            "fbclid",
            "gclid",
            "gclsrc",
            "dclid",
            "gbraid",
            "wbraid",
            "srsltid",
            "msclkid",
            "yclid",
            "ysclid",
            "twclid",
            "ttclid",
            "igshid",
            "li_fat_id",
            "epik",
            "mc_cid",
            "mc_eid",
            "mkt_tok",
            "_ga",
            "_gl",
            "_hsenc",
            "_hsmi",
            "__hstc",
            "__hssc",
            "__hsfp",
            "hsctatracking",
            "vero_id",
            "oly_anon_id",
            "oly_enc_id",
            "rb_clickid",
            "wickedid",
            "irclickid",
            "_openstat",
            "mtm_*",
            "pk_campaign",
            "pk_kwd",
            "pk_source",
            "pk_medium");

    public CanonicalizerSettings {
        if (maxLength < 1) {
            throw new IllegalArgumentException("maxLength must be at least 1, not " + maxLength);
        }
        droppedParameters = Set.copyOf(droppedParameters);
        defaultPages = Set.copyOf(defaultPages);
    }

    /** Drops session IDs and tracking parameters whose names mean nothing else; keeps {@code id}, {@code sid} and {@code ref}. */
    public static CanonicalizerSettings standard() {
        Set<String> dropped = new LinkedHashSet<>(SESSION_IDS);
        dropped.addAll(TRACKING);
        return new CanonicalizerSettings(DEFAULT_MAX_LENGTH, dropped, Set.of());
    }

    CanonicalizerSettings withMaxLength(int length) {
        return new CanonicalizerSettings(length, droppedParameters, defaultPages);
    }

    /** Drops these parameters instead; an empty set keeps all. */
    CanonicalizerSettings withDroppedParameters(Set<String> names) {
        return new CanonicalizerSettings(maxLength, names, defaultPages);
    }

    /** Drops these parameters too. */
    CanonicalizerSettings alsoDropping(String... names) {
        Set<String> all = new LinkedHashSet<>(droppedParameters);
        all.addAll(List.of(names));
        return withDroppedParameters(all);
    }

    CanonicalizerSettings withDefaultPages(Set<String> names) {
        return new CanonicalizerSettings(maxLength, droppedParameters, names);
    }
}
