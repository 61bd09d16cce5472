package dev.gregor.lab.bench;

import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.List;

/**
 * New URLs as {@code dedup} sends them: few of one host in a record, and the hosts in turn.
 *
 * @param firstHost the number of the first host
 * @param first the number of the first URL
 * @param urls of all hosts, spread evenly
 */
record FrontierFlood(int firstHost, int hosts, int first, int urls) {
    private static final int URLS_PER_RECORD = 10;

    /** Takes what is poured out. */
    interface Sink {
        void take(Host host, FrontierBatch batch);
    }

    void pour(Sink sink) {
        int most = (urls + hosts - 1) / hosts;
        int number = first;
        for (int round = 0; round < most; round += URLS_PER_RECORD) {
            for (int host = 0; host < hosts; host++) {
                int left = Math.min(URLS_PER_RECORD, urlsOf(host) - round);
                if (left > 0) {
                    send(firstHost + host, number, left, sink);
                    number += left;
                }
            }
        }
    }

    private int urlsOf(int host) {
        return urls / hosts + (host < urls % hosts ? 1 : 0);
    }

    private static void send(int host, int number, int count, Sink sink) {
        List<CrawlUrl> batch = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            batch.add(NumberedUrls.url(host, number + i));
        }
        sink.take(NumberedUrls.host(host), new FrontierBatch(null, 0, batch));
    }
}
