package dev.gregor.parser;

import dev.gregor.topics.HostPartition;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.LinkBatch.Referrals;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import dev.gregor.urls.KnownFingerprints;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Sends which hosts the pages of a domain link to, to the owners of the hosts. Most pages link to the same few hosts again
 * and again, so each pair of domain and host is sent once, as far as a bounded memory goes; its readers count it once in
 * any case. Domains are those of ICANN: a link from each of a hundred free blogs is one link.
 */
final class ReferredHosts {
    /** For 65,536 pairs. */
    private static final int MEMORY_BYTES = 1 << 20;

    /** DNS has no longer names; a port may follow. */
    private static final int MAX_NAME = 253 + ":65535".length();

    private final int buckets;
    private final KnownFingerprints sent = new KnownFingerprints(MEMORY_BYTES);

    ReferredHosts(int buckets) {
        this.buckets = buckets;
    }

    /** Referrals to send, of a page that links to these other hosts. */
    List<RoutedLinks> of(CrawlUrl source, Set<Host> others) {
        if (others.isEmpty()) {
            return List.of();
        }
        String domain = source.host().icannDomain();
        Map<Integer, List<Host>> byBucket = new LinkedHashMap<>();
        others.stream()
                .filter(host -> host.name().length() <= MAX_NAME)
                .limit(Referrals.MAX_HOSTS)
                .filter(host -> isUnsent(domain, host) && !host.icannDomain().equals(domain))
                .forEach(host -> byBucket.computeIfAbsent(
                                HostPartition.of(host.name(), buckets), bucket -> new ArrayList<>())
                        .add(host));
        List<RoutedLinks> routed = new ArrayList<>();
        byBucket.forEach(
                (bucket, hosts) -> routed.add(new RoutedLinks(bucket, new LinkBatch.Referrals(domain, hosts))));
        return routed;
    }

    private boolean isUnsent(String domain, Host host) {
        Fingerprint pair = Fingerprint.of(domain + ' ' + host);
        boolean unsent = !sent.contains(pair);
        if (unsent) {
            sent.add(pair);
        }
        return unsent;
    }
}
