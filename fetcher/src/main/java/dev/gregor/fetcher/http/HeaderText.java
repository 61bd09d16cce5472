package dev.gregor.fetcher.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.MessageHeaders;
import org.jspecify.annotations.Nullable;

/** Header values as we pass them on. The client decodes them as ISO-8859-1, so every char is one byte of the wire. */
final class HeaderText {
    private static final int MAX_LENGTH = 1_024;
    private static final int MAX_SENT = 4_096;
    private static final char[] HEX = "0123456789ABCDEF".toCharArray();

    private HeaderText() {}

    static @Nullable String first(MessageHeaders headers, String name) {
        Header header = headers.getFirstHeader(name);
        return header == null ? null : header.getValue();
    }

    /** All values of a header joined by ", ", as if it had been sent once; null if it was not sent. */
    static @Nullable String joined(MessageHeaders headers, String name) {
        Header[] all = headers.getHeaders(name);
        if (all.length == 0) {
            return null;
        }
        StringBuilder text = new StringBuilder();
        for (Header header : all) {
            if (!text.isEmpty()) {
                text.append(", ");
            }
            text.append(header.getValue() == null ? "" : header.getValue());
        }
        return text.toString();
    }

    /** Without control characters and not too long. */
    static @Nullable String clean(@Nullable String value) {
        return value == null ? null : clean(value, MAX_LENGTH);
    }

    static String clean(String value, int maxLength) {
        StringBuilder text = new StringBuilder(Math.min(value.length(), maxLength));
        for (int i = 0; i < value.length() && text.length() < maxLength; i++) {
            if (!Character.isISOControl(value.charAt(i))) {
                text.append(value.charAt(i));
            }
        }
        return text.toString();
    }

    /** What was once received, if it may be sent back in a header as it is; else null. */
    static @Nullable String sendable(@Nullable String value) {
        if (value == null || value.isBlank() || value.length() > MAX_SENT) {
            return null;
        }
        return value.chars().allMatch(c -> c <= 0xff && !Character.isISOControl(c)) ? value.strip() : null;
    }

    /** A Location may hold raw bytes: read as UTF-8 where they are that, percent-encoded as they are otherwise. */
    static String location(String value) {
        if (isAscii(value)) {
            return value;
        }
        byte[] raw = value.getBytes(StandardCharsets.ISO_8859_1);
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(raw))
                    .toString();
        } catch (CharacterCodingException notUtf8) {
            return percentEncoded(raw);
        }
    }

    private static String percentEncoded(byte[] raw) {
        StringBuilder text = new StringBuilder(raw.length * 3);
        for (byte b : raw) {
            if (b >= 0) {
                text.append((char) b);
            } else {
                text.append('%').append(HEX[(b >> 4) & 0xf]).append(HEX[b & 0xf]);
            }
        }
        return text.toString();
    }

    private static boolean isAscii(String value) {
        return value.chars().allMatch(c -> c < 0x80);
    }
}
