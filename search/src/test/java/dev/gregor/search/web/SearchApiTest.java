package dev.gregor.search.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.gregor.search.query.Passage;
import dev.gregor.search.query.SearchResult;
import dev.gregor.search.query.SearchResults;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Holds the API to its description: parameters, and the schemas of real answers. */
class SearchApiTest {
    private static final List<String> PATHS = List.of("/api/search", "/api/similar", "/api/suggest");

    private final SearchSiteFixture site;
    private final ObjectNode description;

    SearchApiTest() throws IOException, InterruptedException {
        site = new SearchSiteFixture();
        HttpResponse<String> served = site.get("/openapi.yaml");
        description = (ObjectNode) new YAMLMapper().readTree(served.body());
    }

    @AfterEach
    void close() throws IOException {
        site.close();
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private List<JsonNode> parameters(String path) {
        return stream(description.at("/paths/" + path.replace("/", "~1") + "/get/parameters"))
                .toList();
    }

    private List<String> names(String path) {
        return parameters(path).stream()
                .map(parameter -> parameter.get("name").asString())
                .toList();
    }

    /** A request with every parameter that the description names, with its example. */
    private String full(String path) {
        return path + "?"
                + parameters(path).stream()
                        .map(parameter -> parameter.get("name").asString() + "="
                                + URLEncoder.encode(parameter.get("example").asString(), StandardCharsets.UTF_8))
                        .collect(Collectors.joining("&"));
    }

    /** The errors of a document by a schema of the description, in which no further fields are allowed. */
    private List<Error> errors(String schema, String document) {
        ObjectNode strict = description.deepCopy();
        for (JsonNode each : strict.at("/components/schemas")) {
            if (each.has("properties")) {
                ((ObjectNode) each).put("additionalProperties", false);
            }
        }
        strict.put("$ref", "#/components/schemas/" + schema);
        Schema checked = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(strict.toString());
        return checked.validate(document, InputFormat.JSON);
    }

    @Test
    void shouldDescribeEveryPathOfTheApi() {
        assertThat(description.get("openapi").asString()).startsWith("3.1.");
        assertThat(description.get("paths").propertyNames()).containsExactlyInAnyOrderElementsOf(PATHS);
    }

    @Test
    void shouldDescribeEveryParameter() {
        assertThat(names("/api/search")).containsExactlyInAnyOrderElementsOf(SearchForm.PARAMETERS);
        assertThat(names("/api/similar")).containsExactlyInAnyOrder("url", "size");
        assertThat(names("/api/suggest")).containsExactlyInAnyOrder("q", "size");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/search", "/api/similar", "/api/suggest"})
    void shouldAcceptEveryParameter(String path) throws Exception {
        HttpResponse<String> response = site.get(full(path));

        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        String schema = path.equals("/api/suggest") ? "Suggestions" : "SearchResults";
        assertThat(errors(schema, response.body())).isEmpty();
        assertThat(description
                        .at("/paths/" + path.replace("/", "~1") + "/get/responses/200/content")
                        .propertyNames())
                .containsExactly(response.headers().firstValue("Content-Type").orElseThrow());
    }

    @Test
    void shouldDescribeEveryField() {
        assertThat(fields("SearchResults")).containsExactlyInAnyOrderElementsOf(components(SearchResults.class));
        assertThat(fields("SearchResult")).containsExactlyInAnyOrderElementsOf(components(SearchResult.class));
        assertThat(fields("Passage")).containsExactlyInAnyOrderElementsOf(components(Passage.class));
        assertThat(fields("Mark")).containsExactlyInAnyOrderElementsOf(components(Passage.Mark.class));
        assertThat(fields("FacetCount"))
                .containsExactlyInAnyOrderElementsOf(components(SearchResults.FacetCount.class));
    }

    private Collection<String> fields(String schema) {
        return description.at("/components/schemas/" + schema + "/properties").propertyNames();
    }

    private static List<String> components(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/search?q=garden&facets=true&explain=true",
                "/api/search?q=rose+after:soon&community=1",
                "/api/search?q=gardn",
                "/api/search?q=copied&size=1",
                "/api/search?q=nothingatall",
                "/api/search?q=%22",
                "/api/search",
                "/api/search?q=garden&page=99999&size=99999",
                "/api/similar?url=https://roses.example/",
                "/api/similar?url=nonsense"
            })
    void shouldAnswerAsDescribed(String path) throws Exception {
        HttpResponse<String> response = site.get(path);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(errors("SearchResults", response.body())).isEmpty();
    }

    @Test
    void shouldNoticeAnswersThatAreNotAsDescribed() {
        assertThat(errors("Error", "{\"error\":\"x\",\"further\":1}")).isNotEmpty();
        assertThat(errors("SearchResults", "{}")).isNotEmpty();
        assertThat(errors("Suggestions", "[\"a\",[\"b\"],1]")).isNotEmpty();
    }

    @Test
    void shouldAnswerWithResults() throws Exception {
        JsonNode results = site.json("/api/search?q=north&explain=true&facets=true");

        assertThat(results.get("total").asInt()).isEqualTo(1);
        JsonNode first = results.at("/results/0");
        assertThat(first.get("url").asString()).isEqualTo("https://roses.example/");
        assertThat(first.get("explain").asString()).isNotEmpty();
        assertThat(results.at("/facets/site/0/value").asString()).isEqualTo("roses.example");
        assertThat(site.json("/api/search?q=north").get("facets").isEmpty()).isTrue();
    }

    @Test
    void shouldPage() throws Exception {
        JsonNode first = site.json("/api/search?q=garden&size=5&page=0");
        JsonNode second = site.json("/api/search?q=garden&size=5&page=1");

        assertThat(first.get("results")).hasSize(5);
        assertThat(stream(second.get("results")).map(result -> result.get("url").asString()))
                .hasSize(5)
                .doesNotContainAnyElementsOf(stream(first.get("results"))
                        .map(result -> result.get("url").asString())
                        .toList());
    }

    @Test
    void shouldSuggest() throws Exception {
        JsonNode suggestions = site.json("/api/suggest?q=ro");

        assertThat(suggestions.get(0).asString()).isEqualTo("ro");
        assertThat(stream(suggestions.get(1)).map(JsonNode::asString)).contains("rose");
        assertThat(site.json("/api/suggest?q=").get(1).isEmpty()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/search?q=rose&page=x",
                "/api/search?q=rose&page=-1",
                "/api/search?q=rose&size=ten",
                "/api/search?q=rose&year=last",
                "/api/search?q=rose&explain=maybe",
                "/api/similar",
                "/api/similar?url=x&size=many",
                "/api/suggest?q=a&size=many"
            })
    void shouldSayInJsonWhichParameterIsWrong(String path) throws Exception {
        HttpResponse<String> response = site.get(path);

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/json");
        assertThat(errors("Error", response.body())).isEmpty();
        assertThat(response.body()).contains("expected");
    }

    @Test
    void shouldAnswerUnknownPathsInJson() throws Exception {
        HttpResponse<String> response = site.get("/api/other");

        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(errors("Error", response.body())).isEmpty();
    }
}
