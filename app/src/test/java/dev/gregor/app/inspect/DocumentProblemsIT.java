package dev.gregor.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.broker.EmbeddedBroker;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Json;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Answer;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class DocumentProblemsIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(1);
    private static final String URL = "http://example.org/odd";
    private static final Instant VISIT = Instant.parse("2026-01-31T12:00:00Z");

    @TempDir
    Path folder;

    private EmbeddedBroker broker;
    private KafkaAccess kafka;

    @BeforeEach
    void openBroker() throws Exception {
        broker = EmbeddedBroker.start(folder.resolve("kafka"), 0);
        kafka = new KafkaAccess(broker.bootstrap(), Map.of());
        try (Admin admin = KafkaOption.admin(kafka)) {
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(3, Packing.GZIP);
        }
    }

    @AfterEach
    void closeBroker() {
        broker.close();
    }

    @Test
    void shouldFindTheLatestDocument() throws Exception {
        assertThat(find(Answer.State.FETCHED).problems()).isEmpty();

        document(URL, VISIT.minusSeconds(7200), "unchanged since");
        for (int other = 0; other < 10; other++) {
            document(URL + other, VISIT, "another page");
        }
        assertThat(find(Answer.State.FETCHED))
                .isEqualTo(new DocumentProblems.Found(List.of("unchanged since"), null, false));

        document(URL, VISIT.plusSeconds(2), "of the last visit");
        assertThat(find(Answer.State.RETRYING).problems()).containsExactly("of the last visit");

        send(URL, VISIT.plusSeconds(3), "{ not json".getBytes(StandardCharsets.UTF_8));
        assertThat(find(Answer.State.FETCHED).problems())
                .singleElement()
                .asString()
                .startsWith("the document itself");

        send(URL, VISIT.plusSeconds(4), null);
        assertThat(find(Answer.State.FETCHED)).isEqualTo(new DocumentProblems.Found(List.of(), null, true));
    }

    @Test
    void shouldNotSearchForAPageWithoutDocument() throws Exception {
        document(URL, VISIT, "of another time");
        assertThat(find(Answer.State.EXCLUDED).problems()).isEmpty();
    }

    @Test
    void shouldSayThatTheTimeWasTooShort() throws Exception {
        document(URL, VISIT, "not reached");
        DocumentProblems.Found found =
                new DocumentProblems(kafka).find(answer(Answer.State.FETCHED), Duration.ofSeconds(-1));
        assertThat(found.problems()).isEmpty();
        assertThat(found.missing()).contains("--timeout");
    }

    private DocumentProblems.Found find(Answer.State state) throws InterruptedException {
        return new DocumentProblems(kafka).find(answer(state), TIMEOUT);
    }

    private static Answer answer(Answer.State state) {
        Answer.History history = new Answer.History(0, VISIT, "fetched 200", null, 0);
        return new Answer("question", new CrawlUrl(URL), state, null, Answer.Discovery.NONE, history, null);
    }

    private void document(String url, Instant time, String problem) throws Exception {
        send(url, time, Json.MAPPER.writeValueAsBytes(Map.of("url", url, "problems", List.of(problem))));
    }

    private void send(String url, Instant time, byte @Nullable [] value) throws Exception {
        try (KafkaProducer<String, byte[]> producer =
                new KafkaProducer<>(kafka.properties(), new StringSerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(Topics.DOCUMENTS.baseName(), null, time.toEpochMilli(), url, value))
                    .get();
        }
    }
}
