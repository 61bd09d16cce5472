package dev.gregor.app.cli;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topics;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/** The seeds given on a command line and in a file. */
public record SeedList(List<CrawlUrl> urls) {
    /**
     * Reads and checks them.
     *
     * @param file a URL a line; empty lines and lines that begin with # are skipped
     */
    public static SeedList of(List<String> arguments, @Nullable Path file) {
        return of(UrlCanon.standard(), arguments, file);
    }

    /** The same, spelt as the crawl spells URLs. */
    public static SeedList of(UrlCanon canon, List<String> arguments, @Nullable Path file) {
        List<CrawlUrl> seeds = UrlList.of(canon, arguments, file);
        if (seeds.isEmpty()) {
            throw new UserError("no seeds: give at least one URL, or a file of them with --seeds");
        }
        return new SeedList(seeds);
    }

    /** Puts them on the topic; when this returns they are safe. */
    public void send(KafkaAccess kafka) throws InterruptedException {
        Map<String, Object> properties = kafka.properties();
        properties.put(ProducerConfig.ACKS_CONFIG, "all");
        try (KafkaProducer<String, String> producer =
                new KafkaProducer<>(properties, new StringSerializer(), new StringSerializer())) {
            List<Future<RecordMetadata>> sent = new ArrayList<>();
            for (CrawlUrl url : urls) {
                sent.add(producer.send(
                        new ProducerRecord<>(Topics.SEEDS.name(), url.host().name(), url.value())));
            }
            for (Future<RecordMetadata> each : sent) {
                each.get();
            }
        } catch (ExecutionException e) {
            throw new UserError("the seeds could not be written to " + kafka.bootstrap() + ": " + e.getCause(), e);
        }
    }
}
