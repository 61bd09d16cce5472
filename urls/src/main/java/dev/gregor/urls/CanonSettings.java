package dev.gregor.urls;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What counts as the same URL beyond the spelling.
 *
 * @param maxLength the longest canonical URL, in characters
 * @param droppedParameters names of query and {@code ;path} parameters that never select content, in any case; a name
 *     that ends in {@code *} stands for all that begin so
 * @param defaultPages file names that mean their directory, such as {@code index.html}
 */
public record CanonSettings(int maxLength, Set<String> droppedParameters, Set<String> defaultPages) {
    public static final int DEFAULT_MAX_LENGTH = 2_048;

    private static final List<String> SESSION_IDS = List.of(
            "jsessionid", "phpsessid", "aspsessionid*", "cfid", "cftoken", "sid", "sessid", "sessionid", "session_id");

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

    public CanonSettings {
        if (maxLength < 1) {
            throw new IllegalArgumentException("maxLength must be at least 1, not " + maxLength);
        }
        droppedParameters = Set.copyOf(droppedParameters);
        defaultPages = Set.copyOf(defaultPages);
    }

    /** Drops well-known session ids and advertisers' tracking marks; keeps {@code id}, {@code ref}, {@code s}. */
    public static CanonSettings standard() {
        Set<String> dropped = new LinkedHashSet<>(SESSION_IDS);
        dropped.addAll(TRACKING);
        return new CanonSettings(DEFAULT_MAX_LENGTH, dropped, Set.of());
    }

    public CanonSettings withMaxLength(int length) {
        return new CanonSettings(length, droppedParameters, defaultPages);
    }

    /** Exactly these parameters are dropped; an empty set keeps all. */
    public CanonSettings withDroppedParameters(Set<String> names) {
        return new CanonSettings(maxLength, names, defaultPages);
    }

    /** These parameters are dropped as well. */
    public CanonSettings alsoDropping(String... names) {
        Set<String> all = new LinkedHashSet<>(droppedParameters);
        all.addAll(List.of(names));
        return withDroppedParameters(all);
    }

    public CanonSettings withDefaultPages(Set<String> names) {
        return new CanonSettings(maxLength, droppedParameters, names);
    }
}
