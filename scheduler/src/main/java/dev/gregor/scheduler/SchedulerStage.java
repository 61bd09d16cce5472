package dev.gregor.scheduler;

import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsService;
import java.util.List;

/** The stage {@code scheduler}. */
public final class SchedulerStage implements Stage {
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
                name(), SchedulerTopology.build(SchedulerConfig.from(context.settings())), context.streams());
    }
}
