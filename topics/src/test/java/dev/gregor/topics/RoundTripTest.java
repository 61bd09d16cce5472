package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Seed;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoundTripTest {
    static List<RecordSamples.Sample<?>> samples() {
        return RecordSamples.all();
    }

    @Test
    void shouldKnowASampleOfEveryTopic() {
        List<String> sampled =
                samples().stream().map(each -> each.topic().name()).toList();
        assertThat(sampled).isEqualTo(Topics.all().stream().map(Topic::name).toList());
    }

    @ParameterizedTest
    @MethodSource("samples")
    <V> void shouldReadBackWhatWasWritten(RecordSamples.Sample<V> sample) {
        Topic<V> topic = sample.topic();
        Headers headers = new RecordHeaders();
        byte[] bytes = topic.serializer().serialize(topic.name(), headers, sample.value());
        Decoded<V> decoded = topic.deserializer().deserialize(topic.name(), headers, bytes);
        assertThat(decoded).usingRecursiveComparison().isEqualTo(new Decoded.Good<>(sample.value()));
    }

    /** A change of a golden file is a change of what other programs read. */
    @ParameterizedTest
    @MethodSource("samples")
    <V> void shouldWriteWhatStrangersRead(RecordSamples.Sample<V> sample) throws IOException {
        assertThat(written(sample)).isEqualTo(golden(sample));
    }

    private static <V> String written(RecordSamples.Sample<V> sample) {
        Headers headers = new RecordHeaders();
        byte[] value = sample.topic().codec().encode(sample.value(), headers);
        StringBuilder text = new StringBuilder();
        headers.forEach(header -> text.append(header.key())
                .append(": ")
                .append(new String(header.value(), StandardCharsets.UTF_8))
                .append('\n'));
        return text.append(new String(value, StandardCharsets.UTF_8))
                .append('\n')
                .toString();
    }

    private static String golden(RecordSamples.Sample<?> sample) throws IOException {
        boolean json = !(sample.value() instanceof Seed || sample.value() instanceof Page);
        String file = "/golden/" + sample.topic().name() + (json ? ".json" : ".txt");
        try (InputStream in = RoundTripTest.class.getResourceAsStream(file)) {
            return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
