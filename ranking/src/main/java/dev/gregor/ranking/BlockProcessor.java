package dev.gregor.ranking;

import dev.gregor.ranking.block.BlockOutbox;
import dev.gregor.ranking.block.BlockRanker;
import dev.gregor.ranking.block.RankRules;
import dev.gregor.ranking.block.SiteLinks;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.topics.records.Rank;
import dev.gregor.topics.records.RankProgress;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.util.Objects;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Joins a {@link BlockRanker} to its topics and to the clock. */
final class BlockProcessor implements Processor<String, BlockEvent, String, RankingOutput> {
    static final String STORE = "blocks";

    private static final Duration PROGRESS = Duration.ofSeconds(1);
    /** The graph of sites has one owner: all that is said to it has the same key. */
    private static final String OWNER = "*";

    private final RankRules rules;
    private final TimeSlice slice;
    private @Nullable ProcessorContext<String, RankingOutput> context;
    private @Nullable BlockRanker desk;
    private @Nullable RankProgress published;
    private final Meters meters;
    private Meters.@Nullable Part levels;

    BlockProcessor(RankRules rules, TimeSlice slice, Meters meters) {
        this.meters = meters;
        this.rules = rules;
        this.slice = slice;
    }

    /** Runs again after an aborted transaction: what is left to do is found in the store. */
    @Override
    public void init(ProcessorContext<String, RankingOutput> context) {
        this.context = context;
        this.published = null;
        this.desk = new BlockRanker(
                context.taskId().partition(),
                rules,
                new StreamsBlockStore(context.getStateStore(STORE)),
                new Forwarding(),
                context.currentSystemTimeMs());
        context.schedule(TimeSlice.EVERY, PunctuationType.WALL_CLOCK_TIME, this::work);
        close();
        Meters.Part part = meters.part();
        this.levels = part;
        context.schedule(PROGRESS, PunctuationType.WALL_CLOCK_TIME, time -> publishIfChanged(part));
    }

    @Override
    public void close() {
        if (levels != null) {
            levels.close();
        }
    }

    @Override
    public void process(Record<String, BlockEvent> record) {
        BlockRanker desk = Objects.requireNonNull(this.desk);
        if (record.value() instanceof BlockEvent.Crawled crawled) {
            desk.crawled(record.key(), crawled.page(), now());
        } else if (record.value() instanceof BlockEvent.Answered answered) {
            desk.answered(answered.rank());
        }
        publishIfTurned();
    }

    private void work(long now) {
        Objects.requireNonNull(desk).work(now, slice.begin());
        publishIfTurned();
    }

    /** Told in the transaction in which it happens: whoever sees that this input was taken sees that it made work. */
    private void publishIfTurned() {
        RankProgress progress = Objects.requireNonNull(desk).progress();
        if (published == null || published.settled() != progress.settled()) {
            publish(progress);
        }
    }

    private void publishIfChanged(Meters.Part part) {
        RankProgress progress = Objects.requireNonNull(desk).progress();
        show(progress, part);
        if (!progress.equals(published)) {
            publish(progress);
        }
    }

    private static void show(RankProgress progress, Meters.Part part) {
        part.level(Metric.RANKED_PAGES, progress.pages());
        part.level(Metric.RANKED_SITES, progress.sites());
        part.level(Metric.RANK_WAITING, progress.waiting());
        Double residual = progress.residual();
        if (residual != null) {
            part.level(Metric.RANK_RESIDUAL, residual);
        }
    }

    private void publish(RankProgress progress) {
        published = progress;
        forward(Integer.toString(progress.partition()), new RankingOutput.Progressed(progress));
    }

    private final class Forwarding implements BlockOutbox {
        @Override
        public void links(SiteLinks links) {
            forward(OWNER, new RankingOutput.Linked(links));
        }

        @Override
        public void rank(Rank rank) {
            forward(rank.url().value(), new RankingOutput.Ranked(rank));
        }

        @Override
        public void gone(CrawlUrl url) {
            forward(url.value(), new RankingOutput.Gone());
        }
    }

    private void forward(String key, RankingOutput finding) {
        Objects.requireNonNull(context).forward(new Record<>(key, finding, now()));
    }

    private long now() {
        return Objects.requireNonNull(context).currentSystemTimeMs();
    }
}
