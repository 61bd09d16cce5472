package dev.gregor.ranking;

import dev.gregor.ranking.block.BlockOutbox;
import dev.gregor.ranking.block.BlockRanker;
import dev.gregor.ranking.block.RankRules;
import dev.gregor.ranking.block.SiteLinks;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.topics.records.rank.RankProgress;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.util.Objects;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Connects a {@link BlockRanker} to its topics, its store and the clock. */
final class BlockProcessor implements Processor<String, BlockEvent, String, RankingOutput> {
    static final String STORE = "blocks";

    /** The key of all links between blocks: the site graph belongs to one task. */
    static final String SITE_GRAPH_KEY = "*";

    private static final Duration PROGRESS_INTERVAL = Duration.ofSeconds(1);

    private final RankRules rules;
    private final TimeSlice slice;
    private final Meters meters;
    private @Nullable ProcessorContext<String, RankingOutput> context;
    private @Nullable BlockRanker ranker;
    private @Nullable RankProgress published;
    private Meters.@Nullable Gauges gauges;

    BlockProcessor(RankRules rules, TimeSlice slice, Meters meters) {
        this.rules = rules;
        this.slice = slice;
        this.meters = meters;
    }

    /** Streams calls this again after an aborted transaction; the ranker then restores its work from the store. */
    @Override
    public void init(ProcessorContext<String, RankingOutput> context) {
        this.context = context;
        this.published = null;
        this.ranker = new BlockRanker(
                context.taskId().partition(),
                rules,
                new StreamsBlockStore(context.getStateStore(STORE)),
                new ForwardingOutbox(),
                context.currentSystemTimeMs());
        context.schedule(TimeSlice.INTERVAL, PunctuationType.WALL_CLOCK_TIME, this::work);
        close();
        Meters.Gauges opened = meters.gauges();
        this.gauges = opened;
        context.schedule(PROGRESS_INTERVAL, PunctuationType.WALL_CLOCK_TIME, time -> publishIfChanged(opened));
    }

    @Override
    public void close() {
        if (gauges != null) {
            gauges.close();
        }
    }

    @Override
    public void process(Record<String, BlockEvent> record) {
        BlockRanker current = Objects.requireNonNull(ranker);
        // Not by the key, which a foreign record may lack.
        record.value()
                .match(page -> current.onPage(rules.blockOf(page.url().host()), page, now()), current::onSiteRank);
        publishIfSettledChanged();
    }

    private void work(long now) {
        Objects.requireNonNull(ranker).work(now, slice.start());
        publishIfSettledChanged();
    }

    /**
     * Publishes in the transaction that settles or unsettles the ranks, so that a reader who sees the offset of an input
     * committed also sees the work that it caused.
     */
    private void publishIfSettledChanged() {
        RankProgress progress = Objects.requireNonNull(ranker).progress();
        if (published == null || published.settled() != progress.settled()) {
            publish(progress);
        }
    }

    private void publishIfChanged(Meters.Gauges opened) {
        RankProgress progress = Objects.requireNonNull(ranker).progress();
        measure(progress, opened);
        if (!progress.equals(published)) {
            publish(progress);
        }
    }

    private static void measure(RankProgress progress, Meters.Gauges gauges) {
        gauges.set(Metric.RANKED_PAGES, progress.pages());
        gauges.set(Metric.RANKED_SITES, progress.sites());
        gauges.set(Metric.RANK_PENDING, progress.waiting());
        Double residual = progress.residual();
        if (residual != null) {
            gauges.set(Metric.RANK_RESIDUAL, residual);
        }
    }

    private void publish(RankProgress progress) {
        published = progress;
        forward(Integer.toString(progress.partition()), new RankingOutput.Progressed(progress));
    }

    private final class ForwardingOutbox implements BlockOutbox {
        @Override
        public void sendLinks(SiteLinks links) {
            forward(SITE_GRAPH_KEY, new RankingOutput.BlockLinked(links));
        }

        @Override
        public void publishRank(Rank rank) {
            forward(rank.url().value(), new RankingOutput.PageRanked(rank));
        }

        @Override
        public void publishGone(CrawlUrl url) {
            forward(url.value(), new RankingOutput.PageGone());
        }
    }

    private void forward(String key, RankingOutput output) {
        Objects.requireNonNull(context).forward(new Record<>(key, output, now()));
    }

    private long now() {
        return Objects.requireNonNull(context).currentSystemTimeMs();
    }
}
