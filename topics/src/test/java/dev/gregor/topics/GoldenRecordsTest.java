package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.RecordSamples.Sample;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Records as all versions wrote them. A folder of golden files, once released, is never changed. */
class GoldenRecordsTest {
    private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
    private static final Path WRITTEN = Path.of("target", "golden");

    static List<Sample<?>> samples() {
        return RecordSamples.all();
    }

    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(GOLDEN, 2)) {
            return files.filter(file -> file.getNameCount() == GOLDEN.getNameCount() + 2)
                    .sorted(Comparator.comparingInt(GoldenRecordsTest::version))
                    .toList();
        }
    }

    private static int version(Path file) {
        return Integer.parseInt(file.getName(GOLDEN.getNameCount()).toString().substring(1));
    }

    /** A field that a version wrote is still there after this version has read and written the record. */
    @ParameterizedTest
    @MethodSource("files")
    void shouldReadRecordsOfAllVersions(Path file) throws IOException {
        String name = name(file);
        Sample<?> sample = samples().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(file + " is of no record type of the catalogue"));
        assertNoFieldLost(sample.topic(), Files.readString(file));
    }

    private static <V> void assertNoFieldLost(Topic<V> topic, String written) {
        List<String> before = lines(written);
        List<String> after = lines(written(topic, read(topic, written)));
        for (int i = 0; i < before.size() - 1; i++) {
            assertThat(after).contains(before.get(i));
        }
        String value = before.get(before.size() - 1);
        String now = after.get(after.size() - 1);
        if (value.startsWith("{")) {
            assertContains(Json.MAPPER.readTree(now), Json.MAPPER.readTree(value), topic.baseName());
        } else {
            assertThat(now).isEqualTo(value);
        }
    }

    private static void assertContains(JsonNode now, JsonNode before, String path) {
        if (before.isObject()) {
            before.properties().forEach(field -> {
                JsonNode value = now.get(field.getKey());
                assertThat(value).as(path + '.' + field.getKey()).isNotNull();
                assertContains(Objects.requireNonNull(value), field.getValue(), path + '.' + field.getKey());
            });
        } else if (before.isArray()) {
            assertThat(now.size()).as(path).isEqualTo(before.size());
            for (int i = 0; i < before.size(); i++) {
                assertContains(now.get(i), before.get(i), path + '[' + i + ']');
            }
        } else {
            assertThat(now).as(path).isEqualTo(before);
        }
    }

    /** The newest golden file is, byte by byte, what this version writes: other programs read it. */
    @ParameterizedTest
    @MethodSource("samples")
    void shouldWriteRecordsAsInTheNewestGoldenFile(Sample<?> sample) throws IOException {
        String now = written(sample);
        Path file = Files.createDirectories(WRITTEN).resolve(sample.name() + ".txt");
        Files.writeString(file, now);
        String advice = sample.name() + " differs from its newest golden file; if a field was added, copy topics/"
                + file + " to topics/" + GOLDEN + "/v<next number>/ and leave the older files as they are";
        List<Path> versions = files().stream()
                .filter(each -> name(each).equals(sample.name()))
                .toList();
        assertThat(versions).as(advice).isNotEmpty();
        assertThat(now).as(advice).isEqualTo(Files.readString(versions.get(versions.size() - 1)));
    }

    private static <V> String written(Sample<V> sample) {
        return written(sample.topic(), sample.value());
    }

    private static String name(Path file) {
        return file.getFileName().toString().replace(".txt", "");
    }

    /** A line for each header, then the value. */
    private static <V> String written(Topic<V> topic, V value) {
        Headers headers = new RecordHeaders();
        byte[] bytes = Objects.requireNonNull(topic.serializer().serialize(topic.baseName(), headers, value));
        StringBuilder text = new StringBuilder();
        headers.forEach(header -> text.append(header.key())
                .append(": ")
                .append(new String(header.value(), StandardCharsets.UTF_8))
                .append('\n'));
        return text.append(new String(bytes, StandardCharsets.UTF_8))
                .append('\n')
                .toString();
    }

    private static <V> V read(Topic<V> topic, String written) {
        List<String> lines = lines(written);
        Headers headers = new RecordHeaders();
        for (String line : lines.subList(0, lines.size() - 1)) {
            int colon = line.indexOf(": ");
            headers.add(line.substring(0, colon), line.substring(colon + 2).getBytes(StandardCharsets.UTF_8));
        }
        byte[] value = lines.get(lines.size() - 1).getBytes(StandardCharsets.UTF_8);
        Decoded<V> decoded = topic.deserializer().deserialize(topic.baseName(), headers, value);
        assertThat(decoded).isInstanceOf(Decoded.Good.class);
        return ((Decoded.Good<V>) decoded).value();
    }

    private static List<String> lines(String written) {
        return Arrays.asList(written.split("\n"));
    }
}
