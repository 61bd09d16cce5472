package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.KnownHosts;
import dev.gregor.dedup.duplicates.SiteCandidate;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Passes referrals and front pages to {@link KnownHosts}, and forwards front pages with their standing by address. */
final class KnownHostProcessor implements Processor<@Nullable String, HostEvidence, String, SiteCandidate> {
    private @Nullable ProcessorContext<String, SiteCandidate> context;
    private @Nullable KnownHosts hosts;

    @Override
    public void init(ProcessorContext<String, SiteCandidate> context) {
        this.context = context;
        this.hosts = new KnownHosts(new StreamsKnownHostStore(context.getStateStore(StreamsKnownHostStore.STORE)));
    }

    @Override
    public void process(Record<@Nullable String, HostEvidence> record) {
        for (SiteCandidate candidate : candidates(record)) {
            Objects.requireNonNull(context)
                    .forward(new Record<>(candidate.frontPage().address(), candidate, record.timestamp()));
        }
    }

    private Collection<SiteCandidate> candidates(Record<@Nullable String, HostEvidence> record) {
        KnownHosts known = Objects.requireNonNull(hosts);
        if (record.value() instanceof HostEvidence.Referred referred) {
            return known.onReferrals(referred.referrals(), record.timestamp());
        }
        return record.value() instanceof HostEvidence.Served served ? known.onFrontPage(served.page()) : List.of();
    }
}
