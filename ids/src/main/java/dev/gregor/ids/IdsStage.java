package dev.gregor.ids;

import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsService;
import java.time.Duration;
import java.util.List;

/** The stage {@code ids}. */
public final class IdsStage implements Stage {
    /** No stage waits for the numbers. */
    private static final Duration COMMIT_INTERVAL = Duration.ofMillis(500);

    @Override
    public String name() {
        return IdsTopology.NAME;
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of();
    }

    @Override
    public Service service(StageContext context) {
        return new StreamsService(
                name(),
                () -> IdsTopology.build(context.kafka().names(), context.partitions(), context.meters()),
                context.streams(COMMIT_INTERVAL));
    }
}
