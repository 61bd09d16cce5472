package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The tables of fields in the documentation name the fields of the schemas: all of them, and no others. */
class FieldTablesTest {
    private static final Path DOCS = Path.of("..", "docs");
    private static final Path SCHEMAS = Path.of("src", "main", "resources", "dev", "gregor", "topics", "schemas");
    private static final Pattern COLUMN = Pattern.compile("^  `?([a-z]\\w*)`?:? '?[A-Z]{3,}\\b");
    private static final Pattern NAME = Pattern.compile("`([A-Za-z.]+)`");

    @Test
    void shouldTellTheTypeOfEachFieldOfADocument() throws IOException {
        Map<String, String> types = new LinkedHashMap<>();
        rows("documents.md", "| field | type | example |").forEach(row -> types.put(name(row.get(0)), row.get(1)));
        Map<String, String> expected = new LinkedHashMap<>();
        fields(schema("documents")).forEach((name, field) -> expected.put(name, type(field, "")));
        assertThat(types).containsExactlyEntriesOf(expected);
    }

    @Test
    void shouldGiveAnExampleOfEachFieldOfADocument() throws IOException {
        Map<String, JsonNode> fields = fields(schema("documents"));
        for (List<String> row : rows("documents.md", "| field | type | example |")) {
            String example = row.get(2).replaceAll("^`|`$", "");
            assertMatches(
                    row.get(0), Json.MAPPER.readTree(example), Objects.requireNonNull(fields.get(name(row.get(0)))));
        }
    }

    @Test
    void shouldExplainEachFieldOfADocument() throws IOException {
        assertThat(names(rows("documents.md", "| field | meaning | present |")))
                .isEqualTo(topLevel(schema("documents")));
    }

    @Test
    void shouldExplainEachFieldOfAChunk() throws IOException {
        assertThat(names(rows("chunks.md", "| field | type | meaning | present |")))
                .isEqualTo(topLevel(schema("chunks")));
    }

    /** The columns of the tables in SQL statements, a line each. {@code deleted} is in files, {@code key} is no field. */
    @Test
    void shouldNameFieldsInRecipes() throws IOException {
        Set<String> known = new TreeSet<>(topLevel(schema("documents")));
        known.addAll(topLevel(schema("chunks")));
        known.addAll(Set.of("deleted", "key"));
        Set<String> columns = new TreeSet<>();
        Files.readAllLines(DOCS.resolve("recipes.md")).forEach(line -> {
            Matcher matcher = COLUMN.matcher(line);
            if (matcher.find()) {
                columns.add(matcher.group(1));
            }
        });
        assertThat(columns)
                .contains("url", "fetchedAt", "headingPath", "deleted")
                .isSubsetOf(known);
    }

    /** The rows of the first table below this header. */
    private static List<List<String>> rows(String page, String header) throws IOException {
        List<String> lines = Files.readAllLines(DOCS.resolve(page));
        assertThat(lines).contains(header);
        List<List<String>> rows = new ArrayList<>();
        for (int at = lines.indexOf(header) + 2;
                at < lines.size() && lines.get(at).startsWith("|");
                at++) {
            rows.add(List.of(lines.get(at).replaceAll("^\\| | \\|$", "").split(" \\| ")));
        }
        return rows;
    }

    private static String name(String cell) {
        return cell.replace("`", "");
    }

    private static Set<String> names(List<List<String>> rows) {
        Set<String> names = new TreeSet<>();
        for (List<String> row : rows) {
            Matcher matcher = NAME.matcher(row.get(0));
            while (matcher.find()) {
                names.add(matcher.group(1));
            }
        }
        return names;
    }

    private static Set<String> topLevel(JsonNode schema) {
        return new TreeSet<>(schema.path("properties").propertyNames());
    }

    private static JsonNode schema(String topic) throws IOException {
        return Json.MAPPER.readTree(Files.readString(SCHEMAS.resolve(topic + ".json")));
    }

    /** All fields with their schemas, those of objects as {@code robots.index}. */
    private static Map<String, JsonNode> fields(JsonNode schema) {
        Map<String, JsonNode> fields = new LinkedHashMap<>();
        schema.path("properties").properties().forEach(each -> {
            JsonNode field = each.getValue();
            fields.put(each.getKey(), field);
            fields(field.has("items") ? field.get("items") : field)
                    .forEach((name, inner) -> fields.put(each.getKey() + '.' + name, inner));
        });
        return fields;
    }

    private static String type(JsonNode schema, String plural) {
        return switch (schema.path("type").asString("")) {
            case "array" -> "list" + plural + " of " + type(schema.get("items"), "s");
            case "object" ->
                schema.has("properties")
                        ? "object" + plural
                        : "map" + plural + " of " + type(schema.get("additionalProperties"), "s");
            case "string" ->
                switch (schema.path("format").asString("")) {
                    case "uri" -> "URL" + plural;
                    case "date-time" -> "time" + plural;
                    default -> "string" + plural;
                };
            case "" -> "any JSON";
            default -> schema.path("type").asString() + plural;
        };
    }

    private static void assertMatches(String name, JsonNode value, JsonNode schema) {
        switch (schema.path("type").asString("")) {
            case "array" -> {
                assertThat(value.isArray()).as(name).isTrue();
                value.forEach(item -> assertMatches(name, item, schema.get("items")));
            }
            case "object" -> {
                assertThat(value.isObject()).as(name).isTrue();
                schema.path("required").forEach(field -> assertThat(value.has(field.asString()))
                        .as(name + '.' + field.asString())
                        .isTrue());
                value.properties().forEach(field -> {
                    JsonNode inner = schema.has("properties")
                            ? schema.get("properties").get(field.getKey())
                            : schema.get("additionalProperties");
                    assertThat(inner).as(name + '.' + field.getKey()).isNotNull();
                    assertMatches(name + '.' + field.getKey(), field.getValue(), inner);
                });
            }
            case "string" -> assertString(name, value, schema.path("format").asString(""));
            case "integer" -> assertThat(value.isIntegralNumber()).as(name).isTrue();
            case "boolean" -> assertThat(value.isBoolean()).as(name).isTrue();
            default -> assertThat(schema.has("type")).as(name).isFalse();
        }
    }

    private static void assertString(String name, JsonNode value, String format) {
        assertThat(value.isString()).as(name).isTrue();
        if (format.equals("uri")) {
            assertThat(value.asString()).as(name).startsWith("http");
        } else if (format.equals("date-time")) {
            assertThat(Instant.parse(value.asString())).as(name).isNotNull();
        }
    }
}
