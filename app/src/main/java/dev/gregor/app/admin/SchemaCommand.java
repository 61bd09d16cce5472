package dev.gregor.app.admin;

import dev.gregor.app.cli.UserError;
import dev.gregor.runtime.NearestName;
import dev.gregor.topics.Json;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Party;
import dev.gregor.topics.schema.ConnectSchema;
import dev.gregor.topics.schema.TopicSchemas;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** Prints the schema of a topic. */
@Command(
        name = "schema",
        mixinStandardHelpOptions = true,
        description = "Print the JSON Schema of a topic's values; without a topic, list those that have one.",
        footer = {
            "",
            "With --connect the schema is one line for the setting schema.content of",
            "Kafka Connect's JsonConverter, which then makes a Struct of each record and",
            "null of a tombstone. Arbitrary JSON (data.jsonLd, microdata, rdfa) is left out.",
            "",
            "Examples:",
            "  gregor schema                        the topics that have a schema",
            "  gregor schema documents > documents.schema.json",
            "  echo \"value.converter.schema.content=$(gregor schema documents --connect)\""
        })
public final class SchemaCommand implements Callable<Integer> {
    @Parameters(arity = "0..1", paramLabel = "TOPIC", description = "The topic, for instance documents.")
    private @Nullable String topic;

    @Option(names = "--connect", description = "Print the schema as Kafka Connect's JsonConverter takes it.")
    private boolean connect;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (topic != null) {
            out.println(text(TopicSchemas.of(named(topic))));
        } else if (connect) {
            throw new UserError("--connect needs a topic, such as documents");
        } else {
            TopicSchemas.topics().forEach(each -> out.println(line(each)));
        }
        out.flush();
        return 0;
    }

    private String text(JsonNode schema) {
        return connect
                ? ConnectSchema.from(schema).toString()
                : Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(schema);
    }

    private static Topic<?> named(String name) {
        List<String> names = TopicSchemas.topics().stream().map(Topic::baseName).toList();
        return TopicSchemas.topics().stream()
                .filter(each -> each.baseName().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError("no schema of a topic " + name + NearestName.question(name, names)
                        + " ('gregor schema' lists them)"));
    }

    private static String line(Topic<?> topic) {
        String summary = TopicSchemas.of(topic).path("description").asString();
        int end = summary.indexOf(". ");
        String sentence = end < 0 ? summary : summary.substring(0, end + 1);
        return "%-14s %-5s  %s"
                .formatted(topic.baseName(), topic.readers().contains(Party.USER) ? "read" : "write", sentence);
    }
}
