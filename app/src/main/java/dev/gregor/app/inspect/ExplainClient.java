package dev.gregor.app.inspect;

import dev.gregor.app.cli.TopicReader;
import dev.gregor.app.control.ControlClient;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Asks a running crawl about a URL. */
final class ExplainClient {
    private static final Duration LONGEST_POLL = Duration.ofMillis(200);

    private final KafkaAccess kafka;

    ExplainClient(KafkaAccess kafka) {
        this.kafka = kafka;
    }

    /**
     * Asks, and waits for the answer of the scheduler that owns the URL's host.
     *
     * @param id that nobody else uses, by which the answer is known
     */
    Optional<Answer> ask(CrawlUrl url, String id, Duration patience) throws InterruptedException {
        try (TopicReader<Answer> answers = TopicReader.fromNowOn(kafka, Topics.ANSWERS)) {
            new ControlClient(kafka).command(new Control.Explain(url, id));
            long start = System.nanoTime();
            while (System.nanoTime() - start < patience.toNanos()) {
                for (ConsumerRecord<String, Decoded<Answer>> record : answers.poll(LONGEST_POLL)) {
                    if (record.value() instanceof Decoded.Good<Answer> good
                            && good.value().question().equals(id)) {
                        return Optional.of(good.value());
                    }
                }
            }
        }
        return Optional.empty();
    }
}
