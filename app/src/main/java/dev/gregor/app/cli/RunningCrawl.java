package dev.gregor.app.cli;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.TopicNames;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options {@code --kafka} and {@code --data}, one of which names the crawl that a command works on, and {@code --prefix}.
 */
public final class RunningCrawl {
    @Mixin
    private final KafkaOption kafka = new KafkaOption();

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Instead of --kafka: the data folder of a crawl, demo or broker on this machine.")
    private @Nullable Path data;

    public boolean given() {
        return data != null || kafka.given();
    }

    /** The data folder, if that names the crawl. */
    public Optional<Path> data() {
        return Optional.ofNullable(data);
    }

    /** All settings, with the address of the crawl's Kafka. */
    public Settings settings() {
        if (data == null) {
            return kafka.settings();
        }
        if (kafka.given()) {
            throw new UserError("give --kafka or --data, not both");
        }
        return settings(data).with(Map.of(KafkaAccess.KAFKA.name(), BrokerAddress.read(data)));
    }

    private Settings settings(Path folder) {
        return FolderPrefix.read(folder, kafka.settings());
    }

    /** The names of the crawl, without a look at its Kafka. */
    public TopicNames names() {
        return (data == null ? kafka.settings() : settings(data)).get(KafkaAccess.PREFIX);
    }

    /** Opens the crawl to read it. If nothing runs on its data folder, a broker is started there for as long. */
    public ReadableCrawl openForReading() throws InterruptedException {
        if (data == null || kafka.given() || !BrokerAddress.hasLog(data) || isRunning(data)) {
            Settings settings = settings();
            return ReadableCrawl.running(settings, access(settings));
        }
        return ReadableCrawl.stopped(settings(data), data);
    }

    /** Whether the broker of this folder answers at the address that the folder names. */
    private static boolean isRunning(Path folder) throws InterruptedException {
        Optional<String> address = BrokerAddress.find(folder);
        if (address.isEmpty()) {
            return false;
        }
        try {
            String found = KafkaOption.clusterId(new KafkaAccess(address.get(), Map.of()));
            return BrokerAddress.clusterId(folder).equals(Optional.of(found));
        } catch (UserError e) {
            return false;
        }
    }

    /** The Kafka of the crawl. Fails at once if it cannot be reached. */
    public KafkaAccess access(Settings settings) throws InterruptedException {
        if (data == null) {
            return kafka.access(settings);
        }
        KafkaAccess access = KafkaAccess.embedded(settings);
        Optional<String> expected = BrokerAddress.clusterId(data);
        String found = KafkaOption.clusterId(access);
        if (expected.isPresent() && !expected.get().equals(found)) {
            throw BrokerAddress.stale(data, new IllegalStateException("cluster " + found + " answers"));
        }
        return access;
    }
}
