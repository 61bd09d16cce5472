package dev.gregor.app.cli;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code --kafka} or {@code --data}, for commands that talk to a crawl which runs elsewhere. */
public final class RunningCrawl {
    @Mixin
    private final KafkaOption kafka = new KafkaOption();

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Instead of --kafka: the data folder of a crawl, demo or broker that runs on this machine.")
    private @Nullable Path data;

    public boolean given() {
        return data != null || kafka.given();
    }

    /** All settings in force, the address of Kafka among them. */
    public Settings settings() {
        if (data == null) {
            return kafka.settings();
        }
        if (kafka.given()) {
            throw new UserError("give --kafka or --data, not both");
        }
        return kafka.settings().with(Map.of(KafkaAccess.KAFKA.name(), BrokerAddress.read(data)));
    }

    /** How to reach it; tells at once when nobody answers. */
    public KafkaAccess access(Settings settings) throws InterruptedException {
        if (data == null) {
            return kafka.access(settings);
        }
        KafkaAccess access = new KafkaAccess(settings.get(KafkaAccess.KAFKA), Map.of());
        Optional<String> expected = BrokerAddress.cluster(data);
        String found = KafkaOption.cluster(access);
        if (expected.isPresent() && !expected.get().equals(found)) {
            throw BrokerAddress.stale(data, new IllegalStateException("cluster " + found + " answers"));
        }
        return access;
    }
}
