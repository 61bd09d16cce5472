package dev.gregor.parser.pdf;

import dev.gregor.topics.Json;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * A piece of a worker's response: the length of a JSON object, then the object. The first has the {@code info}, those of
 * the pages follow, and the last is {@code last}.
 *
 * @param problem why something is missing
 * @param spent whether the worker should read no other document: after it ran out of memory, what its libraries remember
 *     may be half of something
 */
record PdfPart(
        PdfContent.@Nullable Info info,
        @Nullable String text,
        List<String> links,
        @Nullable String problem,
        boolean last,
        boolean spent) {
    /** What a worker writes when it is ready for a document. */
    static final PdfPart READY = last(null, null, false);

    private static final int MAX_BYTES = 8 << 20;

    PdfPart {
        links = List.copyOf(links);
    }

    static PdfPart of(PdfContent.Info info) {
        return new PdfPart(info, null, List.of(), null, false, false);
    }

    static PdfPart of(String text, List<String> links) {
        return new PdfPart(null, text, links, null, false, false);
    }

    static PdfPart last(PdfContent.@Nullable Info info, @Nullable String problem, boolean spent) {
        return new PdfPart(info, null, List.of(), problem, true, spent);
    }

    void write(DataOutputStream out) throws IOException {
        byte[] json = Json.MAPPER.writeValueAsBytes(this);
        out.writeInt(json.length);
        out.write(json);
        out.flush();
    }

    static PdfPart read(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > MAX_BYTES) {
            throw new IOException("a part of " + length + " bytes");
        }
        byte[] json = new byte[length];
        in.readFully(json);
        try {
            return Json.MAPPER.readValue(json, PdfPart.class);
        } catch (JacksonException e) {
            throw new IOException("a part that is not JSON", e);
        }
    }
}
