package dev.gregor.lab.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Document;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class CrawlOutputTest {
    private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");

    private final CrawlOutput output = new CrawlOutput();
    private final ChaosVerdict verdict = new ChaosVerdict();

    @Test
    void shouldReportAFetchThatWasWrittenTwice() {
        output.onDocument(document("http://a.example/", FIRST));
        output.onDocument(document("http://b.example/", FIRST));
        output.onDocument(document("http://a.example/", FIRST));

        assertThat(output.documentsWrittenTwice()).containsExactly("http://a.example/");
        assertThat(output.documentsFetchedAgain()).isZero();
        verdict.checkDocuments(output, output.documents());
        assertThat(verdict.passed()).isFalse();
        assertThat(verdict.lines()).anyMatch(line -> line.startsWith("FAULT") && line.contains("[http://a.example/]"));
    }

    @Test
    void shouldAcceptADocumentOfASecondFetch() {
        output.onDocument(document("http://a.example/", FIRST));
        output.onDocument(document("http://a.example/", FIRST.plusMillis(70)));

        assertThat(output.documentsWrittenTwice()).isEmpty();
        assertThat(output.documentsFetchedAgain()).isEqualTo(1);
        verdict.checkDocuments(output, output.documents());
        assertThat(verdict.passed()).isTrue();
    }

    private static Document document(String url, Instant fetchedAt) {
        return Document.unread(
                new CrawlUrl(url),
                new Document.Fetch(fetchedAt, 200, 0, null, "text/html", null, null),
                new Document.Version("sha256:0", null, null, null));
    }
}
