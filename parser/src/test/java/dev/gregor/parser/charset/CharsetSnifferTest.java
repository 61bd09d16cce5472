package dev.gregor.parser.charset;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CharsetSnifferTest {
    private static final String KOREAN = "대한민국의 국가는 애국가이다. 동해 물과 백두산이 마르고 닳도록";
    private static final String JAPANESE = "これは日本語の文章です。吾輩は猫である。名前はまだ無い。";
    private static final String CHINESE = "中华人民共和国是工人阶级领导的、以工农联盟为基础的人民民主专政的社会主义国家。";
    private static final String RUSSIAN = "Все люди рождаются свободными и равными в своем достоинстве и правах.";
    private static final String GERMAN = "Die Würde des Menschen ist unantastbar. Für Öl und Äpfel, süß und groß.";

    private final CharsetSniffer sniffer = new CharsetSniffer();

    @Test
    void shouldPreferTheByteOrderMark() {
        byte[] utf8 = "\uFEFF<meta charset=euc-kr>한".getBytes(UTF_8);
        assertThat(sniff(utf8, "text/html; charset=shift_jis")).isEqualTo("utf-8");
        assertThat(sniff("\uFEFFa".getBytes(UTF_16LE), null)).isEqualTo("utf-16le");
        assertThat(sniff("\uFEFFa".getBytes(UTF_16BE), null)).isEqualTo("utf-16be");
        assertThat(sniffer.sniff(utf8, null).decode(utf8)).isEqualTo("<meta charset=euc-kr>한");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "text/html; charset=EUC-KR | euc-kr",
                "text/html;charset=\"euc-kr\" | euc-kr",
                "text/html; charset='euc-kr' | euc-kr",
                "text/html; Charset = euc-kr; x=y | euc-kr",
                "text/html; charset=euc-kr, text/html; charset=utf-8 | euc-kr",
                "charset=utf-16 | utf-16le",
                "text/html; charset=bogus | iso-8859-2",
                "text/html; charset= | iso-8859-2",
                "text/html; charset | iso-8859-2",
                "text/html | iso-8859-2",
            })
    void shouldPreferTheHeaderToTheMeta(String contentType, String expected) {
        assertThat(sniff("<meta charset=iso-8859-2>".getBytes(ISO_8859_1), contentType))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"0", "1000", "3900", "8000", "60000"})
    void shouldFindTheMetaHoweverLateInTheHead(int before) {
        String page = "<head><script>" + " ".repeat(before) + "</script><meta charset=euc-kr></head><p>" + KOREAN;
        assertThat(sniff(page.getBytes(UTF_8), null)).isEqualTo("euc-kr");
    }

    @Test
    void shouldFindTheMetaInTheBodyWithinFourKilobytes() {
        String page = "<head></head><body>" + " ".repeat(3900) + "<meta charset=euc-kr>";
        assertThat(sniff(page.getBytes(UTF_8), null)).isEqualTo("euc-kr");
        String later = "<head></head><body>" + " ".repeat(4096) + "<meta charset=euc-kr>";
        assertThat(sniff(later.getBytes(UTF_8), null)).isEqualTo("windows-1252");
    }

    @ParameterizedTest
    @CsvSource({
        "<meta charset=utf-16>, utf-8",
        "<meta charset=x-user-defined>, windows-1252",
        "<meta http-equiv=content-type content='text/html;charset=tis-620'>, windows-874",
        "<meta content='text/html;charset=gb2312' http-equiv=CONTENT-TYPE>, gbk",
        "<meta charset=big5 charset=utf-8>, big5",
        "<meta name=x content='charset=big5'>, windows-1252",
        "<!--><meta charset=big5>-->, big5",
        "<!---><meta charset=big5>-->, big5",
        "<!-- <meta charset=big5>, windows-1252",
        "<a title='>'><meta charset=big5>, big5",
        "<a title='<meta charset=utf-8>'><meta charset=big5>, big5",
        "</a x='<meta charset=utf-8>'><meta charset=big5>, big5",
        "<?php x><meta charset=big5>, big5",
        "<meta/charset=big5/>, windows-1252",
        "<meta/charset=big5 />, big5",
        "<?xml version='1.0' encoding='euc-jp'?><html>, euc-jp",
        "<?xml version='1.0' encoding = \"utf-16\"?><html>, utf-8",
        "<?xml version='1.0' encoding='bogus'?><html>, windows-1252",
        "<?xml encoding='euc-jp'?><meta charset=big5>, big5",
    })
    void shouldReadDeclarationsInMarkup(String page, String expected) {
        assertThat(sniff(page.getBytes(ISO_8859_1), "text/html")).isEqualTo(expected);
    }

    @Test
    void shouldRecogniseUtf16WithoutAByteOrderMark() {
        assertThat(sniff("<?xml version='1.0'?>".getBytes(UTF_16LE), null)).isEqualTo("utf-16le");
        assertThat(sniff("<!doctype html>".getBytes(UTF_16BE), null)).isEqualTo("utf-16be");
    }

    @ParameterizedTest
    @CsvSource({
        "utf-8, " + KOREAN + ", utf-8",
        "x-windows-949, " + KOREAN + ", euc-kr",
        "utf-8, " + JAPANESE + ", utf-8",
        "windows-31j, " + JAPANESE + ", shift_jis",
        "euc-jp, " + JAPANESE + ", euc-jp",
        "iso-2022-jp, " + JAPANESE + ", iso-2022-jp",
        "gb18030, " + CHINESE + ", gb18030",
        "windows-1251, " + RUSSIAN + ", windows-1251",
        "koi8-r, " + RUSSIAN + ", koi8-r",
        "windows-1252, '" + GERMAN + "', windows-1252",
        "us-ascii, plain, windows-1252",
    })
    void shouldDetectUndeclaredEncodings(String charset, String text, String expected) {
        String page = "<html><head><title>" + text + "</title></head><body>" + text + "</body>";
        assertThat(sniff(page.getBytes(Charset.forName(charset)), "text/html")).isEqualTo(expected);
    }

    @Test
    void shouldDetectUtf8ThatIsTruncatedInACharacter() {
        byte[] whole = KOREAN.getBytes(UTF_8);
        assertThat(sniff(Arrays.copyOf(whole, whole.length - 1), null)).isEqualTo("utf-8");
    }

    @Test
    void shouldNotDetectFromTooFewBytes() {
        assertThat(sniff("caf\u00E9".getBytes(ISO_8859_1), null)).isEqualTo("windows-1252");
        assertThat(sniff(new byte[0], null)).isEqualTo("windows-1252");
    }

    private String sniff(byte[] body, @Nullable String contentType) {
        return sniffer.sniff(body, contentType).encoding().standardName();
    }
}
