package dev.gregor.ranking;

import dev.gregor.ranking.block.RankRules;
import dev.gregor.ranking.block.SiteLinks;
import dev.gregor.ranking.block.SiteRanker;
import dev.gregor.topics.records.rank.SiteRank;
import java.util.Objects;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Connects a {@link SiteRanker} to its topics, its store and the clock. */
final class SiteProcessor implements Processor<String, SiteLinks, String, SiteRank> {
    static final String STORE = "site-graph";

    private final RankRules rules;
    private final TimeSlice slice;
    private @Nullable ProcessorContext<String, SiteRank> context;
    private @Nullable SiteRanker ranker;

    SiteProcessor(RankRules rules, TimeSlice slice) {
        this.rules = rules;
        this.slice = slice;
    }

    @Override
    public void init(ProcessorContext<String, SiteRank> context) {
        this.context = context;
        StreamsSiteStore store = new StreamsSiteStore(context.getStateStore(STORE));
        this.ranker = new SiteRanker(rules, store, this::forward, context.currentSystemTimeMs());
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
        ProcessorContext<String, SiteRank> current = Objects.requireNonNull(context);
        current.forward(new Record<>(rank.site(), rank, current.currentSystemTimeMs()));
    }
}
