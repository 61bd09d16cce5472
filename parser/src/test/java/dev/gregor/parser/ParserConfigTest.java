package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.parser.pdf.PdfLimits;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Settings;
import java.time.Duration;
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
    void shouldExplainATimeOutOfRange() {
        assertThatThrownBy(() -> config(Map.of("GREGOR_PDF_TIME", "2m")))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("expected from 100ms to 60s");
    }

    private static ParserConfig config(Map<String, String> environment) {
        return ParserConfig.from(Settings.from(environment, ParserConfig.SETTINGS));
    }
}
