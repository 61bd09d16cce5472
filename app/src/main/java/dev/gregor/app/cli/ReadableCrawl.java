package dev.gregor.app.cli;

import dev.gregor.broker.EmbeddedBroker;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A crawl that can be read: one that runs, or a stopped one, on whose log a broker runs until this is closed. The broker
 * serves one command and publishes no address; nothing is written to the topics, so the crawl resumes as if it had not been
 * read.
 */
public final class ReadableCrawl implements AutoCloseable {
    private final Settings settings;
    private final KafkaAccess kafka;
    private final @Nullable EmbeddedBroker broker;
    private final DataFolder.@Nullable ReadLock lock;

    private ReadableCrawl(
            Settings settings, KafkaAccess kafka, @Nullable EmbeddedBroker broker, DataFolder.@Nullable ReadLock lock) {
        this.settings = settings;
        this.kafka = kafka;
        this.broker = broker;
        this.lock = lock;
    }

    static ReadableCrawl running(Settings settings, KafkaAccess kafka) {
        return new ReadableCrawl(settings, kafka, null, null);
    }

    static ReadableCrawl stopped(Settings settings, Path folder) {
        DataFolder.ReadLock lock = DataFolder.lockForReading(folder);
        try {
            EmbeddedBroker broker = EmbeddedBroker.start(folder.resolve("kafka"), 0);
            Settings all = settings.with(Map.of(KafkaAccess.KAFKA.name(), broker.bootstrap()));
            return new ReadableCrawl(all, KafkaAccess.embedded(all), broker, lock);
        } catch (IOException e) {
            lock.close();
            throw new UserError("cannot read data folder " + folder + ": " + FileErrors.of(e), e);
        }
    }

    public Settings settings() {
        return settings;
    }

    public KafkaAccess kafka() {
        return kafka;
    }

    /** Whether no process works on the crawl, as far as its data folder tells. */
    public boolean isStopped() {
        return broker != null;
    }

    @Override
    public void close() {
        if (broker != null) {
            broker.close();
        }
        if (lock != null) {
            lock.close();
        }
    }
}
