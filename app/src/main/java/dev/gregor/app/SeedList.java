package dev.gregor.app;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topics;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
import dev.gregor.urls.UrlResult;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
record SeedList(List<CrawlUrl> urls) {
    private static final Path STANDARD_INPUT = Path.of("-");

    /**
     * Reads and checks them.
     *
     * @param file a URL a line; empty lines and lines that begin with # are skipped
     */
    static SeedList of(List<String> arguments, @Nullable Path file) {
        UrlCanon canon = UrlCanon.standard();
        List<CrawlUrl> seeds = new ArrayList<>();
        for (String argument : arguments) {
            seeds.add(url(canon, argument, ""));
        }
        if (file != null) {
            List<String> lines = lines(file);
            for (int i = 0; i < lines.size(); i++) {
                String line = lines.get(i).strip();
                if (!line.isEmpty() && !line.startsWith("#")) {
                    seeds.add(url(canon, line, " (line " + (i + 1) + " of " + file + ")"));
                }
            }
        }
        if (seeds.isEmpty()) {
            throw new UserError("no seeds: give at least one URL, or a file of them with --seeds");
        }
        return new SeedList(List.copyOf(seeds));
    }

    /** Puts them on the topic; when this returns they are safe. */
    void send(KafkaAccess kafka) throws InterruptedException {
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

    private static CrawlUrl url(UrlCanon canon, String text, String where) {
        UrlResult result = canon.parse(text);
        if (result instanceof UrlResult.Accepted accepted) {
            return accepted.url();
        }
        throw new UserError("not a URL to crawl: " + text + where + ": " + ((UrlResult.Refused) result).detail());
    }

    private static List<String> lines(Path file) {
        try {
            if (file.equals(STANDARD_INPUT)) {
                return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
                        .lines()
                        .toList();
            }
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UserError("cannot read seeds from " + file + ": " + Reasons.of(e), e);
        }
    }
}
