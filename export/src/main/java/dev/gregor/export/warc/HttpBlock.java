package dev.gregor.export.warc;

import dev.gregor.topics.records.Exchange.MessageHead;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP message as a WARC record holds it. Header lines that describe bytes which the archive does not have get a name that
 * says so, as other archiving crawlers do: a reader would else look for chunks, or for a body of that length.
 */
final class HttpBlock {
    private static final String ORIGINAL = "X-Orig-";
    private static final Set<String> OF_CHUNKS = Set.of("transfer-encoding", "trailer");
    private static final Set<String> OF_LENGTH = Set.of("content-length");

    private HttpBlock() {}

    static byte[] request(MessageHead head) {
        return bytes(head, name -> false, new byte[0]);
    }

    /** @param incomplete whether the body is not there, or not all of it */
    static byte[] response(MessageHead head, byte[] body, boolean incomplete) {
        return bytes(head, name -> OF_CHUNKS.contains(name) || (incomplete && OF_LENGTH.contains(name)), body);
    }

    private static byte[] bytes(MessageHead head, Predicate<String> renamed, byte[] body) {
        ByteArrayOutputStream block = new ByteArrayOutputStream(body.length + 1_024);
        writeLine(block, head.startLine());
        for (String line : head.headers()) {
            writeLine(block, renamed.test(name(line)) ? ORIGINAL + line : line);
        }
        writeLine(block, "");
        block.writeBytes(body);
        return block.toByteArray();
    }

    private static void writeLine(ByteArrayOutputStream block, String line) {
        block.writeBytes(line.getBytes(StandardCharsets.ISO_8859_1));
        block.write('\r');
        block.write('\n');
    }

    private static String name(String line) {
        int colon = line.indexOf(':');
        return (colon < 0 ? line : line.substring(0, colon)).trim().toLowerCase(Locale.ROOT);
    }

    /** The value of the first header of a name in lower case; null if there is none. */
    static @Nullable String first(MessageHead head, String name) {
        for (String line : head.headers()) {
            if (name(line).equals(name) && line.indexOf(':') >= 0) {
                return line.substring(line.indexOf(':') + 1).trim();
            }
        }
        return null;
    }

    /** The status code; 0 if the line has none. */
    static int status(MessageHead response) {
        String[] parts = response.startLine().split(" ", 3);
        return parts.length > 1 && parts[1].matches("[1-9][0-9]{2}") ? Integer.parseInt(parts[1]) : 0;
    }
}
