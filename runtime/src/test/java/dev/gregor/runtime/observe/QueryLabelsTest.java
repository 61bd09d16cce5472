package dev.gregor.runtime.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.runtime.Metric;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The dashboard, the alert rules and the autoscaler use only metrics that exist, with the labels that they have. */
class QueryLabelsTest {
    private static final Path ROOT = Path.of("..");
    private static final List<Path> FILES = Stream.of(
                    "docs/operations/dashboard.json", "docs/operations/alerts.yaml", "k8s/autoscale/keda/fetcher.yaml")
            .map(ROOT::resolve)
            .toList();
    private static final Pattern QUERY = Pattern.compile("(?m)^ *\"?(?:expr|query)\"?: \"?(.*gregor_.*?)\"?,?$");
    private static final Pattern NAME = Pattern.compile("\\bgregor_[a-z_]+");
    private static final Pattern GROUPING = Pattern.compile("\\bby \\(([a-z_, ]+)\\)");
    private static final Pattern MATCHER = Pattern.compile("[{,]([a-z_]+)(?:=|!=)");

    static Stream<String> queries() throws IOException {
        StringBuilder all = new StringBuilder();
        for (Path file : FILES) {
            all.append(Files.readString(file)).append('\n');
        }
        return QUERY.matcher(all).results().map(result -> result.group(1).replace("\\\"", "\""));
    }

    @ParameterizedTest
    @MethodSource("queries")
    void shouldUseOnlyLabelsOfTheMetric(String query) {
        Set<String> labels = new TreeSet<>(found(MATCHER, query));
        found(GROUPING, query).forEach(names -> labels.addAll(List.of(names.split(", *"))));
        for (String name : NAME.matcher(query).results().map(MatchResult::group).toList()) {
            Metric metric = metric(name);
            if (metric.kind() == Metric.Kind.HISTOGRAM) {
                labels.remove("le");
            }
            assertThat(labels).as(query).isSubsetOf(metric.label());
        }
    }

    private static Metric metric(String name) {
        return Arrays.stream(Metric.values())
                .filter(metric -> metric.prometheusNames().contains(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no metric " + name));
    }

    private static List<String> found(Pattern pattern, String query) {
        return pattern.matcher(query).results().map(result -> result.group(1)).collect(Collectors.toList());
    }
}
