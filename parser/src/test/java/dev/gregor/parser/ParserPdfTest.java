package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Document;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParserPdfTest {
    private static final byte[] REPORT = """
            %PDF-1.4
            1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
            2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
            3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Annots [6 0 R]
              /Resources << /Font << /F 5 0 R >> >> >> endobj
            4 0 obj << /Length 46 >> stream
            BT /F 12 Tf 40 700 Td (All is well here.) Tj ET
            endstream endobj
            5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
            6 0 obj << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (next.html) >> >> endobj
            7 0 obj << /Title (The report) >> endobj
            trailer << /Root 1 0 R /Info 7 0 R /Size 8 >>
            %%EOF
            """.getBytes(StandardCharsets.US_ASCII);

    @TempDir
    Path state;

    @Test
    void shouldMakeADocumentOfAPdf() {
        try (ParserFixture parser = new ParserFixture(state, Map.of("GREGOR_SCOPE", "any"))) {
            parser.pipe(ParserFixture.page("http://a.org/docs/report.pdf", 0, "application/pdf", REPORT));

            Document document = parser.document();
            assertThat(document.summary().title()).isEqualTo("The report");
            assertThat(document.content().text()).isEqualTo("All is well here.");
            assertThat(document.summary().pages()).isEqualTo(1);
            assertThat(document.markup().links())
                    .extracting(Document.Link::url)
                    .containsExactly(new CrawlUrl("http://a.org/docs/next.html"));
            assertThat(parser.targets()).containsExactly("http://a.org/docs/next.html");
        }
    }

    @Test
    void shouldNotReadPdfIfItIsOff() {
        try (ParserFixture parser = new ParserFixture(state, Map.of("GREGOR_PDF", "false"))) {
            parser.pipe(ParserFixture.page("http://a.org/report.pdf", 0, "application/pdf", REPORT));

            assertThat(parser.document().summary().title()).isNull();
        }
    }
}
