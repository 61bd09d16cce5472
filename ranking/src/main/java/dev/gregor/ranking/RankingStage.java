package dev.gregor.ranking;

import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsService;
import java.time.Duration;
import java.util.List;

/** The stage {@code ranking}. */
public final class RankingStage implements Stage {
    /** Longer than that of other stages: no stage waits for ranks, but a crawl ends only when they are published. */
    private static final Duration COMMIT_INTERVAL = Duration.ofMillis(500);

    @Override
    public String name() {
        return RankingTopology.NAME;
    }

    @Override
    public List<Setting<?>> settings() {
        return RankingConfig.SETTINGS;
    }

    @Override
    public Service service(StageContext context) {
        RankingConfig config = RankingConfig.from(context.settings());
        return new StreamsService(
                name(),
                () -> RankingTopology.build(
                        config, context.kafka().names(), context.partitions(), System::nanoTime, context.meters()),
                context.streams(COMMIT_INTERVAL));
    }
}
