package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.topics.records.Exchange;
import dev.gregor.topics.records.Exchange.MessageHead;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExchangeCodecTest {
    private final Codec<Exchange> codec = Topics.EXCHANGES.codec();

    @Test
    void shouldKeepHeaderLinesInOrderAndByteForByte() {
        MessageHead head = new MessageHead("HTTP/1.1 200 D\u00e9j\u00e0", List.of("b: 1", "a:2", "b: \u00ff  "));
        Exchange sample = RecordSamples.EXCHANGE;
        Exchange exchange = new Exchange(
                sample.url(),
                sample.startedAt(),
                sample.purpose(),
                sample.connection(),
                sample.request(),
                head,
                new byte[] {0, -1},
                false);
        RecordHeaders headers = encoded();

        byte[] value = codec.encode(exchange, headers); // replaces the headers of the sample

        assertThat(codec.decode(value, headers)).isInstanceOfSatisfying(Decoded.Good.class, good -> {
            assertThat(((Exchange) good.value()).response()).isEqualTo(head);
            assertThat(((Exchange) good.value()).incomplete()).isFalse();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"a: b\r\nWARC-Type: forged", "a: b\nc: d", "a: b\rc: d", "a: \0"})
    void shouldTakeNoLineBreakWithinALine(String line) {
        assertThatThrownBy(() -> new MessageHead("HTTP/1.1 200 OK", List.of(line)))
                .isInstanceOf(IllegalArgumentException.class);
        RecordHeaders headers = encoded();
        headers.add("responseHeader", line.getBytes(StandardCharsets.ISO_8859_1));
        assertThat(codec.decode(new byte[0], headers)).isInstanceOf(Decoded.Poison.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"url", "startedAt", "purpose", "protocol", "requestLine", "statusLine"})
    void shouldNameTheMissingHeader(String name) {
        RecordHeaders headers = encoded();
        headers.remove(name);
        assertThat(codec.decode(new byte[0], headers))
                .isInstanceOfSatisfying(Decoded.Poison.class, poison -> assertThat(poison.detail())
                        .isEqualTo("not an Exchange: header '" + name + "' is missing"));
    }

    private RecordHeaders encoded() {
        RecordHeaders headers = new RecordHeaders();
        codec.encode(RecordSamples.EXCHANGE, headers);
        return headers;
    }
}
