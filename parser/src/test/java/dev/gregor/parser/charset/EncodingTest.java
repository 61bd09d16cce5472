package dev.gregor.parser.charset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EncodingTest {
    record LabelCase(String label, String expected) {}

    static List<LabelCase> labels() throws IOException {
        return CharsetSuite.read("wpt-encoding-labels.json", LabelCase[].class);
    }

    @ParameterizedTest
    @MethodSource("labels")
    void shouldKnowEveryLabelOfTheStandard(LabelCase each) {
        Encoding encoding = Encoding.forLabel("\n " + each.label().toUpperCase(Locale.ROOT) + "\t");
        assertThat(encoding).isNotNull().returns(each.expected().toLowerCase(Locale.ROOT), Encoding::standardName);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "bogus", "utf-7", "utf-32", "utf 8", "\u00A0utf-8", "gb18030x"})
    void shouldNotKnowOtherLabels(String label) {
        assertThat(Encoding.forLabel(label)).isNull();
    }

    @ParameterizedTest
    @CsvSource({"MS949, euc-kr", "cp949, euc-kr", "cp932, shift_jis", "CP936, gbk", "eucJP, euc-jp"})
    void shouldKnowTheLabelsOfJavaServers(String label, String name) {
        assertThat(Encoding.forLabel(label)).isNotNull().returns(name, Encoding::standardName);
    }

    @ParameterizedTest
    @EnumSource(Encoding.class)
    void shouldDecodeAnyBytes(Encoding encoding) {
        byte[] all = new byte[512];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) (i * 37);
        }
        assertThat(encoding.decode(all, 0)).isNotEmpty();
        assertThat(encoding.decode(new byte[0], 0)).isEmpty();
        assertThat("q".getBytes(encoding.queryCharset())).hasSize(1);
    }

    @Test
    void shouldDecodeCharactersBeyondJavasCharsets() {
        assertThat(Encoding.EUC_KR.decode(bytes(0x8C, 0x63), 0)).isEqualTo("똠");
        assertThat(Encoding.SHIFT_JIS.decode(bytes(0x87, 0x40), 0)).isEqualTo("①");
        assertThat(Encoding.GBK.decode(bytes(0x81, 0x30, 0x81, 0x30), 0)).isEqualTo("\u0080");
        assertThat(Encoding.WINDOWS_1252.decode(bytes(0x80, 0x93), 0)).isEqualTo("€“");
        assertThat(Encoding.ISO_8859_10.decode(bytes('a', 0xA1, 0xFF), 0)).isEqualTo("aĄĸ");
        assertThat(Encoding.ISO_8859_14.decode(bytes('a', 0xA1, 0xFF), 0)).isEqualTo("aḂÿ");
        assertThat(Encoding.X_USER_DEFINED.decode(bytes('a', 0x80, 0xFF), 0)).isEqualTo("a\uF780\uF7FF");
    }

    @Test
    void shouldEncodeWithTheCharsetsJavaLacks() {
        assertThat("aĄĸ한".getBytes(Encoding.ISO_8859_10.queryCharset())).isEqualTo(bytes('a', 0xA1, 0xFF, '?'));
    }

    @Test
    void shouldEncodeQueriesOfUtf16PagesInUtf8() {
        assertThat(Encoding.UTF_16LE.queryCharset()).isEqualTo(StandardCharsets.UTF_8);
        assertThat(Encoding.UTF_16BE.queryCharset()).isEqualTo(StandardCharsets.UTF_8);
    }

    @Test
    void shouldNotDecodeTheReplacementEncoding() {
        assertThat(Encoding.REPLACEMENT.decode(bytes('<', 'a', '>'), 0)).isEqualTo("\uFFFD");
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }
}
