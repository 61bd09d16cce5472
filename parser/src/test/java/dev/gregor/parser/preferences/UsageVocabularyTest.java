package dev.gregor.parser.preferences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UsageVocabularyTest {
    private final List<String> problems = new ArrayList<>();

    private Map<String, String> signal(String value) {
        return UsageVocabulary.CONTENT_SIGNAL.read(value, "headers", problems);
    }

    private Map<String, String> usage(String value) {
        return UsageVocabulary.CONTENT_USAGE.read(value, "headers", problems);
    }

    @Test
    void shouldReadContentSignals() {
        assertThat(signal("search=yes, AI-Train = NO,ai-input=no"))
                .isEqualTo(Map.of("search", "yes", "ai-train", "no", "ai-input", "no"));
        assertThat(signal("ai-train=no, ai-train=yes")).isEqualTo(Map.of("ai-train", "no"));
        assertThat(problems).isEmpty();
    }

    @Test
    void shouldReadContentUsage() {
        assertThat(usage("train-ai=n, search=y;q=1")).isEqualTo(Map.of("train-ai", "n", "search", "y"));
        assertThat(problems).isEmpty();
    }

    @Test
    void shouldLeaveOutNamesThatNeitherAllowNorRefuse() {
        assertThat(signal("use=reference, search=yes, ai-train=maybe")).isEqualTo(Map.of("search", "yes"));
        assertThat(usage("train-ai=no, search=?0, x=y")).isEqualTo(Map.of("x", "y"));
        assertThat(problems).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ai-train", "ai-train: no", "=no", "ai train=no", "é=no", "a=yes,,b=no"})
    void shouldSayThatASignalIsUnreadable(String value) {
        assertThat(signal(value)).isEmpty();
        assertThat(problems).containsExactly("headers: Content-Signal could not be read");
    }

    @Test
    void shouldSayThatAUsageIsUnreadableOrTooLong() {
        assertThat(usage("Train-AI=n")).isEmpty();
        assertThat(usage("train-ai=n, " + "x".repeat(8_192))).isEmpty();
        assertThat(problems)
                .containsExactly("headers: Content-Usage could not be read", "headers: Content-Usage is too long");
    }

    @Test
    void shouldKeepAFewNamesOnly() {
        String many = IntStream.range(0, 60).mapToObj(i -> "n" + i + "=y").collect(Collectors.joining(", "));
        assertThat(usage(many)).hasSize(UsageVocabulary.MAX_NAMES);
        assertThat(usage("x".repeat(60) + "=n")).isEmpty();
    }

    @Test
    void shouldRefuseWhatOneOfTwoStatementsRefuses() {
        assertThat(UsageVocabulary.combine(
                        Map.of("train-ai", "n", "search", "y"), Map.of("train-ai", "y", "search", "n", "x", "y")))
                .isEqualTo(Map.of("train-ai", "n", "search", "n", "x", "y"));
        assertThat(UsageVocabulary.combine(Map.of("ai-train", "yes"), Map.of("ai-train", "no")))
                .isEqualTo(Map.of("ai-train", "no"));
    }
}
