package dev.gregor.parser.preferences;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/**
 * A {@code tdmrep.json}: which paths of a host are reserved from text and data mining. Of the rules that match a path the
 * first applies.
 *
 * @param problems what could not be read
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record TdmFile(List<PathRules.PathRule> rules, List<String> problems) {
    static final int MAX_BYTES = 512 << 10;

    private static final String SOURCE = "tdmrep.json";
    private static final int MAX_NESTING = 8;

    private static final ObjectReader JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_NESTING)
                            .build())
                    .build())
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .build()
            .readerFor(JsonNode.class);

    public TdmFile {
        rules = List.copyOf(Objects.requireNonNullElse(rules, List.of()));
        problems = List.copyOf(Objects.requireNonNullElse(problems, List.of()));
    }

    /** Reads the file; empty if it says nothing, or is a page of HTML: many servers have one for every path. */
    static Optional<TdmFile> read(Page page) {
        String type = Objects.requireNonNullElse(page.response().contentType(), "");
        if (type.contains("html") || page.body().length == 0) {
            return Optional.empty();
        }
        if (page.body().length > MAX_BYTES) {
            return Optional.of(unread("larger than " + MAX_BYTES + " bytes"));
        }
        try {
            JsonNode json = JSON.readValue(page.body());
            return json.isArray() ? ofRules(json) : Optional.of(unread("not a list of rules"));
        } catch (JacksonException e) {
            return Optional.of(unread("not JSON"));
        }
    }

    private static TdmFile unread(String problem) {
        return new TdmFile(List.of(), List.of(SOURCE + ": " + problem));
    }

    private static Optional<TdmFile> ofRules(JsonNode list) {
        List<PathRules.PathRule> rules = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (JsonNode each : list) {
            Optional<PathRules.PathRule> rule = rule(each);
            if (rule.isEmpty()) {
                problems.add(SOURCE + ": a rule could not be read");
            } else if (rules.size() < PathRules.MAX_RULES) {
                rules.add(rule.get());
            } else {
                problems.add(SOURCE + ": more than " + PathRules.MAX_RULES + " rules");
                break;
            }
        }
        List<String> distinct = problems.stream().distinct().toList();
        return rules.isEmpty() && distinct.isEmpty() ? Optional.empty() : Optional.of(new TdmFile(rules, distinct));
    }

    private static Optional<PathRules.PathRule> rule(JsonNode node) {
        Map<String, String> statement =
                TdmStatement.of(text(node, TdmStatement.RESERVATION), text(node, TdmStatement.POLICY));
        return statement.isEmpty()
                ? Optional.empty()
                : PathRules.canonical(text(node, "location"))
                        .map(pattern -> new PathRules.PathRule(pattern, statement));
    }

    private static String text(JsonNode node, String name) {
        JsonNode value = node.path(name);
        return value.isString() || value.isIntegralNumber() ? value.asString() : "";
    }

    Map<String, String> preferencesFor(CrawlUrl url) {
        return rules.stream()
                .filter(rule -> PathRules.matches(rule.pattern(), url))
                .findFirst()
                .map(PathRules.PathRule::preferences)
                .orElse(Map.of());
    }
}
