package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.gregor.topics.RecordSamples.Sample;
import dev.gregor.topics.SchemaChange.Side;
import dev.gregor.topics.Topic.Party;
import dev.gregor.topics.schema.TopicSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schemas are those of the records. {@code -Dgregor.regenerate} rewrites them before the comparison. The folders of
 * earlier versions are kept: what breaks the readers of the latest of them needs a new folder, on purpose.
 */
class TopicSchemasTest {
    private static final String REGENERATE = "gregor.regenerate";
    private static final Path SCHEMAS = Path.of("src", "main", "resources", "dev", "gregor", "topics", "schemas");
    private static final Path EARLIER = Path.of("src", "test", "resources", "schemas");

    private final SchemaGenerator generator = new SchemaGenerator(new RecordComments());

    static List<Topic<?>> topics() {
        return TopicSchemas.topics();
    }

    static List<Sample<?>> samples() {
        return RecordSamples.all().stream()
                .filter(sample -> topics().contains(sample.topic()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("topics")
    void shouldBeTheSchemaOfTheRecord(Topic<?> topic) throws IOException {
        Path file = SCHEMAS.resolve(topic.baseName() + ".json");
        String generated = Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(generated(topic)) + "\n";
        if (System.getProperty(REGENERATE) != null) {
            Files.writeString(file, generated);
        }
        assertThat(file).as("regenerate it with -D" + REGENERATE).hasContent(generated);
    }

    @Test
    void shouldHaveNoSchemaOfOtherTopics() throws IOException {
        try (Stream<Path> files = Files.list(SCHEMAS)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(topics().stream()
                            .map(topic -> topic.baseName() + ".json")
                            .toList());
        }
    }

    @ParameterizedTest
    @MethodSource("topics")
    void shouldNotBreakWhoReliesOnTheLatestVersion(Topic<?> topic) throws IOException {
        Path file = latest().resolve(topic.baseName() + ".json");
        assertThat(file).as("copy the schema of the new topic there").exists();
        JsonNode earlier = Json.MAPPER.readTree(Files.readString(file));
        Side side = topic.readers().contains(Party.USER) ? Side.READERS : Side.WRITERS;
        assertThat(SchemaChange.breaks(side, earlier, generated(topic)))
                .as("compared with %s; if it must be, say so in CHANGELOG.md and begin a new folder", file)
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void shouldAllowWhatIsWritten(Sample<?> sample) {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(generated(sample.topic()));
        ObjectNode json = (ObjectNode) Json.MAPPER.readTree(Json.MAPPER.writeValueAsString(sample.value()));
        assertThat(errors(schema, json)).isEmpty();
        String first = json.propertyNames().iterator().next();
        json.putObject(first);
        assertThat(errors(schema, json)).as("an object as %s", first).isNotEmpty();
    }

    private static List<Error> errors(Schema schema, JsonNode json) {
        return schema.validate(
                json, context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)));
    }

    private ObjectNode generated(Topic<?> topic) {
        Object value = samples().stream()
                .filter(sample -> sample.topic().equals(topic))
                .findFirst()
                .orElseThrow()
                .value();
        Class<?> type = Stream.of(value.getClass().getInterfaces())
                .filter(Class::isSealed)
                .findFirst()
                .orElse(null);
        return generator.schema(topic.baseName(), type == null ? value.getClass() : type);
    }

    private static Path latest() throws IOException {
        try (Stream<Path> folders = Files.list(EARLIER)) {
            return folders.max(Comparator.comparingInt(TopicSchemasTest::version))
                    .orElseThrow();
        }
    }

    private static int version(Path folder) {
        return Integer.parseInt(folder.getFileName().toString().substring(1));
    }
}
