package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic.Party;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Rejection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No record on any topic that a stage reads, its internal topics included, stops the stage. */
class PoisonedSourcesTest {
    private static final Random RANDOM = new Random(23);

    @TempDir
    Path state;

    record StageSource(Party stage, String topic) {}

    static Stream<StageSource> sources() {
        return Topologies.all().keySet().stream()
                .flatMap(stage -> Topologies.sources(stage).stream().map(topic -> new StageSource(stage, topic)));
    }

    @ParameterizedTest
    @MethodSource("sources")
    void shouldSkipTombstonesAndRejectGarbage(StageSource source) {
        try (TopologyTestDriver driver = Topologies.driver(source.stage(), state)) {
            TestInputTopic<byte[], byte[]> input =
                    driver.createInputTopic(source.topic(), new ByteArraySerializer(), new ByteArraySerializer());
            for (byte[] key : keys()) {
                input.pipeInput(key, (byte[]) null);
            }
            assertThat(rejections(driver)).as("tombstones are skipped").isEmpty();

            for (byte[] key : keys()) {
                garbage().forEach(value -> input.pipeInput(key, value));
            }
            if (isPassedOn(source)) {
                assertThat(rejections(driver)).isNotEmpty().allSatisfy(rejection -> assertThat(rejection.topic())
                        .isEqualTo(source.topic()));
            }
        }
    }

    /** A table that every process of a stage reads is not passed on: its reader skips what it cannot read. */
    private static boolean isPassedOn(StageSource source) {
        return Topologies.of(source.stage()).describe().globalStores().stream()
                .noneMatch(store -> store.source().topicSet().contains(source.topic()));
    }

    private static List<byte @Nullable []> keys() {
        return Arrays.asList(null, new byte[0], text("key"), new byte[] {-1, 0, -2});
    }

    private static List<byte[]> garbage() {
        List<byte[]> garbage = new ArrayList<>(
                List.of(new byte[0], text("null"), text("{}"), text("[]"), text("{\"type\":\"x\"}"), text("\0\0\0")));
        for (int length : new int[] {1, 12, 14, 40, 1_000}) {
            byte[] noise = new byte[length];
            RANDOM.nextBytes(noise);
            garbage.add(noise);
            garbage.add(new byte[length]);
        }
        return garbage;
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<Rejection> rejections(TopologyTestDriver driver) {
        return driver
                .createOutputTopic(Topics.REJECTED.baseName(), new StringDeserializer(), Topics.REJECTED.deserializer())
                .readValuesToList()
                .stream()
                .map(value -> ((Decoded.Good<Rejection>) value).value())
                .toList();
    }
}
