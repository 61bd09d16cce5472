package dev.gregor.ranking;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/**
 * A key of the store {@link SiteProcessor#STORE}, which holds three entries for each site: its links, under
 * {@code l<site>}, its published rank, under {@code r<site>}, and its community, under {@code c<site>}. The numbers of a
 * user's communities are under {@code g<name>}, the largest number of a community is under {@code n}. They share a store for
 * the reason that {@link BlockKey} gives; each kind is scanned as one range.
 */
final class SiteKey {
    static final Serde<SiteKey> SERDE =
            Serdes.serdeFrom((topic, key) -> key.bytes, (topic, bytes) -> new SiteKey(bytes));

    private static final char LINKS = 'l';
    private static final char PUBLISHED_RANK = 'r';
    private static final char COMMUNITY = 'c';
    private static final char GIVEN_NAME = 'g';
    private static final char LAST_NUMBER = 'n';

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

    static SiteKey ofCommunity(String site) {
        return of(COMMUNITY + site);
    }

    static SiteKey ofGivenName(String name) {
        return of(GIVEN_NAME + name);
    }

    static SiteKey ofLastNumber() {
        return of(String.valueOf(LAST_NUMBER));
    }

    static KeyRange<SiteKey> allLinks() {
        return all(LINKS);
    }

    static KeyRange<SiteKey> allPublishedRanks() {
        return all(PUBLISHED_RANK);
    }

    static KeyRange<SiteKey> allCommunities() {
        return all(COMMUNITY);
    }

    private static KeyRange<SiteKey> all(char kind) {
        return new KeyRange<>(of(String.valueOf(kind)), of(String.valueOf((char) (kind + 1))));
    }

    /** The site of the key of a site. */
    String site() {
        return new String(bytes, 1, bytes.length - 1, UTF_8);
    }
}
