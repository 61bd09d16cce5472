package dev.gregor.lab.bench;

import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Links as the parser writes them to {@code links}, by partition of the seen-set. The same load always has the same links.
 * Consecutive new URLs mostly belong to one host, as on real pages.
 *
 * @param first the number of the first URL
 * @param urls the number of links
 * @param known the share of links whose URL was sent before
 * @param batch the number of links in a record
 */
record LinkLoad(int first, int urls, double known, int batch, int partitions) {
    private static final int URLS_PER_HOST = 200;

    /** Receives the records. */
    interface Receiver {
        void accept(int partition, LinkBatch.Outlinks batch);
    }

    /** Sends all records to {@code receiver}; returns the number of different URLs. */
    int send(Receiver receiver) {
        SplittableRandom random = new SplittableRandom(first);
        List<List<CrawlUrl>> batches = new ArrayList<>();
        for (int partition = 0; partition < partitions; partition++) {
            batches.add(new ArrayList<>());
        }
        int distinct = 0;
        for (int i = 0; i < urls; i++) {
            boolean repeat = distinct > 0 && random.nextDouble() < known;
            CrawlUrl url = url(repeat ? random.nextInt(distinct) : distinct++);
            int partition = url.fingerprint().bucket(partitions);
            batches.get(partition).add(url);
            if (batches.get(partition).size() == batch) {
                send(partition, batches.get(partition), receiver);
            }
        }
        for (int partition = 0; partition < partitions; partition++) {
            if (!batches.get(partition).isEmpty()) {
                send(partition, batches.get(partition), receiver);
            }
        }
        return distinct;
    }

    private void send(int partition, List<CrawlUrl> links, Receiver receiver) {
        receiver.accept(partition, new LinkBatch.Outlinks(links.get(0), 1, links, null));
        links.clear();
    }

    private CrawlUrl url(int index) {
        return NumberedUrls.url((first + index) / URLS_PER_HOST, first + index);
    }
}
