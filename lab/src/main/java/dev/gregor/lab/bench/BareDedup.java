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

/** The bare limit of the dedup stage: one thread that decodes the same records and adds the URLs to a HashSet. */
final class BareDedup {
    /** The number of URLs that are encoded before the clock starts to decode them; it limits the memory. */
    private static final int CHUNK_URLS = 100_000;

    private final Set<Fingerprint> seen = new HashSet<>();
    private final List<byte[]> chunk = new ArrayList<>();
    private final BenchDeadline deadline;
    private CpuTime time = CpuTime.NONE;
    private int chunkUrls;

    private BareDedup(BenchDeadline deadline) {
        this.deadline = deadline;
    }

    static CpuTime run(LinkLoad load, BenchDeadline deadline) {
        BareDedup bare = new BareDedup(deadline);
        int distinct = load.send(bare::add);
        bare.decode();
        if (bare.seen.size() != distinct) {
            throw new BenchException("the HashSet holds " + bare.seen.size() + " URLs of " + distinct);
        }
        return bare.time;
    }

    private void add(int partition, LinkBatch.Outlinks batch) {
        chunk.add(Topics.LINKS.codec().encode(batch, new RecordHeaders()));
        chunkUrls += batch.urls().size();
        if (chunkUrls >= CHUNK_URLS) {
            decode();
            deadline.check(() -> "a HashSet alone: " + seen.size() + " different URLs");
        }
    }

    private void decode() {
        CpuTime.Stopwatch stopwatch = CpuTime.ofThread();
        for (byte[] bytes : chunk) {
            if (Topics.LINKS.codec().decode(bytes, new RecordHeaders()) instanceof Decoded.Good<LinkBatch> good
                    && good.value() instanceof LinkBatch.Outlinks batch) {
                for (CrawlUrl url : batch.urls()) {
                    seen.add(url.fingerprint());
                }
            }
        }
        time = time.plus(stopwatch.stop());
        chunk.clear();
        chunkUrls = 0;
    }
}
