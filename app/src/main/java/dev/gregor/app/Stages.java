package dev.gregor.app;

import dev.gregor.dedup.DedupStage;
import dev.gregor.fetcher.FetcherStage;
import dev.gregor.parser.ParserStage;
import dev.gregor.ranking.RankingStage;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.runtime.UrlSettings;
import dev.gregor.runtime.observe.Observatory;
import dev.gregor.scheduler.SchedulerStage;
import dev.gregor.urls.UrlCanon;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The stages of the ring, in the order in which a URL meets them, and all that can be set for them. */
final class Stages {
    static final Setting<Integer> PARTITIONS = Setting.number(
            "GREGOR_PARTITIONS", 4, 1, 10_000, "partitions of topics that are created; bounds how far a stage scales");

    static final List<Stage> ALL =
            List.of(new DedupStage(), new SchedulerStage(), new FetcherStage(), new ParserStage(), new RankingStage());

    private Stages() {}

    static Stage named(String name) {
        return ALL.stream()
                .filter(stage -> stage.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError("there is no stage '" + name + "'; choose one of "
                        + String.join(", ", ALL.stream().map(Stage::name).toList())));
    }

    /** Settings that are no single stage's. */
    static List<Setting<?>> shared() {
        List<Setting<?>> shared = new ArrayList<>(KafkaAccess.SETTINGS);
        shared.addAll(StreamsConfiguration.SETTINGS);
        shared.add(PARTITIONS);
        shared.add(RefusalLog.TOLD);
        shared.addAll(Observatory.SETTINGS);
        shared.add(JsonLog.FORMAT);
        return shared;
    }

    static Settings settings(Map<String, String> environment) {
        Set<Setting<?>> known = new LinkedHashSet<>(shared());
        ALL.forEach(stage -> known.addAll(stage.settings()));
        return Settings.from(environment, known);
    }

    /** How the stages spell URLs with these settings. */
    static UrlCanon canon(Settings settings) {
        return UrlSettings.canon(settings);
    }
}
