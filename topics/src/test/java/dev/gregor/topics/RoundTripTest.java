package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.RecordSamples.Sample;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.FetcherEvent;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.Outcome;
import java.util.List;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RoundTripTest {
    static List<Sample<?>> samples() {
        return RecordSamples.all();
    }

    @Test
    void shouldHaveASampleOfEveryTopic() {
        List<String> sampled = samples().stream()
                .map(each -> each.topic().baseName())
                .distinct()
                .toList();
        assertThat(sampled).isEqualTo(Topics.all().stream().map(Topic::baseName).toList());
    }

    static List<Arguments> sealedTypes() {
        return List.of(
                Arguments.of(LinkBatch.class, RecordSamples.linkBatches()),
                Arguments.of(FrontierBatch.class, RecordSamples.frontierBatches()),
                Arguments.of(FetcherEvent.class, RecordSamples.fetcherEvents()),
                Arguments.of(HostMessage.class, RecordSamples.hostMessages()),
                Arguments.of(Control.class, RecordSamples.commands()),
                Arguments.of(Outcome.class, RecordSamples.outcomes()));
    }

    @ParameterizedTest
    @MethodSource("sealedTypes")
    void shouldHaveASampleOfEveryPermittedType(Class<?> sealed, List<?> values) {
        assertThat(values.stream().<Class<?>>map(Object::getClass))
                .containsExactlyInAnyOrder(sealed.getPermittedSubclasses());
    }

    @ParameterizedTest
    @MethodSource("samples")
    <V> void shouldReadBackWrittenRecords(Sample<V> sample) {
        Topic<V> topic = sample.topic();
        Headers headers = new RecordHeaders();
        byte[] bytes = topic.serializer().serialize(topic.baseName(), headers, sample.value());
        Decoded<V> decoded = topic.deserializer().deserialize(topic.baseName(), headers, bytes);
        assertThat(decoded).usingRecursiveComparison().isEqualTo(new Decoded.Good<>(sample.value()));
    }
}
