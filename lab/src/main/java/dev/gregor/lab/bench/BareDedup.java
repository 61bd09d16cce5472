package dev.gregor.lab.bench;

import dev.gregor.lab.measure.BenchDeadline;
import dev.gregor.lab.measure.BenchException;
import dev.gregor.lab.measure.CpuTime;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.kafka.common.header.internals.RecordHeaders;

/** The bare limit of the seen-set: one thread that decodes the same bytes and asks a HashSet. */
final class BareDedup {
    /** Bounds what is in memory, encoded, before it is decoded on the clock. */
    private static final int PORTION = 100_000;

    private final Set<Fingerprint> seen = new HashSet<>();
    private final List<byte[]> portion = new ArrayList<>();
    private final BenchDeadline patience;
    private CpuTime effort = CpuTime.NONE;
    private int portionUrls;

    private BareDedup(BenchDeadline patience) {
        this.patience = patience;
    }

    static CpuTime run(LinkFlood flood, BenchDeadline patience) {
        BareDedup bare = new BareDedup(patience);
        int distinct = flood.pour(bare::add);
        bare.drain();
        if (bare.seen.size() != distinct) {
            throw new BenchException("the HashSet holds " + bare.seen.size() + " URLs of " + distinct);
        }
        return bare.effort;
    }

    private void add(int part, LinkBatch batch) {
        portion.add(Topics.LINKS.codec().encode(batch, new RecordHeaders()));
        portionUrls += batch.links().size();
        if (portionUrls >= PORTION) {
            drain();
            patience.check(() -> "a HashSet alone: " + seen.size() + " different URLs");
        }
    }

    private void drain() {
        CpuTime.Watch watch = CpuTime.ofThread();
        for (byte[] bytes : portion) {
            if (Topics.LINKS.codec().decode(bytes, new RecordHeaders()) instanceof Decoded.Good<LinkBatch> good) {
                for (CrawlUrl url : good.value().links()) {
                    seen.add(url.fingerprint());
                }
            }
        }
        effort = effort.plus(watch.end());
        portion.clear();
        portionUrls = 0;
    }
}
