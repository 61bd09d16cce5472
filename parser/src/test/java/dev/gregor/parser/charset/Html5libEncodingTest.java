package dev.gregor.parser.charset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The encoding tests of html5lib. */
class Html5libEncodingTest {
    record EncodingCase(String file, String bytesBase64, String expected) {
        byte[] bytes() {
            return Base64.getDecoder().decode(bytesBase64);
        }
    }

    private static final Map<String, CharsetSuite.Exemption> EXEMPTIONS = Map.of(
            "encoding/scripted/tests1.dat",
            new CharsetSuite.Exemption(
                    "windows-1252", "the page writes its meta element by a script, and we run no scripts"));

    static List<EncodingCase> cases() throws IOException {
        return CharsetSuite.read("html5lib-encoding.json", EncodingCase[].class);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldFindTheEncoding(EncodingCase page) {
        String found =
                new CharsetSniffer().sniff(page.bytes(), "text/html").encoding().standardName();
        String expected = page.expected().toLowerCase(Locale.ROOT);
        CharsetSuite.Exemption exemption = EXEMPTIONS.get(page.file());
        if (exemption == null) {
            assertThat(found).isEqualTo(expected);
        } else {
            assertThat(found)
                    .as(exemption.reason())
                    .isEqualTo(exemption.ourResult())
                    .isNotEqualTo(expected);
        }
    }
}
