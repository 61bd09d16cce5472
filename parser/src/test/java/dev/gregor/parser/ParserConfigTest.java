package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.parser.document.DocumentField;
import dev.gregor.parser.document.DocumentRules;
import dev.gregor.parser.document.NoarchivePolicy;
import dev.gregor.parser.document.NoindexPolicy;
import dev.gregor.parser.pdf.PdfLimits;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Settings;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ParserConfigTest {
    @Test
    void shouldReadPdfByDefault() {
        ParserConfig config = config(Map.of());

        assertThat(config.pdf()).isEqualTo(PdfLimits.DEFAULT);
        assertThat(config.links().blockedExtensions()).contains("zip").doesNotContain("pdf");
    }

    @Test
    void shouldReadTheLimitsOfPdf() {
        assertThat(config(Map.of(
                                "GREGOR_PDF_PAGES", "7",
                                "GREGOR_PDF_TIME", "3s",
                                "GREGOR_PDF_MEMORY", "128MiB",
                                "GREGOR_MAX_TEXT", "1000",
                                "GREGOR_MAX_LINKS", "20"))
                        .pdf())
                .isEqualTo(new PdfLimits(7, 1_000, 20, Duration.ofSeconds(3), 128 << 20));
    }

    @Test
    void shouldNotFollowLinksToPdfThatIsNotRead() {
        ParserConfig config = config(Map.of("GREGOR_PDF", "false"));

        assertThat(config.pdf()).isNull();
        assertThat(config.links().blockedExtensions()).contains("pdf", "zip");
    }

    @Test
    void shouldReadTheBoundOfErrorProbes() {
        assertThat(config(Map.of()).following().sites().errorProbes()).isEqualTo(5);
        assertThat(config(Map.of("GREGOR_SOFT_404_PROBES", "7"))
                        .following()
                        .sites()
                        .errorProbes())
                .isEqualTo(7);
        assertThat(config(Map.of("GREGOR_SOFT_404", "false", "GREGOR_SOFT_404_PROBES", "7"))
                        .following()
                        .sites()
                        .errorProbes())
                .isZero();
    }

    @Test
    void shouldExplainATimeOutOfRange() {
        assertThatThrownBy(() -> config(Map.of("GREGOR_PDF_TIME", "2m")))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("expected from 100ms to 60s");
    }

    @Test
    void shouldPutEverythingIntoDocumentsByDefaultButTextThatIsNotToBeIndexed() {
        DocumentRules all = new DocumentRules(
                EnumSet.allOf(DocumentField.class), NoindexPolicy.WITHOUT_TEXT, NoarchivePolicy.KEEP, Map.of());
        assertThat(config(Map.of()).documents()).isEqualTo(all);
        assertThat(config(Map.of()).reading().maxDataChars()).isEqualTo(100_000);
    }

    @Test
    void shouldReadTheRulesOfDocuments() {
        ParserConfig config = config(Map.of(
                "GREGOR_FIELDS", "main, language",
                "GREGOR_NOINDEX", "keep",
                "GREGOR_NOARCHIVE", "without_text",
                "GREGOR_RESPECT", "train-ai=n",
                "GREGOR_MAX_DATA", "10"));
        assertThat(config.documents())
                .isEqualTo(new DocumentRules(
                        EnumSet.of(DocumentField.MAIN, DocumentField.LANGUAGE),
                        NoindexPolicy.KEEP,
                        NoarchivePolicy.WITHOUT_TEXT,
                        Map.of("ai-train", "no")));
        assertThat(config.reading().maxDataChars()).isEqualTo(10);
        assertThatThrownBy(() -> config(Map.of("GREGOR_FIELDS", "body")))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("there is no field body");
    }

    @Test
    void shouldMakeNoChunksByDefault() {
        assertThat(config(Map.of()).chunkSize()).isZero();
        assertThat(config(Map.of("GREGOR_CHUNK_SIZE", "800")).chunkSize()).isZero();
    }

    @Test
    void shouldReadTheSizeOfChunks() {
        assertThat(config(Map.of("GREGOR_CHUNKS", "true")).chunkSize()).isEqualTo(2_000);
        assertThat(config(Map.of("GREGOR_CHUNKS", "true", "GREGOR_CHUNK_SIZE", "800"))
                        .chunkSize())
                .isEqualTo(800);
    }

    @Test
    void shouldExplainThatChunksNeedAText() {
        assertThatThrownBy(() -> config(Map.of("GREGOR_CHUNKS", "true", "GREGOR_FIELDS", "links")))
                .isInstanceOf(BadSetting.class)
                .hasMessage("GREGOR_CHUNKS needs markdown, main or text in GREGOR_FIELDS");
        assertThat(config(Map.of("GREGOR_FIELDS", "links")).chunkSize()).isZero();
    }

    private static ParserConfig config(Map<String, String> environment) {
        return ParserConfig.from(Settings.from(environment, ParserConfig.SETTINGS));
    }
}
