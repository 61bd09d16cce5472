package dev.gregor.parser.sitemap;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;

/** Decompresses gzip files up to a limit, since any of them may be a decompression bomb. */
final class Gzip {
    private static final int BUFFER_BYTES = 64 * 1024;

    private Gzip() {}

    static boolean isGzip(byte[] body) {
        return body.length > 2 && body[0] == 0x1F && body[1] == (byte) 0x8B;
    }

    /** The first {@code maxBytes} bytes of the content; of a damaged file, those before the damage. */
    static byte[] decompress(byte[] body, int maxBytes) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        byte[] buffer = new byte[BUFFER_BYTES];
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(body), BUFFER_BYTES)) {
            int read = in.read(buffer);
            while (read >= 0 && content.size() < maxBytes) {
                content.write(buffer, 0, Math.min(read, maxBytes - content.size()));
                read = in.read(buffer);
            }
        } catch (IOException e) {
            return content.toByteArray();
        }
        return content.toByteArray();
    }
}
