package dev.gregor.ranking;

import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsService;
import java.util.List;

/** The stage {@code ranking}. */
public final class RankingStage implements Stage {
    @Override
    public String name() {
        return RankingTopology.NAME;
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of();
    }

    @Override
    public Service service(StageContext context) {
        return new StreamsService(name(), RankingTopology.build(), context.streams());
    }
}
