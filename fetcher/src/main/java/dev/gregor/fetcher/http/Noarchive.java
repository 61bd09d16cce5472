package dev.gregor.fetcher.http;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.apache.hc.core5.http.MessageHeaders;

/**
 * Finds pages that ask not to be archived, in X-Robots-Tag or a META tag. The parser reads these tags exactly; but what must
 * not be archived should not get into Kafka as a response in the first place. So this is a quick look that rather finds too much: the
 * word counts whichever robot it is meant for.
 */
final class Noarchive {
    private static final String WORD = "noarchive";
    private static final String TAG = "<meta";
    private static final int MAX_BYTES = 256 << 10;
    private static final int MAX_TAG_CHARS = 1_024;

    private Noarchive() {}

    /** @param body decoded from its content encoding */
    static boolean isIn(MessageHeaders head, byte[] body) {
        String tag = HeaderText.joined(head, "X-Robots-Tag");
        return (tag != null && tag.toLowerCase(Locale.ROOT).contains(WORD)) || isInMetaTag(body);
    }

    private static boolean isInMetaTag(byte[] body) {
        String text = new String(body, 0, Math.min(body.length, MAX_BYTES), StandardCharsets.ISO_8859_1)
                .replace("\0", "") // UTF-16
                .toLowerCase(Locale.ROOT);
        for (int at = text.indexOf(WORD); at >= 0; at = text.indexOf(WORD, at + 1)) {
            String before = text.substring(Math.max(0, at - MAX_TAG_CHARS), at);
            int tag = before.lastIndexOf(TAG);
            if (tag >= 0 && before.indexOf('>', tag) < 0) {
                return true;
            }
        }
        return false;
    }
}
