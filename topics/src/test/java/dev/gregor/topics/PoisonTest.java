package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Rejection.Reason;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PoisonTest {
    private static final int ROUNDS = 2_000;

    static List<Topic<?>> topics() {
        return Topics.all();
    }

    @ParameterizedTest
    @MethodSource("topics")
    void shouldNeverThrowAtRandomBytes(Topic<?> topic) {
        Random random = new Random(20_260_102);
        for (int round = 0; round < ROUNDS; round++) {
            byte[] noise = new byte[random.nextInt(200)];
            random.nextBytes(noise);
            assertThat(topic.deserializer().deserialize(topic.baseName(), noisyHeaders(random), noise))
                    .isNotNull();
        }
    }

    /** One byte of a good record is changed, so that the reader gets further than the first brace. */
    @ParameterizedTest
    @MethodSource("samples")
    <V> void shouldNeverThrowAtDamagedRecords(RecordSamples.Sample<V> sample) {
        Random random = new Random(20_260_103);
        Topic<V> topic = sample.topic();
        for (int round = 0; round < ROUNDS; round++) {
            RecordHeaders headers = new RecordHeaders();
            byte[] bytes = topic.codec().encode(sample.value(), headers).clone();
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            assertThat(topic.deserializer().deserialize(topic.baseName(), headers, bytes))
                    .isNotNull();
        }
    }

    static List<RecordSamples.Sample<?>> samples() {
        return RecordSamples.all();
    }

    @Test
    void shouldRejectAnEmptyBlockPattern() {
        byte[] blank = "{\"type\":\"blockUrls\",\"pattern\":\" \"}".getBytes(StandardCharsets.UTF_8);
        assertThat(Topics.CONTROL.codec().decode(blank, new RecordHeaders())).isInstanceOf(Decoded.Poison.class);
    }

    @ParameterizedTest
    @MethodSource("topics")
    void shouldRejectOversizedValues(Topic<?> topic) {
        byte[] large = new byte[topic.maxValueBytes() + 1];
        Decoded<?> decoded =
                Objects.requireNonNull(topic.deserializer().deserialize(topic.baseName(), new RecordHeaders(), large));
        assertThat(decoded).isInstanceOfSatisfying(Decoded.Poison.class, poison -> {
            assertThat(poison.reason()).isEqualTo(Reason.TOO_LARGE);
            assertThat(poison.detail()).contains(topic.baseName(), Integer.toString(topic.maxValueBytes()));
            assertThat(poison.excerpt()).hasSize(Decoded.EXCERPT_CHARS).isBlank();
        });
    }

    @ParameterizedTest
    @MethodSource("topics")
    void shouldReadAndWriteTombstonesAsNull(Topic<?> topic) {
        assertThat(topic.deserializer().deserialize(topic.baseName(), new RecordHeaders(), (byte[]) null))
                .isNull();
        assertThat(topic.serializer().serialize(topic.baseName(), null)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"type\":", "{\"urls\":", "{\"x\":", "{\"x\":["})
    void shouldRejectDeepNesting(String level) {
        String bomb = level.repeat(100_000);
        assertThat(decoded(Topics.LINKS, bomb)).isInstanceOf(Decoded.Poison.class);
        assertThat(decoded(Topics.DOCUMENTS, bomb)).isInstanceOf(Decoded.Poison.class);
        assertThat(decoded(Topics.SEEDS, "{\"url\":" + level.repeat(10_000))).isInstanceOf(Decoded.Poison.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "5",
                "\"x\"",
                "{",
                "{}",
                "{}{}",
                "{\"type\":\"gossip\"}",
                "{\"type\":5}",
                "{\"type\":[]}",
                "{\"type\":\"outlinks\"}",
                "{\"type\":\"outlinks\",\"depth\":0,\"urls\":[]}",
                "{\"type\":\"outlinks\",\"source\":\"http://s/\",\"depth\":0}",
                "{\"type\":\"outlinks\",\"source\":\"http://s/\",\"depth\":0,\"urls\":[]}{}",
                "{\"type\":\"outlinks\",\"source\":\"http://s/\",\"depth\":\"x\",\"urls\":[]}",
                "{\"type\":\"outlinks\",\"source\":\"http://s/\",\"depth\":0,\"urls\":[null]}",
                "{\"type\":\"outlinks\",\"source\":\"http://s/\",\"depth\":0,\"urls\":[{}]}",
                "{\"type\":\"outlinks\",\"source\":\"http://s/\",\"depth\":0,\"urls\":\"http://h/\"}",
                "{\"type\":\"outlinks\",\"source\":\"http://s/\",\"depth\":0,\"urls\":[],\"weight\":{\"external\":-1}}",
                "{\"type\":\"listed\",\"source\":\"http://s/\",\"depth\":0,\"entries\":[{}]}",
                "{\"type\":\"inlinks\",\"counts\":[]}",
                "{\"type\":\"inlinks\",\"counts\":{\"h\":{\"9f3a66b1c0ffee12\":0}}}",
                "{\"type\":\"inlinks\",\"counts\":{\"h\":{\"no tag\":1}}}",
                "{\"type\":\"inlinks\",\"counts\":{\"h\":null}}",
                "{\"type\":\"reparse\",\"source\":\"http://s/\",\"urls\":[null]}"
            })
    void shouldRejectInvalidLinkBatches(String text) {
        assertThat(decoded(Topics.LINKS, text)).isInstanceOfSatisfying(Decoded.Poison.class, poison -> {
            assertThat(poison.reason()).isEqualTo(Reason.UNREADABLE);
            assertThat(poison.detail()).startsWith("not a LinkBatch: ");
            assertThat(poison.excerpt()).isEqualTo(text);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "/a",
                "ftp://h/",
                "javascript://h/",
                "http:/h/",
                "http:///",
                "http://",
                "http://:80/",
                "http://h:x/",
                "http://h:/",
                "http://h:65536/",
                "http://h:123456/",
                "http://a b/",
                "http://h/a b",
                "http://u@h/",
                "http://h/한",
                "http://h/\\u0000",
                "HTTP://h/"
            })
    void shouldRejectUrlsThatAreNotCanonical(String url) {
        assertThat(decoded(Topics.LINKS, outlinks(url))).isInstanceOf(Decoded.Poison.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://h/", "https://h:8443/a?b=c", "http://[::1]/", "http://[::1]:80/", "http://xn--a_b.c/~"})
    void shouldReadCanonicalUrls(String url) {
        assertThat(decoded(Topics.LINKS, outlinks(url))).isInstanceOf(Decoded.Good.class);
    }

    @Test
    void shouldRejectUrlsOverTheLimit() {
        String url = "http://h/" + "a".repeat(2_048);
        assertThat(decoded(Topics.LINKS, outlinks(url)))
                .isInstanceOfSatisfying(Decoded.Poison.class, poison -> assertThat(poison.detail())
                        .contains("2057 characters"));
    }

    private static String outlinks(String url) {
        return "{\"type\":\"outlinks\",\"source\":\"http://s/\",\"depth\":1,\"urls\":[\"" + url + "\"]}";
    }

    private static RecordHeaders noisyHeaders(Random random) {
        RecordHeaders headers = new RecordHeaders();
        for (String name : List.of("url", "status", "fetchedAt", "depth", "redirectTarget")) {
            byte[] noise = new byte[random.nextInt(20)];
            random.nextBytes(noise);
            headers.add(name, random.nextInt(4) == 0 ? null : noise);
        }
        return headers;
    }

    private static <V> Decoded<V> decoded(Topic<V> topic, String text) {
        return topic.codec().decode(text.getBytes(StandardCharsets.UTF_8), new RecordHeaders());
    }
}
