package dev.gregor.ranking;

import dev.gregor.ranking.block.SiteLinks;
import dev.gregor.ranking.block.SiteRanker;
import dev.gregor.ranking.community.CommunityStore.Membership;
import dev.gregor.ranking.community.SiteCommunities;
import dev.gregor.topics.records.rank.Community;
import dev.gregor.topics.records.rank.SiteRank;
import java.util.Objects;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Connects a {@link SiteRanker} and its {@link SiteCommunities} to their topics, their store and the clock. */
final class SiteProcessor implements Processor<String, SiteLinks, String, SiteOutput> {
    static final String STORE = "site-graph";

    private final RankingConfig config;
    private final TimeSlice slice;
    private @Nullable ProcessorContext<String, SiteOutput> context;
    private @Nullable SiteRanker ranker;

    SiteProcessor(RankingConfig config, TimeSlice slice) {
        this.config = config;
        this.slice = slice;
    }

    /** Streams calls this again after an aborted transaction; everything is then restored from the store. */
    @Override
    public void init(ProcessorContext<String, SiteOutput> context) {
        this.context = context;
        StreamsSiteStore store = new StreamsSiteStore(context.getStateStore(STORE));
        SiteCommunities communities = new SiteCommunities(config.communities(), store, this::forward);
        this.ranker = new SiteRanker(config.rules(), store, communities, this::forward, context.currentSystemTimeMs());
        context.schedule(TimeSlice.INTERVAL, PunctuationType.WALL_CLOCK_TIME, this::work);
    }

    @Override
    public void process(Record<String, SiteLinks> record) {
        long now = Objects.requireNonNull(context).currentSystemTimeMs();
        Objects.requireNonNull(ranker).onLinks(record.value(), now);
    }

    private void work(long now) {
        Objects.requireNonNull(ranker).work(now, slice.start());
    }

    private void forward(SiteRank rank) {
        forward(rank.site(), new SiteOutput.Ranked(rank));
    }

    private void forward(String site, @Nullable Membership membership) {
        Community community =
                membership == null ? null : new Community(site, membership.community(), membership.name());
        forward(site, new SiteOutput.Joined(community));
    }

    private void forward(String site, SiteOutput output) {
        ProcessorContext<String, SiteOutput> current = Objects.requireNonNull(context);
        current.forward(new Record<>(site, output, current.currentSystemTimeMs()));
    }
}
