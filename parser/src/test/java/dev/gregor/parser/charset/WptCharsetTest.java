package dev.gregor.parser.charset;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The charset tests of web-platform-tests. */
class WptCharsetTest {
    private static final String FOLDER = "html/syntax/charset/";
    private static final String NOT = "not ";

    @JsonIgnoreProperties(ignoreUnknown = true)
    record CharsetCase(String path, @Nullable String expected, String bytesBase64) {
        String file() {
            return path.substring(FOLDER.length());
        }

        String answer() {
            byte[] bytes = Base64.getDecoder().decode(bytesBase64);
            return new CharsetSniffer().sniff(bytes, "text/html").encoding().standardName();
        }

        boolean isMetBy(String answer) {
            String wanted = expected == null ? "" : expected.toLowerCase(Locale.ROOT);
            return wanted.startsWith(NOT) ? !answer.equals(wanted.substring(NOT.length())) : answer.equals(wanted);
        }
    }

    private static final String FURTHER = "we scan 4 KiB for meta elements, wherever they stand; the standard lets us";
    private static final String RAW_TEXT =
            "the standard's prescan does not know which elements hold raw text, and html5lib's tests agree with it";
    private static final String OTHERS = "the test is about pages that this one loads; its own meta says otherwise";

    private static final Map<String, CharsetSuite.Exemption> EXEMPTIONS = Map.ofEntries(
            Map.entry("after-bogus-after-1kb.html", new CharsetSuite.Exemption("windows-1251", FURTHER)),
            Map.entry("after-head-after-1kb-crlf.html", new CharsetSuite.Exemption("windows-1251", FURTHER)),
            Map.entry("after-head-after-1kb.html", new CharsetSuite.Exemption("windows-1251", FURTHER)),
            Map.entry("in-noscript-after-template-after-1kb.html", new CharsetSuite.Exemption("windows-1251", FURTHER)),
            Map.entry("in-template-after-1kb.html", new CharsetSuite.Exemption("windows-1251", FURTHER)),
            Map.entry("in-script.html", new CharsetSuite.Exemption("windows-1251", RAW_TEXT)),
            Map.entry("in-style.html", new CharsetSuite.Exemption("windows-1251", RAW_TEXT)),
            Map.entry("in-title.html", new CharsetSuite.Exemption("windows-1251", RAW_TEXT)),
            Map.entry(
                    "meta-commented-out.html",
                    new CharsetSuite.Exemption(
                            "windows-1252", "the test asserts that it is not the expected encoding")),
            Map.entry("with-inheritance.html", new CharsetSuite.Exemption("windows-1253", OTHERS)),
            Map.entry("xhr.html", new CharsetSuite.Exemption("windows-1253", OTHERS)),
            Map.entry("inheritance-bogus-meta.html", new CharsetSuite.Exemption("windows-1253", OTHERS)),
            Map.entry("inheritance-bogus-meta-utf-8.html", new CharsetSuite.Exemption("utf-8", OTHERS)),
            Map.entry("without-inheritance.html", new CharsetSuite.Exemption("utf-16le", OTHERS)));

    static List<CharsetCase> cases() throws IOException {
        return CharsetSuite.read("wpt-html-charset.json", CharsetCase[].class);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldFindTheEncoding(CharsetCase page) {
        String answer = page.answer();
        CharsetSuite.Exemption exemption = EXEMPTIONS.get(page.file());
        if (exemption == null) {
            assertThat(page.isMetBy(answer))
                    .as("%s for %s", answer, page.expected())
                    .isTrue();
        } else {
            assertThat(answer).as(exemption.reason()).isEqualTo(exemption.ourAnswer());
            assertThat(page.isMetBy(answer)).as("exemption no longer needed").isFalse();
        }
    }

    @Test
    void shouldExemptOnlyCasesThatExist() throws IOException {
        assertThat(cases()).extracting(CharsetCase::file).containsAll(EXEMPTIONS.keySet());
    }
}
