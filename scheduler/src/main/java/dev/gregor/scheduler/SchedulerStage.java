package dev.gregor.scheduler;

import dev.gregor.crawl.UrlSettings;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsService;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** The stage {@code scheduler}. */
public final class SchedulerStage implements Stage {
    /** A host's next visit waits for this. */
    private static final Duration COMMIT_INTERVAL = Duration.ofMillis(100);

    @Override
    public String name() {
        return SchedulerTopology.NAME;
    }

    @Override
    public List<Setting<?>> settings() {
        return SchedulerConfig.SETTINGS;
    }

    @Override
    public Service service(StageContext context) {
        return new StreamsService(
                name(),
                () -> SchedulerTopology.build(
                        SchedulerConfig.from(context.settings()),
                        UrlSettings.canonicalizer(context.settings()),
                        context.kafka().names(),
                        context.partitions(),
                        () -> ThreadLocalRandom.current().nextDouble(),
                        context.meters()),
                context.streams(COMMIT_INTERVAL));
    }
}
