package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.RecordSamples.Sample;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.Scope;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Records as versions before this one wrote them. A folder of golden files, once released, is never changed. */
class GoldenRecordsTest {
    private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
    private static final Path WRITTEN = Path.of("target", "golden");

    /** The sample of a topic, and where records are of several kinds one of each. */
    record Golden(String name, Sample<?> sample) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Golden> samples() {
        List<Golden> all = new ArrayList<>();
        RecordSamples.all().forEach(sample -> all.add(new Golden(sample.topic().name(), sample)));
        relays().forEach(relay -> all.add(kind(Topics.RELAY, relay)));
        controls().forEach(control -> all.add(kind(Topics.CONTROL, control)));
        return all;
    }

    private static <V> Golden kind(Topic<V> topic, V value) {
        return new Golden(topic.name() + '-' + value.getClass().getSimpleName(), new Sample<>(topic, value));
    }

    private static List<HostMessage> relays() {
        Host host = RecordSamples.HOST;
        return List.of(
                RecordSamples.RELAY,
                new HostMessage.RobotsHad("http://localhost:8080", new Outcome.RobotsFound("User-agent: *\n", 3_600L)),
                new HostMessage.Renamed(RecordSamples.URL, 2, RecordSamples.OTHER),
                new HostMessage.TurnWanted("192.0.2.1", host),
                new HostMessage.TurnGiven("192.0.2.1", host),
                new HostMessage.TurnLater("192.0.2.1", host),
                new HostMessage.TurnOver("192.0.2.1", host, RecordSamples.NOON.toEpochMilli()));
    }

    private static List<Control> controls() {
        return List.of(
                new Control.PauseCrawl(),
                new Control.PauseHost(RecordSamples.HOST),
                new Control.BlockHost(RecordSamples.HOST, "asked by the owner"),
                RecordSamples.CONTROL,
                new Control.HostDelay(RecordSamples.HOST, Duration.ofMillis(1_500)),
                new Control.ScopeIs(Scope.DOMAIN),
                new Control.FetchAgain(RecordSamples.URL, RecordSamples.NOON),
                new Control.Explain(RecordSamples.URL, "q1"));
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

    @Test
    void shouldKnowEveryKindOfRecord() {
        assertThat(kinds(relays())).containsExactlyInAnyOrder(HostMessage.class.getPermittedSubclasses());
        assertThat(kinds(controls())).containsExactlyInAnyOrder(Control.class.getPermittedSubclasses());
        Set<Class<?>> outcomes = kinds(RecordSamples.REPORT.results().stream()
                .map(VisitReport.Result::outcome)
                .toList());
        assertThat(outcomes).containsExactlyInAnyOrder(Outcome.class.getPermittedSubclasses());
    }

    private static Set<Class<?>> kinds(List<?> values) {
        return values.stream().map(Object::getClass).collect(Collectors.toSet());
    }

    /** Whatever a version once said is still said after it was read and written by this one. */
    @ParameterizedTest
    @MethodSource("files")
    void shouldReadWhatAllVersionsWrote(Path file) throws IOException {
        String name = name(file);
        Golden golden = samples().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(file + " is of no record of the catalogue"));
        assertStillSaid(golden.sample().topic(), Files.readString(file));
    }

    private static <V> void assertStillSaid(Topic<V> topic, String written) {
        List<String> before = lines(written);
        List<String> after = lines(written(topic, read(topic, written)));
        for (int i = 0; i < before.size() - 1; i++) {
            assertThat(after).contains(before.get(i));
        }
        String value = before.get(before.size() - 1);
        String now = after.get(after.size() - 1);
        if (value.startsWith("{")) {
            assertContains(Json.MAPPER.readTree(now), Json.MAPPER.readTree(value), topic.name());
        } else {
            assertThat(now).isEqualTo(value);
        }
    }

    private static void assertContains(JsonNode now, JsonNode before, String where) {
        if (before.isObject()) {
            before.properties().forEach(field -> {
                JsonNode said = now.get(field.getKey());
                assertThat(said).as(where + '.' + field.getKey()).isNotNull();
                assertContains(Objects.requireNonNull(said), field.getValue(), where + '.' + field.getKey());
            });
        } else if (before.isArray()) {
            assertThat(now.size()).as(where).isEqualTo(before.size());
            for (int i = 0; i < before.size(); i++) {
                assertContains(now.get(i), before.get(i), where + '[' + i + ']');
            }
        } else {
            assertThat(now).as(where).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void shouldHaveANewestFileOfAllThatIsWrittenNow(Golden golden) throws IOException {
        assertNewest(golden.name(), golden.sample());
    }

    private static <V> void assertNewest(String name, Sample<V> sample) throws IOException {
        Path now = Files.createDirectories(WRITTEN).resolve(name + ".txt");
        Files.writeString(now, written(sample.topic(), sample.value()));
        String how = name + " is not what its newest golden file says; if a field was added, copy topics/" + now
                + " to topics/" + GOLDEN + "/v<next number>/ and leave the older files as they are";
        List<Path> versions =
                files().stream().filter(file -> name(file).equals(name)).toList();
        assertThat(versions).as(how).isNotEmpty();
        Path newest = versions.get(versions.size() - 1);
        V read = read(sample.topic(), Files.readString(newest));
        assertThat(read).as(how).usingRecursiveComparison().isEqualTo(sample.value());
    }

    private static String name(Path file) {
        return file.getFileName().toString().replace(".txt", "");
    }

    /** Headers a line each, and the value in the last. */
    private static <V> String written(Topic<V> topic, V value) {
        Headers headers = new RecordHeaders();
        byte[] bytes = Objects.requireNonNull(topic.serializer().serialize(topic.name(), headers, value));
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
        Decoded<V> decoded = topic.deserializer().deserialize(topic.name(), headers, value);
        assertThat(decoded).isInstanceOf(Decoded.Good.class);
        return ((Decoded.Good<V>) decoded).value();
    }

    private static List<String> lines(String written) {
        return Arrays.asList(written.split("\n"));
    }
}
