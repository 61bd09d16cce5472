package dev.gregor.app.cli;

import dev.gregor.app.log.ExclusionLogFile;
import dev.gregor.app.log.JsonLog;
import dev.gregor.crawl.UrlSettings;
import dev.gregor.dedup.DedupStage;
import dev.gregor.export.ExportStage;
import dev.gregor.fetcher.FetcherStage;
import dev.gregor.ids.IdsStage;
import dev.gregor.parser.ParserStage;
import dev.gregor.ranking.RankingStage;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.runtime.observe.MetricsServer;
import dev.gregor.scheduler.SchedulerStage;
import dev.gregor.search.SearchStage;
import dev.gregor.urls.UrlCanonicalizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The stages of the ring, in the order in which a URL passes through them, and all their settings. */
public final class Stages {
    public static final Setting<Integer> PARTITIONS = Setting.number(
            "GREGOR_PARTITIONS", 4, 1, 10_000, "partitions of new topics; limits how far a stage can scale");

    public static final List<Stage> ALL =
            List.of(new DedupStage(), new SchedulerStage(), new FetcherStage(), new ParserStage(), new RankingStage());

    /** Services beside the ring, which read its public topics as any client could. */
    public static final List<Stage> CLIENTS = List.of(new SearchStage(), new ExportStage());

    /** Stages that a crawl can do without. */
    public static final List<Stage> OPTIONAL = List.of(new IdsStage());

    private Stages() {}

    /** The stages of the ring, those that a crawl can do without, and the services beside it. */
    public static List<Stage> services() {
        return Stream.of(ALL, OPTIONAL, CLIENTS).flatMap(List::stream).toList();
    }

    public static Stage named(String name) {
        return services().stream()
                .filter(stage -> stage.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError("there is no stage '" + name + "'; choose one of "
                        + String.join(", ", services().stream().map(Stage::name).toList())));
    }

    /** Settings that do not belong to one stage. */
    public static List<Setting<?>> shared() {
        List<Setting<?>> shared = new ArrayList<>(KafkaAccess.SETTINGS);
        shared.addAll(StreamsConfiguration.SETTINGS);
        shared.add(PARTITIONS);
        shared.add(ExclusionLogFile.DETAIL);
        shared.addAll(MetricsServer.SETTINGS);
        shared.add(JsonLog.FORMAT);
        return shared;
    }

    public static Settings settings(Map<String, String> environment) {
        Set<Setting<?>> known = new LinkedHashSet<>(shared());
        services().forEach(stage -> known.addAll(stage.settings()));
        known.addAll(AgentSettings.SETTINGS);
        return Settings.from(environment, known);
    }

    /** The canonical form of URLs under these settings. */
    public static UrlCanonicalizer canonicalizer(Settings settings) {
        return UrlSettings.canonicalizer(settings);
    }
}
