package dev.gregor.parser;

import dev.gregor.topics.LinkBatch;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.KnownFingerprints;
import dev.gregor.urls.LinkFilter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The links that leave the parser: wanted ones, and not those sent lately. They are sorted by the part of the seen-set
 * that will be asked for them.
 */
final class OutLinks {
    private static final int MEMORY_BYTES = 8 << 20;

    /** Well below what a record may hold, so that no batch is a burden to its readers. */
    static final int BATCH_BYTES = 1 << 20;

    private final LinkFilter filter;
    private final int parts;
    private final KnownFingerprints sentLately = new KnownFingerprints(MEMORY_BYTES);

    OutLinks(LinkFilter filter, int parts) {
        this.filter = filter;
        this.parts = parts;
    }

    /** Those worth sending. {@code depth} is that of the targets. */
    List<Parcel> parcels(CrawlUrl source, List<CrawlUrl> targets, int depth) {
        Map<Integer, List<CrawlUrl>> byPart = new LinkedHashMap<>();
        sentLately.add(source.fingerprint());
        for (CrawlUrl target : targets) {
            if (filter.refusal(target, depth).isEmpty()) {
                Fingerprint fingerprint = target.fingerprint();
                if (!sentLately.contains(fingerprint)) {
                    sentLately.add(fingerprint);
                    byPart.computeIfAbsent(fingerprint.bucket(parts), part -> new ArrayList<>())
                            .add(target);
                }
            }
        }
        List<Parcel> parcels = new ArrayList<>();
        byPart.forEach((part, links) -> {
            for (List<CrawlUrl> portion : LinkSize.portions(links, BATCH_BYTES)) {
                parcels.add(new Parcel(part, new LinkBatch(source, depth, portion)));
            }
        });
        return parcels;
    }
}
