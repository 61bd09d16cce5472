package dev.gregor.search;

import dev.gregor.runtime.KafkaAccess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;

/** An indexer in a process of its own, which runs until it is killed. It commits after every batch. */
final class IndexerProcess {
    private IndexerProcess() {}

    public static void main(String[] arguments) throws IOException {
        KafkaAccess kafka = new KafkaAccess(arguments[0], Map.of());
        try (SearchIndexer indexer =
                SearchIndexer.open(kafka, Path.of(arguments[1]), InstantSource.system(), IndexerProcess::say)) {
            while (!Thread.currentThread().isInterrupted()) {
                if (indexer.step(Duration.ofMillis(50)) > 0) {
                    indexer.commit();
                    say("committed " + indexer.applied());
                }
            }
        }
    }

    private static void say(String line) {
        System.out.println(line);
    }
}
