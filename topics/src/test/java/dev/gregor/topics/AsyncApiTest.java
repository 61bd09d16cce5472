package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.schema.TopicSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/** The AsyncAPI file is that of the catalogue. {@code -Dgregor.regenerate} rewrites it before the comparison. */
class AsyncApiTest {
    private static final String REGENERATE = "gregor.regenerate";
    private static final Path FILE = Path.of("..", "docs", "asyncapi.yaml");
    private static final String SCHEMAS = "../topics/src/main/resources/dev/gregor/topics/schemas";

    private final YAMLMapper yaml = YAMLMapper.builder(YAMLFactory.builder()
                    .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
                    .enable(YAMLWriteFeature.MINIMIZE_QUOTES)
                    .enable(YAMLWriteFeature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
                    .build())
            .build();

    @Test
    void shouldDescribeTheTopicsOfTheCatalogue() throws IOException {
        String generated = yaml.writeValueAsString(new AsyncApi(SCHEMAS).describe(TopicSchemas.topics()));
        if (System.getProperty(REGENERATE) != null) {
            Files.writeString(FILE, generated);
        }
        assertThat(FILE).as("regenerate it with -D" + REGENERATE).hasContent(generated);
    }

    @Test
    void shouldReferToFilesThatExist() throws IOException {
        JsonNode api = yaml.readTree(Files.readString(FILE));
        assertThat(api.path("channels").findValues("payload"))
                .hasSameSizeAs(TopicSchemas.topics())
                .allSatisfy(payload -> assertThat(
                                FILE.resolveSibling(payload.path("$ref").asString()))
                        .exists());
        assertThat(api.path("operations").findValues("channel")).allSatisfy(channel -> assertThat(
                        api.at(channel.path("$ref").asString().substring(1)).isObject())
                .isTrue());
    }
}
