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

/** Asks the schedulers of a running crawl about a URL. */
final class ExplainClient {
    private static final Duration POLL_TIMEOUT = Duration.ofMillis(200);

    private final KafkaAccess kafka;

    ExplainClient(KafkaAccess kafka) {
        this.kafka = kafka;
    }

    /**
     * Publishes the question, and waits for the answer of the scheduler that owns the URL's host.
     *
     * @param id a unique id by which the answer is recognised
     */
    Optional<Answer> ask(CrawlUrl url, String id, Duration timeout) throws InterruptedException {
        try (var answers = TopicReader.fromEnd(kafka, Topics.ANSWERS)) {
            new ControlClient(kafka).publish(new Control.Explain(url, id));
            long start = System.nanoTime();
            while (System.nanoTime() - start < timeout.toNanos()) {
                for (ConsumerRecord<String, Decoded<Answer>> record : answers.poll(POLL_TIMEOUT)) {
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
