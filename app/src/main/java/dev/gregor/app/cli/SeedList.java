package dev.gregor.app.cli;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topics;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/** The seed URLs of a command line and a file. */
public record SeedList(List<CrawlUrl> urls) {
    /**
     * Reads and checks the seeds.
     *
     * @param file one URL per line; empty lines and lines that begin with # are skipped
     */
    public static SeedList of(List<String> arguments, @Nullable Path file) {
        return of(UrlCanonicalizer.standard(), arguments, file);
    }

    /** The same in the canonical form of the crawl. */
    public static SeedList of(UrlCanonicalizer canonicalizer, List<String> arguments, @Nullable Path file) {
        List<CrawlUrl> seeds = UrlList.of(canonicalizer, arguments, file);
        if (seeds.isEmpty()) {
            throw new UserError("no seeds: give at least one URL, or a file of URLs with --seeds");
        }
        return new SeedList(seeds);
    }

    /** Publishes the seeds; returns when all in-sync replicas have them. */
    public void publish(KafkaAccess kafka) throws InterruptedException {
        String topic = kafka.names().of(Topics.SEEDS);
        List<ProducerRecord<String, String>> records = new ArrayList<>(urls.size());
        for (CrawlUrl url : urls) {
            records.add(new ProducerRecord<>(topic, url.host().name(), url.value()));
        }
        TopicWriter.publish(kafka, "the seeds", new StringSerializer(), records);
    }
}
