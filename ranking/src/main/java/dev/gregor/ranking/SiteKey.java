package dev.gregor.ranking;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/**
 * A key of the store {@link SiteProcessor#STORE}, which holds two entries for each site: its links, under
 * {@code l<site>}, and its published rank, under {@code r<site>}. They share a store for the reason that
 * {@link BlockKey} gives; each kind is scanned as one range.
 */
final class SiteKey {
    static final Serde<SiteKey> SERDE =
            Serdes.serdeFrom((topic, key) -> key.bytes, (topic, bytes) -> new SiteKey(bytes));

    private static final char LINKS = 'l';
    private static final char PUBLISHED_RANK = 'r';

    private final byte[] bytes;

    private SiteKey(byte[] bytes) {
        this.bytes = bytes;
    }

    private static SiteKey of(String text) {
        return new SiteKey(text.getBytes(UTF_8));
    }

    static SiteKey ofLinks(String site) {
        return of(LINKS + site);
    }

    static SiteKey ofPublishedRank(String site) {
        return of(PUBLISHED_RANK + site);
    }

    static KeyRange<SiteKey> allLinks() {
        return all(LINKS);
    }

    static KeyRange<SiteKey> allPublishedRanks() {
        return all(PUBLISHED_RANK);
    }

    private static KeyRange<SiteKey> all(char kind) {
        return new KeyRange<>(of(String.valueOf(kind)), of(String.valueOf((char) (kind + 1))));
    }

    /** The site of either kind of key. */
    String site() {
        return new String(bytes, 1, bytes.length - 1, UTF_8);
    }
}
