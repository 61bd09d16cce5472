package dev.gregor.app;

import dev.gregor.runtime.Metric;
import dev.gregor.topics.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The dashboard and the alert rules of the documentation. */
final class MonitoringDocs {
    static final Path DOCS = Path.of("..", "docs");
    static final Path DASHBOARD = DOCS.resolve("operations").resolve("dashboard.json");
    static final Path ALERTS = DOCS.resolve("operations").resolve("alerts.yaml");

    private static final Pattern METRIC = Pattern.compile("\\b(gregor|kafka|jvm|process|system)_[a-z0-9_]+");
    private static final Pattern ALERT = Pattern.compile("(?m)^ +- alert: (\\w+)$");
    private static final Pattern RUNBOOK = Pattern.compile("(?m)^ +runbook_url: \\S+#(\\w+)\"$");
    private static final Pattern RULE = Pattern.compile("(?m)^ +expr: (.+)$");

    private MonitoringDocs() {}

    /** The PromQL of all panels and rules. */
    static List<String> queries() throws IOException {
        JsonNode dashboard = Json.MAPPER.readTree(Files.readString(DASHBOARD));
        Stream<String> panels = dashboard.findValues("expr").stream().map(JsonNode::asString);
        return Stream.concat(panels, found(RULE).stream()).toList();
    }

    static Set<String> metrics() throws IOException {
        return queries().stream()
                .flatMap(query -> METRIC.matcher(query).results().map(MatchResult::group))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static List<String> alerts() throws IOException {
        return found(ALERT);
    }

    static List<String> runbookEntries() throws IOException {
        return found(RUNBOOK);
    }

    /** The names under which our metrics are served to Prometheus. */
    static Set<String> served() {
        return Arrays.stream(Metric.values())
                .flatMap(metric -> metric.prometheusNames().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<String> found(Pattern pattern) throws IOException {
        return pattern.matcher(Files.readString(ALERTS))
                .results()
                .map(result -> result.group(1))
                .toList();
    }
}
