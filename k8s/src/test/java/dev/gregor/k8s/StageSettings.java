package dev.gregor.k8s;

import dev.gregor.app.log.JsonLog;
import dev.gregor.dedup.DedupStage;
import dev.gregor.export.ExportStage;
import dev.gregor.fetcher.FetcherStage;
import dev.gregor.ids.IdsStage;
import dev.gregor.parser.ParserStage;
import dev.gregor.ranking.RankingStage;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.runtime.observe.MetricsServer;
import dev.gregor.scheduler.SchedulerStage;
import dev.gregor.search.SearchStage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerConfig;

/** The settings of each stage, and of each service beside the ring, from its typed configuration. */
final class StageSettings {
    static final List<Stage> STAGES =
            List.of(new DedupStage(), new SchedulerStage(), new FetcherStage(), new ParserStage(), new RankingStage());

    /** Services beside the ring, which an overlay may leave out. */
    static final List<Stage> CLIENTS = List.of(new SearchStage(), new ExportStage());

    /** Stages that an overlay may leave out. */
    static final List<Stage> OPTIONAL = List.of(new IdsStage());

    private StageSettings() {}

    /** The stages of the ring, those that a crawl can do without, and the services beside it. */
    static List<Stage> services() {
        return Stream.of(STAGES, OPTIONAL, CLIENTS).flatMap(List::stream).toList();
    }

    static List<Setting<?>> of(Stage stage) {
        List<Setting<?>> settings = new ArrayList<>(stage.settings());
        settings.addAll(KafkaAccess.SETTINGS);
        settings.addAll(MetricsServer.SETTINGS);
        settings.add(JsonLog.FORMAT);
        if (CLIENTS.contains(stage)) {
            settings.add(StreamsConfiguration.DATA);
        } else if (stage.keepsState()) {
            settings.addAll(StreamsConfiguration.SETTINGS);
        }
        return settings;
    }

    /** The settings of all stages: a process accepts settings that only other stages use. */
    static Set<Setting<?>> all() {
        Set<Setting<?>> settings = new LinkedHashSet<>(StreamsConfiguration.SETTINGS);
        services().forEach(stage -> settings.addAll(of(stage)));
        return settings;
    }

    /** Whether a {@code KAFKA_…} variable is a configuration of Kafka's clients, or of their consumers. */
    static boolean isKafkaConfig(String variable) {
        String name = variable.replaceFirst("^KAFKA_(CONSUMER_)?", "")
                .toLowerCase(Locale.ROOT)
                .replace('_', '.');
        return ConsumerConfig.configNames().contains(name);
    }
}
