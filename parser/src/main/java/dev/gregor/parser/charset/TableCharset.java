package dev.gregor.parser.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;

/** A single-byte charset that Java lacks: ASCII below 0x80, a table from there on. */
final class TableCharset extends Charset {
    static final Charset ISO_8859_10 = new TableCharset(
            "x-gregor-iso-8859-10",
            afterC1Controls("\u00A0ĄĒĢĪĨĶ§ĻĐŠŦŽ\u00ADŪŊ°ąēģīĩķ·ļđšŧž―ūŋ"
                    + "ĀÁÂÃÄÅÆĮČÉĘËĖÍÎÏÐŅŌÓÔÕÖŨØŲÚÛÜÝÞß"
                    + "āáâãäåæįčéęëėíîïðņōóôõöũøųúûüýþĸ"));
    static final Charset ISO_8859_14 = new TableCharset(
            "x-gregor-iso-8859-14",
            afterC1Controls("\u00A0Ḃḃ£ĊċḊ§Ẁ©ẂḋỲ\u00AD®ŸḞḟĠġṀṁ¶ṖẁṗẃṠỳẄẅṡ"
                    + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏŴÑÒÓÔÕÖṪØÙÚÛÜÝŶß"
                    + "àáâãäåæçèéêëìíîïŵñòóôõöṫøùúûüýŷÿ"));
    static final Charset X_USER_DEFINED = new TableCharset("x-gregor-user-defined", range('\uF780', 0x80));

    private final String upperHalf;

    private TableCharset(String name, String upperHalf) {
        super(name, new String[0]);
        this.upperHalf = upperHalf;
    }

    private static String afterC1Controls(String characters) {
        return range('\u0080', 0x20) + characters;
    }

    private static String range(char first, int count) {
        StringBuilder characters = new StringBuilder();
        for (int i = 0; i < count; i++) {
            characters.append((char) (first + i));
        }
        return characters.toString();
    }

    @Override
    public boolean contains(Charset other) {
        return equals(other);
    }

    @Override
    public CharsetDecoder newDecoder() {
        return new CharsetDecoder(this, 1, 1) {
            @Override
            protected CoderResult decodeLoop(ByteBuffer in, CharBuffer out) {
                while (in.hasRemaining()) {
                    if (!out.hasRemaining()) {
                        return CoderResult.OVERFLOW;
                    }
                    byte code = in.get();
                    out.put(code >= 0 ? (char) code : upperHalf.charAt(code & 0x7F));
                }
                return CoderResult.UNDERFLOW;
            }
        };
    }

    @Override
    public CharsetEncoder newEncoder() {
        return new CharsetEncoder(this, 1, 1) {
            @Override
            protected CoderResult encodeLoop(CharBuffer in, ByteBuffer out) {
                while (in.hasRemaining()) {
                    int code = codeOf(in.get(in.position()));
                    if (code < 0) {
                        return CoderResult.unmappableForLength(1);
                    }
                    if (!out.hasRemaining()) {
                        return CoderResult.OVERFLOW;
                    }
                    in.get();
                    out.put((byte) code);
                }
                return CoderResult.UNDERFLOW;
            }
        };
    }

    private int codeOf(char character) {
        if (character < 0x80) {
            return character;
        }
        int index = upperHalf.indexOf(character);
        return index < 0 ? -1 : 0x80 + index;
    }
}
