package dev.gregor.parser.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The encodings of the WHATWG Encoding Standard with their labels, each with the Java charset nearest to its decoder. A
 * second list of labels, where there is one, is not in the standard; Java servers send these labels in their headers.
 */
public enum Encoding {
    UTF_8("utf-8", StandardCharsets.UTF_8, "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8"),
    IBM866("ibm866", "IBM866", "866 cp866 csibm866 ibm866"),
    ISO_8859_2(
            "iso-8859-2",
            "ISO-8859-2",
            "csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 " + "l2 latin2"),
    ISO_8859_3(
            "iso-8859-3",
            "ISO-8859-3",
            "csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 " + "l3 latin3"),
    ISO_8859_4(
            "iso-8859-4",
            "ISO-8859-4",
            "csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 " + "l4 latin4"),
    ISO_8859_5(
            "iso-8859-5",
            "ISO-8859-5",
            "csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 " + "iso_8859-5:1988"),
    ISO_8859_6(
            "iso-8859-6",
            "ISO-8859-6",
            "arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 "
                    + "iso-8859-6-e iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 "
                    + "iso_8859-6:1987"),
    ISO_8859_7(
            "iso-8859-7",
            "ISO-8859-7",
            "csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 "
                    + "iso88597 iso_8859-7 iso_8859-7:1987 sun_eu_greek"),
    ISO_8859_8(
            "iso-8859-8",
            "ISO-8859-8",
            "csiso88598e csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-ir-138 iso8859-8 "
                    + "iso88598 iso_8859-8 iso_8859-8:1988 visual"),
    ISO_8859_8_I("iso-8859-8-i", "ISO-8859-8", "csiso88598i iso-8859-8-i logical"),
    ISO_8859_10(
            "iso-8859-10",
            TableCharset.ISO_8859_10,
            "csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6"),
    ISO_8859_13("iso-8859-13", "ISO-8859-13", "iso-8859-13 iso8859-13 iso885913"),
    ISO_8859_14("iso-8859-14", TableCharset.ISO_8859_14, "iso-8859-14 iso8859-14 iso885914"),
    ISO_8859_15("iso-8859-15", "ISO-8859-15", "csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9"),
    ISO_8859_16("iso-8859-16", "ISO-8859-16", "iso-8859-16"),
    KOI8_R("koi8-r", "KOI8-R", "cskoi8r koi koi8 koi8-r koi8_r"),
    KOI8_U("koi8-u", "KOI8-U", "koi8-ru koi8-u"),
    MACINTOSH("macintosh", "x-MacRoman", "csmacintosh mac macintosh x-mac-roman"),
    WINDOWS_874("windows-874", "x-windows-874", "dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874"),
    WINDOWS_1250("windows-1250", "windows-1250", "cp1250 windows-1250 x-cp1250"),
    WINDOWS_1251("windows-1251", "windows-1251", "cp1251 windows-1251 x-cp1251"),
    WINDOWS_1252(
            "windows-1252",
            "windows-1252",
            "ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 "
                    + "iso8859-1 iso88591 iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii windows-1252 "
                    + "x-cp1252"),
    WINDOWS_1253("windows-1253", "windows-1253", "cp1253 windows-1253 x-cp1253"),
    WINDOWS_1254(
            "windows-1254",
            "windows-1254",
            "cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 "
                    + "iso_8859-9:1989 l5 latin5 windows-1254 x-cp1254"),
    WINDOWS_1255("windows-1255", "windows-1255", "cp1255 windows-1255 x-cp1255"),
    WINDOWS_1256("windows-1256", "windows-1256", "cp1256 windows-1256 x-cp1256"),
    WINDOWS_1257("windows-1257", "windows-1257", "cp1257 windows-1257 x-cp1257"),
    WINDOWS_1258("windows-1258", "windows-1258", "cp1258 windows-1258 x-cp1258"),
    X_MAC_CYRILLIC("x-mac-cyrillic", "x-MacUkraine", "x-mac-cyrillic x-mac-ukrainian"),
    GBK(
            "gbk",
            "GB18030",
            "chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk",
            "cp936 ms936"),
    GB18030("gb18030", "GB18030", "gb18030"),
    BIG5("big5", "Big5-HKSCS", "big5 big5-hkscs cn-big5 csbig5 x-x-big5", "cp950"),
    EUC_JP("euc-jp", "EUC-JP", "cseucpkdfmtjapanese euc-jp x-euc-jp", "eucjp"),
    ISO_2022_JP("iso-2022-jp", "x-windows-iso2022jp", "csiso2022jp iso-2022-jp"),
    SHIFT_JIS(
            "shift_jis",
            "windows-31j",
            "csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis",
            "cp932"),
    EUC_KR(
            "euc-kr",
            "x-windows-949",
            "cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 "
                    + "ksc5601 ksc_5601 windows-949",
            "cp949 euckr ms949 x-windows-949"),
    REPLACEMENT(
            "replacement",
            StandardCharsets.UTF_8,
            "csiso2022kr hz-gb-2312 iso-2022-cn iso-2022-cn-ext iso-2022-kr replacement"),
    UTF_16BE("utf-16be", StandardCharsets.UTF_16BE, "unicodefffe utf-16be"),
    UTF_16LE(
            "utf-16le",
            StandardCharsets.UTF_16LE,
            "csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le"),
    X_USER_DEFINED("x-user-defined", TableCharset.X_USER_DEFINED, "x-user-defined");

