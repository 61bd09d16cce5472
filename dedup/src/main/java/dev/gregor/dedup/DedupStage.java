package dev.gregor.dedup;

import dev.gregor.crawl.UrlSettings;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsService;
import java.time.Duration;
import java.util.List;

/** The stage {@code dedup}. */
public final class DedupStage implements Stage {
    /** New URLs may wait a little: there are other hosts to visit meanwhile. */
    private static final Duration COMMIT_INTERVAL = Duration.ofMillis(200);

    @Override
    public String name() {
        return DedupTopology.NAME;
    }

    @Override
    public List<Setting<?>> settings() {
        return DedupConfig.SETTINGS;
    }

    @Override
    public Service service(StageContext context) {
        DedupConfig config = DedupConfig.from(context.settings());
        return new StreamsService(
                name(),
                () -> DedupTopology.build(
                        config,
                        UrlSettings.canonicalizer(context.settings()),
                        context.kafka().names(),
                        context.partitions(),
                        context.meters()),
                context.streams(COMMIT_INTERVAL));
    }
}
