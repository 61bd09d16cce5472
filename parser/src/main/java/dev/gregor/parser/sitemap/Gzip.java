package dev.gregor.parser.sitemap;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;

/** Unpacks what may be a bomb. */
final class Gzip {
    private static final int STEP = 64 * 1024;

    private Gzip() {}

    static boolean isPacked(byte[] body) {
        return body.length > 2 && body[0] == 0x1F && body[1] == (byte) 0x8B;
    }

    /** The first {@code most} bytes of the content; of a damaged file, what stands before the damage. */
    static byte[] unpack(byte[] body, int most) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        byte[] step = new byte[STEP];
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(body), STEP)) {
            int read = in.read(step);
            while (read >= 0 && content.size() < most) {
                content.write(step, 0, Math.min(read, most - content.size()));
                read = in.read(step);
            }
        } catch (IOException e) {
            return content.toByteArray();
        }
        return content.toByteArray();
    }
}
