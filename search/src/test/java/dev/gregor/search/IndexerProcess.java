package dev.gregor.search;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.search.index.IndexMirror;
import dev.gregor.search.opensearch.OpenSearchClient;
import dev.gregor.search.opensearch.OpenSearchMirror;
import dev.gregor.search.score.ScoreWeights;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;

/**
 * An indexer in a process of its own, which runs until it is killed. It commits after every batch. A third argument is the
 * address of an OpenSearch cluster to feed.
 */
final class IndexerProcess {
    private IndexerProcess() {}

    public static void main(String[] arguments) throws IOException {
        KafkaAccess kafka = new KafkaAccess(arguments[0], Map.of());
        try (SearchIndexer indexer = SearchIndexer.open(
                kafka, Path.of(arguments[1]), InstantSource.system(), IndexerProcess::say, mirror(arguments))) {
            while (!Thread.currentThread().isInterrupted()) {
                if (indexer.step(Duration.ofMillis(50)) > 0) {
                    indexer.commit();
                    say("committed " + indexer.applied());
                }
            }
        }
    }

    private static IndexMirror mirror(String[] arguments) throws IOException {
        return arguments.length < 3
                ? IndexMirror.NONE
                : new OpenSearchMirror(
                        new OpenSearchClient(OpenSearchNode.config(URI.create(arguments[2]))),
                        ScoreWeights.DEFAULT,
                        InstantSource.system(),
                        IndexerProcess::say);
    }

    private static void say(String line) {
        System.out.println(line);
    }
}
