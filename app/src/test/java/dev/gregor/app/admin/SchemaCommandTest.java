package dev.gregor.app.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.Gregor;
import dev.gregor.topics.Json;
import dev.gregor.topics.Topic;
import dev.gregor.topics.schema.TopicSchemas;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class SchemaCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void shouldListTheTopicsWithALineEach() {
        assertThat(run("schema")).isZero();
        assertThat(out.toString().lines())
                .hasSameSizeAs(TopicSchemas.topics())
                .anySatisfy(line -> assertThat(line).matches("documents +read +A crawled page as users get it\\."))
                .anySatisfy(line -> assertThat(line).matches("control +write +A command from .*"));
    }

    @Test
    void shouldPrintASchema() {
        for (Topic<?> topic : TopicSchemas.topics()) {
            out.getBuffer().setLength(0);
            assertThat(run("schema", topic.baseName())).isZero();
            assertThat(Json.MAPPER.readTree(out.toString())).isEqualTo(TopicSchemas.of(topic));
        }
    }

    @Test
    void shouldPrintTheSchemaForConnectAsOneLine() {
        assertThat(run("schema", "documents", "--connect")).isZero();
        assertThat(out.toString().strip().lines()).hasSize(1);
        JsonNode schema = Json.MAPPER.readTree(out.toString());
        assertThat(schema.path("type").asString()).isEqualTo("struct");
        assertThat(schema.at("/fields/0").toString())
                .isEqualTo("{\"field\":\"url\",\"type\":\"string\",\"optional\":false}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "document  | gregor: no schema of a topic document; did you mean documents? ('gregor schema' lists them)",
                "visits    | gregor: no schema of a topic visits; did you mean sites? ('gregor schema' lists them)",
                "--connect | gregor: --connect needs a topic, such as documents"
            })
    void shouldSayInOneLineWhatIsWrong(String argument, String message) {
        assertThat(run("schema", argument)).isOne();
        assertThat(err.toString().strip()).isEqualTo(message);
    }

    private int run(String... arguments) {
        return Gregor.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }
}
