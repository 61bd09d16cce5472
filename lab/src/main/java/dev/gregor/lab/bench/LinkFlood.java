package dev.gregor.lab.bench;

import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Links as the parser sends them, by part of the seen-set. The same flood always has the same links; new ones that
 * follow each other are mostly of one host, as they are on pages.
 *
 * @param first the number of the first URL
 * @param urls how many links
 * @param known the share of them that came before
 * @param batch links in a record
 */
record LinkFlood(int first, int urls, double known, int batch, int partitions) {
    private static final int URLS_PER_HOST = 200;

    /** Takes what is poured out. */
    interface Sink {
        void take(int part, LinkBatch batch);
    }

    /** Returns how many different URLs were among the links. */
    int pour(Sink sink) {
        SplittableRandom random = new SplittableRandom(first);
        List<List<CrawlUrl>> open = new ArrayList<>();
        for (int part = 0; part < partitions; part++) {
            open.add(new ArrayList<>());
        }
        int fresh = 0;
        for (int i = 0; i < urls; i++) {
            boolean again = fresh > 0 && random.nextDouble() < known;
            CrawlUrl url = url(again ? random.nextInt(fresh) : fresh++);
            int part = url.fingerprint().bucket(partitions);
            open.get(part).add(url);
            if (open.get(part).size() == batch) {
                send(part, open.get(part), sink);
            }
        }
        for (int part = 0; part < partitions; part++) {
            if (!open.get(part).isEmpty()) {
                send(part, open.get(part), sink);
            }
        }
        return fresh;
    }

    private void send(int part, List<CrawlUrl> links, Sink sink) {
        sink.take(part, new LinkBatch(links.get(0), 1, links));
        links.clear();
    }

    private CrawlUrl url(int place) {
        return NumberedUrls.url((first + place) / URLS_PER_HOST, first + place);
    }
}