    private static final Map<String, Encoding> BY_LABEL = byLabel();

    private final String standardName;
    private final Charset charset;
    private final String labels;

    Encoding(String standardName, String charset, String... labels) {
        this(standardName, Charset.forName(charset), labels);
    }

    Encoding(String standardName, Charset charset, String... labels) {
        this.standardName = standardName;
        this.charset = charset;
        this.labels = String.join(" ", labels);
    }

    /** The encoding with this label; null if there is none. */
    static @Nullable Encoding forLabel(String label) {
        return BY_LABEL.get(trim(label).toLowerCase(Locale.ROOT));
    }

    /** The name in the standard in lower case, for instance {@code euc-kr}. */
    public String standardName() {
        return standardName;
    }

    /** Decodes the bytes from {@code offset} on. Never fails: malformed bytes become U+FFFD. */
    public String decode(byte[] bytes, int offset) {
        if (this == REPLACEMENT) {
            return bytes.length > offset ? "\uFFFD" : "";
        }
        return new String(bytes, offset, bytes.length - offset, charset);
    }

    /** The charset that the queries of links are encoded in: as the URL standard says, UTF-8 on pages in UTF-16. */
    public Charset queryCharset() {
        return this == UTF_16BE || this == UTF_16LE ? StandardCharsets.UTF_8 : charset;
    }

    /**
     * The encoding of a page that declares this one in ASCII markup. Such a page cannot be in UTF-16, so the HTML
     * standard takes it for UTF-8; it takes x-user-defined for windows-1252.
     */
    Encoding asDeclaredInMarkup() {
        return switch (this) {
            case UTF_16BE, UTF_16LE -> UTF_8;
            case X_USER_DEFINED -> WINDOWS_1252;
            default -> this;
        };
    }

    private static Map<String, Encoding> byLabel() {
        Map<String, Encoding> encodings = new HashMap<>();
        for (Encoding encoding : values()) {
            for (String label : encoding.labels.split(" ", -1)) {
                encodings.put(label, encoding);
            }
        }
        return encodings;
    }

    private static String trim(String label) {
        int start = 0;
        int end = label.length();
        while (start < end && AsciiText.isSpace(label.charAt(start))) {
            start++;
        }
        while (end > start && AsciiText.isSpace(label.charAt(end - 1))) {
            end--;
        }
        return label.substring(start, end);
    }
}
