package dev.gregor.search.opensearch;

import dev.gregor.search.index.IndexFields;
import dev.gregor.search.index.PageField;
import dev.gregor.search.score.ScoreWeights;
import dev.gregor.topics.Json;
import dev.gregor.urls.Fingerprint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;

/**
 * The indexes of a crawl in the cluster. Each is made once, filled from the topics, and never changed in its form: a name
 * has the version of the form and a number. Queries use an alias, which leads to the index that is complete.
 */
final class OpenSearchIndexes {
    /** Its fields are not indexed: what is needed to show a page. */
    static final String PAGE = "page";

    static final String ALIAS_SITE = "alias_site";

    /** The analyzer that takes a {@link TokenText} apart. */
    private static final String TOKENS = "tokens";

    private static final int MAX_TOKEN = 8_192;
    private static final String FEED = "-feed";

    private final OpenSearchClient client;
    private final String name;
    private final Map<String, Object> form;
    private final String version;

    OpenSearchIndexes(OpenSearchClient client, ScoreWeights weights) {
        this.client = client;
        this.name = client.config().index();
        this.form = Map.of("mappings", mappings(), "analysis", analysis(), "similarity", similarities(weights));
        // sorted, since the order of a map differs from process to process
        String text = Json.MAPPER
                .writer(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                .writeValueAsString(form);
        this.version = Long.toHexString(Fingerprint.of(text).high());
    }

    /** Whether a field has the words of a part of a page. */
    static boolean isText(String field) {
        return Arrays.stream(PageField.values()).anyMatch(each -> each.words().equals(field));
    }

    /** Whether an index is there and has the form that it would be given now. */
    boolean isUsable(String index) throws IOException {
        return index.startsWith(name + "-" + version + "-") && client.get("/" + index) != null;
    }

    /** Makes an empty index. If none answers queries yet, it does from now on. */
    String create(long number) throws IOException {
        String index = name + "-" + version + "-" + number;
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("number_of_shards", client.config().shards());
        settings.put("auto_expand_replicas", "0-1");
        settings.put("refresh_interval", "1s");
        settings.put("analysis", form.get("analysis"));
        settings.put("similarity", form.get("similarity"));
        client.put(
                "/" + index,
                Map.of(
                        "settings",
                        settings,
                        "mappings",
                        Map.copyOf(mappings()),
                        "aliases",
                        Map.of(index + FEED, Map.of())));
        if (client.get("/_alias/" + name) == null) {
            serve(index);
        }
        return index;
    }

    /** The name under which an index is fed: writing to it fails if the index is gone, and does not make another one. */
    static String feedName(String index) {
        return index + FEED;
    }

    /** Lets an index answer queries, and removes the ones before it. */
    void serve(String index) throws IOException {
        List<Object> actions = new ArrayList<>();
        actions.add(Map.of("add", Map.of("index", index, "alias", name)));
        JsonNode serving = client.get("/_alias/" + name);
        if (serving != null) {
            for (String old : serving.propertyNames()) {
                if (!old.equals(index)) {
                    actions.add(Map.of("remove_index", Map.of("index", old)));
                }
            }
        }
        client.post("/_aliases", Map.of("actions", actions));
    }

    private static Map<String, Object> mappings() {
        Map<String, Object> fields = new TreeMap<>();
        for (String field : List.of(
                IndexFields.URL,
                IndexFields.SHOWN,
                IndexFields.SITE,
                IndexFields.DOMAIN,
                IndexFields.LANGUAGE,
                IndexFields.TYPE,
                IndexFields.YEAR,
                IndexFields.ALIAS,
                ALIAS_SITE)) {
            fields.put(field, Map.of("type", "keyword"));
        }
        fields.put(IndexFields.DATE, Map.of("type", "long"));
        fields.put(IndexFields.CONTENT, Map.of("type", "long", "index", false));
        fields.put(IndexFields.RANK, Map.of("type", "double", "index", false));
        fields.put(IndexFields.QUALITY, Map.of("type", "double", "index", false));
        fields.put(PAGE, Map.of("type", "object", "enabled", false));
        List<String> texts = new ArrayList<>();
        for (PageField field : PageField.values()) {
            texts.add(field.words());
            fields.put(
                    field.words(),
                    new TreeMap<>(Map.of("type", "text", "analyzer", TOKENS, "similarity", field.words())));
        }
        return new TreeMap<>(Map.of("dynamic", false, "_source", Map.of("excludes", texts), "properties", fields));
    }

    private static Map<String, Object> analysis() {
        return new TreeMap<>(Map.of(
                "tokenizer",
                Map.of("positions", new TreeMap<>(Map.of("type", "whitespace", "max_token_length", MAX_TOKEN))),
                "filter",
                Map.of(
                        "same_position",
                        new TreeMap<>(Map.of(
                                "type",
                                "pattern_capture",
                                "preserve_original",
                                false,
                                "patterns",
                                List.of("([^|]+)")))),
                "analyzer",
                Map.of(
                        TOKENS,
                        new TreeMap<>(Map.of(
                                "type", "custom", "tokenizer", "positions", "filter", List.of("same_position"))))));
    }

    /** A similarity per field: occurrences, normalised by the length of the field; a query makes a score of their sum. */
    private static Map<String, Object> similarities(ScoreWeights weights) {
        Map<String, Object> similarities = new TreeMap<>();
        for (PageField field : PageField.values()) {
            double b = weights.values().getOrDefault(field.words() + ".length", 0.7);
            String script = String.format(
                    Locale.ROOT,
                    "return query.boost * doc.freq / (%s + %s * doc.length * field.docCount / field.sumTotalTermFreq)",
                    1 - b,
                    b);
            similarities.put(
                    field.words(), new TreeMap<>(Map.of("type", "scripted", "script", Map.of("source", script))));
        }
        return similarities;
    }
}
