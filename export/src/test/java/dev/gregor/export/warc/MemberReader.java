package dev.gregor.export.warc;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Reads WARC files by itself, gzip member by gzip member, without the library that wrote them. */
final class MemberReader {
    private static final int GZIP_HEAD = 10;
    private static final int GZIP_TAIL = 8;

    private MemberReader() {}

    /** A record, and where its member begins and ends. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Member(long start, long end, Map<String, String> fields, byte[] block) {
        String type() {
            return fields.getOrDefault("WARC-Type", "");
        }

        /** What follows the head of the HTTP message. */
        byte[] httpBody() {
            int end = text().indexOf("\r\n\r\n");
            return Arrays.copyOfRange(block, end + 4, block.length);
        }

        List<String> httpHead() {
            return List.of(text().split("\r\n\r\n", 2)[0].split("\r\n", -1));
        }

        private String text() {
            return new String(block, StandardCharsets.ISO_8859_1);
        }
    }

    /** All members; one that is not complete, at the end, is left out. */
    static List<Member> read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        List<Member> members = new ArrayList<>();
        int start = 0;
        while (start + GZIP_HEAD < bytes.length) {
            Inflater inflater = new Inflater(true);
            try {
                inflater.setInput(bytes, start + GZIP_HEAD, bytes.length - start - GZIP_HEAD);
                ByteArrayOutputStream content = new ByteArrayOutputStream();
                byte[] buffer = new byte[8_192];
                while (!inflater.finished() && !inflater.needsInput()) {
                    content.write(buffer, 0, inflater.inflate(buffer));
                }
                int end = start + GZIP_HEAD + (int) inflater.getBytesRead() + GZIP_TAIL;
                if (!inflater.finished() || end > bytes.length) {
                    return members;
                }
                members.add(record(start, end, content.toByteArray()));
                start = end;
            } catch (DataFormatException e) {
                throw new IOException(file + " at " + start, e);
            } finally {
                inflater.end();
            }
        }
        return members;
    }

    private static Member record(long start, long end, byte[] content) throws IOException {
        String text = new String(content, StandardCharsets.ISO_8859_1);
        int headEnd = text.indexOf("\r\n\r\n");
        String[] lines = text.substring(0, headEnd).split("\r\n", -1);
        if (!lines[0].equals("WARC/1.1") || !text.endsWith("\r\n\r\n")) {
            throw new IOException("not a record at " + start);
        }
        Map<String, String> fields = new LinkedHashMap<>();
        for (String line : Arrays.copyOfRange(lines, 1, lines.length)) {
            int colon = line.indexOf(": ");
            if (fields.put(line.substring(0, colon), line.substring(colon + 2)) != null) {
                throw new IOException("twice: " + line);
            }
        }
        byte[] block = Arrays.copyOfRange(content, headEnd + 4, content.length - 4);
        if (Integer.parseInt(fields.getOrDefault("Content-Length", "-1")) != block.length) {
            throw new IOException("wrong length at " + start);
        }
        return new Member(start, end, fields, block);
    }
}
