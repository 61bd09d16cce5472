package dev.gregor.lab.bench;

import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * New URLs as {@code dedup} writes them to {@code frontier}: ten URLs of a host in a record, one host after the other.
 *
 * @param firstHost the number of the first host
 * @param first the number of the first URL
 * @param urls the number of URLs, spread evenly over the hosts
 */
record FrontierLoad(int firstHost, int hosts, int first, int urls) {
    private static final int URLS_PER_RECORD = 10;

    /** Sends all records to {@code consumer}. */
    void send(BiConsumer<Host, FrontierBatch.Discovered> consumer) {
        int perHost = (urls + hosts - 1) / hosts;
        int number = first;
        for (int sent = 0; sent < perHost; sent += URLS_PER_RECORD) {
            for (int host = 0; host < hosts; host++) {
                int count = Math.min(URLS_PER_RECORD, urlsOf(host) - sent);
                if (count > 0) {
                    send(firstHost + host, number, count, consumer);
                    number += count;
                }
            }
        }
    }

    private int urlsOf(int host) {
        return urls / hosts + (host < urls % hosts ? 1 : 0);
    }

    private static void send(int host, int number, int count, BiConsumer<Host, FrontierBatch.Discovered> consumer) {
        List<CrawlUrl> batch = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            batch.add(NumberedUrls.url(host, number + i));
        }
        consumer.accept(NumberedUrls.host(host), new FrontierBatch.Discovered(null, 0, batch, null));
    }
}
