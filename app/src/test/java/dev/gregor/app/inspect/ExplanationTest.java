package dev.gregor.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Answer;
import dev.gregor.urls.CrawlUrl;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ExplanationTest {
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    @Test
    void shouldShowWhatCouldNotBeRead() {
        assertThat(print(List.of("JSON-LD: unexpected\u001b[31m end", "the data exceeds 100000 characters"), null)
                        .lines())
                .filteredOn(line -> line.contains("not read"))
                .hasSize(2)
                .allSatisfy(line -> assertThat(line).doesNotContain("\u001b"));
        assertThat(print(List.of(), null)).contains("fetched 200").doesNotContain("not read");
    }

    @Test
    void shouldShowWhyAPageHasNoDocument() {
        assertThat(print(List.of(), "soft 404: so\u001b[31mft"))
                .contains("no document", "soft 404: so")
                .doesNotContain("\u001b");
        assertThat(print(List.of(), null)).doesNotContain("no document");
    }

    private static String print(List<String> problems, @Nullable String absence) {
        StringWriter out = new StringWriter();
        Answer.History history = new Answer.History(0, NOW, "fetched 200", null, 0);
        CrawlUrl url = new CrawlUrl("http://example.org/");
        Answer answer = new Answer("1", url, Answer.State.FETCHED, null, Answer.Discovery.NONE, history, null);
        new Explanation(new PrintWriter(out), NOW).print(answer, null, problems, absence, List.of());
        return out.toString();
    }
}
