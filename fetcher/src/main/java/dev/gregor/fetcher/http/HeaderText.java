package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Page;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.MessageHeaders;
import org.jspecify.annotations.Nullable;

/** Reads and cleans header values. The client decodes them as ISO-8859-1, so each char is one byte as transferred. */
final class HeaderText {
    private static final int MAX_LENGTH = 1_024;
    private static final String CONTENT_SIGNAL = "Content-Signal";
    private static final String CONTENT_USAGE = "Content-Usage";
    private static final String TDM_RESERVATION = "tdm-reservation";
    private static final String TDM_POLICY = "tdm-policy";
    private static final int MAX_SENT_LENGTH = 4_096;
    private static final char[] HEX = "0123456789ABCDEF".toCharArray();

    private HeaderText() {}

    static @Nullable String first(MessageHeaders headers, String name) {
        Header header = headers.getFirstHeader(name);
        return header == null ? null : header.getValue();
    }

    /** All values of a header joined by ", ", as if it had been sent once; null if it is absent. */
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

    /** What the headers say of the content: how it may be used, and in which language it is. */
    static Page.ContentHeaders content(MessageHeaders headers) {
        return new Page.ContentHeaders(
                clean(joined(headers, CONTENT_SIGNAL)),
                clean(joined(headers, CONTENT_USAGE)),
                clean(joined(headers, TDM_RESERVATION)),
                clean(joined(headers, TDM_POLICY)),
                clean(joined(headers, HttpHeaders.CONTENT_LANGUAGE)));
    }

    /** The value without control characters, truncated to a maximum length. */
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

    /** A value from an earlier response, if it can be sent in a header; else null. */
    static @Nullable String sendable(@Nullable String value) {
        if (value == null || value.isBlank() || value.length() > MAX_SENT_LENGTH) {
            return null;
        }
        return value.chars().allMatch(c -> c <= 0xff && !Character.isISOControl(c)) ? value.strip() : null;
    }

    /** Decodes a Location with raw non-ASCII bytes: as UTF-8 if it is valid, else percent-encoded byte by byte. */
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
