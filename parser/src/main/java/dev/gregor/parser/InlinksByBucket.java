package dev.gregor.parser;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The weights of links to URLs that were sent earlier, by bucket of the seen-set, until they are drained. */
final class InlinksByBucket {
    private final List<InlinkCounts.Accumulator> buckets;

    InlinksByBucket(int count, CrawlOrder order) {
        this.buckets = Stream.generate(order::newAccumulator).limit(count).toList();
    }

    int buckets() {
        return buckets.size();
    }

    void add(CrawlUrl target, long weight) {
        Fingerprint fingerprint = target.fingerprint();
        buckets.get(fingerprint.bucket(buckets.size())).add(target.host(), fingerprint, weight);
    }

    List<RoutedLinks> drain() {
        List<RoutedLinks> routed = new ArrayList<>();
        for (int i = 0; i < buckets.size(); i++) {
            int bucket = i;
            buckets.get(bucket)
                    .drain(
                            host -> bucket,
                            (own, weights) -> routed.add(new RoutedLinks(bucket, new LinkBatch.Inlinks(weights))));
        }
        return routed;
    }

    /** How many URLs have weights to be drained. */
    int targets() {
        return buckets.stream().mapToInt(InlinkCounts.Accumulator::size).sum();
    }
}
