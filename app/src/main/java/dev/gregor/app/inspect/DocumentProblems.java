package dev.gregor.app.inspect;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.TopicReader;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.HostPartition;
import dev.gregor.topics.Json;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Answer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectReader;

/**
 * Finds what could not be read of a page, which its document says. It reads the one partition that has the document: first
 * what was written since the last visit of the page, and only if the document is not there, because the page had not
 * changed, what was written before.
 */
final class DocumentProblems {
    private static final Set<Answer.State> WITH_DOCUMENT =
            Set.of(Answer.State.FETCHED, Answer.State.QUEUED, Answer.State.VISITING, Answer.State.RETRYING);
    private static final ObjectReader READER = Json.MAPPER.readerFor(Fields.class);

    /** How much the clocks of the processes, and the times of one visit, may differ. */
    private static final Duration TOLERANCE = Duration.ofMinutes(10);

    private final KafkaAccess kafka;

    DocumentProblems(KafkaAccess kafka) {
        this.kafka = kafka;
    }

    /**
     * What was found.
     *
     * @param missing why there may be more; null if there is not
     * @param absent whether the page has no document
     */
    record Found(List<String> problems, @Nullable String missing, boolean absent) {
        static Found nothing(@Nullable String missing) {
            return new Found(List.of(), missing, false);
        }
    }

    private record Fields(@Nullable List<String> problems) {}

    Found find(Answer answer, Duration timeout) throws InterruptedException {
        Instant visited = answer.history().lastVisitAt();
        if (visited == null || !WITH_DOCUMENT.contains(answer.state())) {
            return Found.nothing(null);
        }
        try {
            return find(answer.url().value(), visited.minus(TOLERANCE), timeout);
        } catch (AuthorizationException e) {
            return Found.nothing("what could not be read is not shown: no permission to read the topic documents");
        }
    }

    private Found find(String url, Instant since, Duration timeout) throws InterruptedException {
        int partition = HostPartition.of(url, KafkaOption.partitions(kafka));
        long deadline = System.nanoTime() + timeout.toNanos();
        Latest latest = new Latest(url);
        try (TopicReader<String, byte[]> reader = TopicReader.ofPartition(
                kafka,
                kafka.names().of(Topics.DOCUMENTS),
                partition,
                new StringDeserializer(),
                new ByteArrayDeserializer())) {
            Map<TopicPartition, Long> middle = reader.offsetsAt(since);
            boolean complete = reader.read(middle, reader.endOffsets(), deadline, latest::onRecord);
            if (complete && !latest.found) {
                complete = reader.read(reader.beginningOffsets(), middle, deadline, latest::onRecord);
            }
            String missing = "what could not be read of the page may be missing: its document was not found within "
                    + Durations.format(timeout) + "; --timeout searches longer";
            return new Found(problems(latest.value), complete ? null : missing, complete && latest.value == null);
        }
    }

    private static List<String> problems(byte @Nullable [] document) {
        if (document == null) {
            return List.of();
        }
        try {
            Fields fields = READER.readValue(document);
            return fields == null || fields.problems() == null ? List.of() : fields.problems();
        } catch (JacksonException e) {
            return List.of("the document itself: " + e.getOriginalMessage());
        }
    }

    /** The latest record of a URL. */
    private static final class Latest {
        private final String url;
        private boolean found;
        private byte @Nullable [] value;

        Latest(String url) {
            this.url = url;
        }

        void onRecord(ConsumerRecord<String, byte[]> record) {
            if (Objects.equals(record.key(), url)) {
                found = true;
                value = record.value();
            }
        }
    }
}
