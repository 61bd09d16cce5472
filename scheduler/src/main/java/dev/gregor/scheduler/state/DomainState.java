package dev.gregor.scheduler.state;

import dev.gregor.urls.Fingerprint;
import java.util.Base64;
import java.util.BitSet;

/**
 * What the owner of a registered domain knows of it.
 *
 * @param hosts that were admitted
 * @param pages that were granted to them
 * @param links a bitmap with one bit for each other domain that links to it, by hash, in Base64: it counts thousands of them
 *     in 256 bytes, within a few per cent
 */
public record DomainState(String domain, long hosts, long pages, String links) {
    private static final int BITS = 2_048;

    public static DomainState empty(String domain) {
        return new DomainState(domain, 0, 0, "");
    }

    public DomainState plusHost() {
        return new DomainState(domain, hosts + 1, pages, links);
    }

    public DomainState plusPages(long more) {
        return new DomainState(domain, hosts, pages + more, links);
    }

    /** With a link from another domain; from one that is known it changes nothing. */
    public DomainState plusLinkFrom(String other) {
        BitSet bits = bits();
        bits.set((int) Long.remainderUnsigned(Fingerprint.of(other).low(), BITS));
        return new DomainState(domain, hosts, pages, Base64.getEncoder().encodeToString(bits.toByteArray()));
    }

    private BitSet bits() {
        return BitSet.valueOf(Base64.getDecoder().decode(links));
    }

    /** About how many other domains link to this one: as many as leave so many bits unset, on average. */
    public long linkingDomains() {
        int unset = Math.max(1, BITS - bits().cardinality());
        return Math.round(-BITS * Math.log((double) unset / BITS));
    }
}
