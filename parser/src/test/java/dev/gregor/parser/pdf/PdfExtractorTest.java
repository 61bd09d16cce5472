package dev.gregor.parser.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is read of a document, in this JVM. */
class PdfExtractorTest {
    private static final PdfLimits LIMITS = new PdfLimits(50, 20_000, 10, Duration.ofSeconds(60), 256 << 20);
    private static final Instant CREATED = Instant.parse("2024-03-01T10:00:00Z");

    @BeforeAll
    static void useTheFontsOfAWorker() {
        FontMappers.set(new FallbackFonts());
    }

    @Test
    void shouldReadTextOfAllPagesInLines() throws IOException {
        PdfContent content = read(new TestPdfs()
                .page("First line", "Second line")
                .page("Page two")
                .toBytes());

        assertThat(content.text().lines().filter(line -> !line.isBlank()))
                .containsExactly("First line", "Second line", "Page two");
        assertThat(content.info().pages()).isEqualTo(2);
        assertThat(content.problem()).isNull();
    }

    @Test
    void shouldReadWhatTheDocumentStates() throws IOException {
        Instant modified = Instant.parse("2025-04-02T11:30:00Z");
        PdfContent content = read(new TestPdfs()
                .page("x")
                .info("The\u0000 annual\nreport", "A. N. Author", CREATED, modified)
                .toBytes());

        assertThat(content.info())
                .isEqualTo(new PdfContent.Info(1, "The annual report", "A. N. Author", CREATED, modified));
    }

    @Test
    void shouldLeaveOutAbsurdDates() throws IOException {
        PdfContent content = read(new TestPdfs()
                .page("x")
                .info("t", "a", Instant.parse("1904-01-01T00:00:00Z"), Instant.parse("2999-01-01T00:00:00Z"))
                .toBytes());

        assertThat(content.info().created()).isNull();
        assertThat(content.info().modified()).isNull();
    }

    @Test
    void shouldReadLinksEachOnce() throws IOException {
        PdfContent content = read(new TestPdfs()
                .page("one")
                .link("http://a.example/")
                .link("relative/b.html")
                .page("two")
                .link("http://a.example/")
                .toBytes());

        assertThat(content.links()).containsExactly("http://a.example/", "relative/b.html");
    }

    @Test
    void shouldReadKorean() throws IOException {
        String toUnicode = """
                /CIDInit /ProcSet findresource begin 12 dict begin begincmap
                /CMapName /K def /CMapType 2 def
                1 begincodespacerange <00> <FF> endcodespacerange
                2 beginbfchar <41> <D55C> <42> <AE00> endbfchar
                endcmap end end""";
        byte[] pdf = RawPdf.page(
                "<< /Font << /F 5 0 R >> >>",
                "BT /F 12 Tf 40 700 Td (AB) Tj ET".getBytes(StandardCharsets.US_ASCII),
                "",
                "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>"
                        .getBytes(StandardCharsets.US_ASCII),
                RawPdf.streamObject("", toUnicode.getBytes(StandardCharsets.US_ASCII)));

        assertThat(read(pdf).text().strip()).isEqualTo("한글");
    }

    @Test
    void shouldStopAtEachLimit() throws IOException {
        PdfContent pages = read(TestPdfs.pages(60));
        assertThat(pages.problem()).isEqualTo("pdf: more than 50 pages");
        assertThat(pages.text()).contains("This is page 50.").doesNotContain("page 51");
        assertThat(pages.info().pages()).isEqualTo(60);

        PdfContent chars = read(TestPdfs.report(20));
        assertThat(chars.problem()).isEqualTo("pdf: more than 20000 characters");
        assertThat(chars.text()).hasSize(20_000);

        TestPdfs linked = new TestPdfs().page("x");
        for (int i = 0; i < 20; i++) {
            linked.link("http://a.example/" + i);
        }
        assertThat(read(linked.toBytes()).links()).hasSize(10);
    }

    @Test
    void shouldStopWhenTheTimeIsUp() throws IOException {
        PdfContent content =
                read(TestPdfs.report(40), new PdfLimits(500, 1_000_000, 10, Duration.ofMillis(1), 256 << 20));

        assertThat(content.problem()).isEqualTo("pdf: took longer than 0.00 s");
        assertThat(content.text()).doesNotContain("Page 40, line 39");
    }

    @Test
    void shouldReadADocumentThatOnlyForbidsChanges() throws IOException {
        assertThat(read(new TestPdfs().page("open").encrypted("").toBytes()).text())
                .contains("open");
    }

    @Test
    void shouldNotReadADocumentWithAPassword() throws IOException {
        PdfContent content =
                read(new TestPdfs().page("closed").encrypted("secret").toBytes());

        assertThat(content.problem()).isEqualTo("pdf: encrypted");
        assertThat(content.text()).isEmpty();
    }

    @Test
    void shouldReadWhatIsLeftOfATruncatedDocument() throws IOException {
        byte[] whole = TestPdfs.pages(20);
        for (int length = 0; length < whole.length; length += 97) {
            PdfContent content = read(Arrays.copyOf(whole, length));
            assertThat(content.text().isEmpty()
                            && content.problem() == null
                            && content.info().pages() > 0)
                    .isFalse();
        }
    }

    @Test
    void shouldExplainGarbage() throws IOException {
        PdfContent content = read("%PDF-1.4\n1 0 obj\n\u001b[31m<<\n".getBytes(StandardCharsets.US_ASCII));

        assertThat(content.problem()).startsWith("pdf: not readable: ").doesNotContain("\u001b", "\n");
        assertThat(read(new byte[0]).problem()).startsWith("pdf: not readable: ");
    }

    @Test
    void shouldSurviveAPageTreeThatLoops() throws IOException {
        byte[] pdf = new RawPdf()
                .object(RawPdf.CATALOGUE)
                .object("<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2147483647 >>")
                .object("<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 3 0 R] /Count -5 >>")
                .toBytes();

        assertThat(read(pdf).text()).isEmpty();
    }

    @Test
    void shouldSurviveDeepNesting() throws IOException {
        String deep = "[".repeat(200_000);
        byte[] catalogue = new RawPdf()
                .object("<< /Type /Catalog /Pages 2 0 R /Names " + deep + " >>")
                .object("<< /Type /Pages /Kids [] /Count 0 >>")
                .toBytes();
        assertThat(read(catalogue).text()).isEmpty();

        byte[] content = RawPdf.page("<< >>", (deep + " TJ").getBytes(StandardCharsets.US_ASCII), "");
        assertThat(read(content).text().strip()).isEmpty();
    }

    @Test
    void shouldSurviveAFormThatDrawsItself() throws IOException {
        byte[] pdf = RawPdf.page(
                "<< /XObject << /X 5 0 R >> >>",
                "/X Do".getBytes(StandardCharsets.US_ASCII),
                "",
                RawPdf.streamObject(
                        " /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>",
                        "/X Do /X Do".getBytes(StandardCharsets.US_ASCII)));

        PdfContent content = read(pdf, LIMITS.withTime(Duration.ofMillis(200)));
        assertThat(content.text().strip()).isEmpty();
        assertThat(content.problem()).isEqualTo("pdf: took longer than 0.20 s");
    }

    private static PdfContent read(byte[] pdf) throws IOException {
        return read(pdf, LIMITS);
    }

    private static PdfContent read(byte[] pdf, PdfLimits limits) throws IOException {
        PdfAssembly assembly = new PdfAssembly(limits);
        new PdfExtractor(new PdfRequest(limits, pdf), assembly::add).extract();
        return assembly.toContent();
    }
}
