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

        String result() {
            byte[] bytes = Base64.getDecoder().decode(bytesBase64);
            return new CharsetSniffer().sniff(bytes, "text/html").encoding().standardName();
        }

        boolean isSatisfiedBy(String result) {
            String wantedEncoding = expected == null ? "" : expected.toLowerCase(Locale.ROOT);
            return wantedEncoding.startsWith(NOT)
                    ? !result.equals(wantedEncoding.substring(NOT.length()))
                    : result.equals(wantedEncoding);
        }
    }

    private static final String FURTHER = "we scan 4 KiB for meta elements in any place; the standard allows it";
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
        String result = page.result();
        CharsetSuite.Exemption exemption = EXEMPTIONS.get(page.file());
        if (exemption == null) {
            assertThat(page.isSatisfiedBy(result))
                    .as("%s for %s", result, page.expected())
                    .isTrue();
        } else {
            assertThat(result).as(exemption.reason()).isEqualTo(exemption.ourResult());
            assertThat(page.isSatisfiedBy(result))
                    .as("exemption no longer needed")
                    .isFalse();
        }
    }

    @Test
    void shouldExemptOnlyCasesThatExist() throws IOException {
        assertThat(cases()).extracting(CharsetCase::file).containsAll(EXEMPTIONS.keySet());
    }
}
