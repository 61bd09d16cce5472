package dev.gregor.export.warc;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import dev.gregor.topics.Json;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * One file with all of an archive, in the format WACZ 1.1.1: the WARC files as they are, one index of all, the list of pages,
 * and their digests.
 */
final class WaczPackage {
    static final String NAME = "crawl.wacz";

    private static final String VERSION = "1.1.1";
    private static final String PAGES_HEAD =
            "{\"format\":\"json-pages-1.0\",\"id\":\"pages\",\"title\":\"All Pages\"}\n";

    private final ZipOutputStream zip;
    private final List<Map<String, Object>> resources = new ArrayList<>();

    private WaczPackage(ZipOutputStream zip) {
        this.zip = zip;
    }

    /** Writes the package of the files up to a number, so that it is there whole or as before. */
    static void write(WarcFolder folder, int last, Instant created) throws IOException {
        Path index = folder.root().resolve("index.cdxj.new");
        Path pages = folder.root().resolve("pages.jsonl.new");
        Path unfinished = folder.root().resolve(NAME + ".new");
        try {
            writeIndex(folder, last, index);
            writePages(index, pages);
            try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(unfinished))) {
                WaczPackage wacz = new WaczPackage(zip);
                for (int number = 1; number <= last; number++) {
                    wacz.add("archive/" + WarcFolder.fileName(number), folder.warc(number));
                }
                wacz.add("indexes/index.cdxj", index);
                wacz.add("pages/pages.jsonl", pages);
                wacz.addDescription(created.truncatedTo(ChronoUnit.SECONDS));
            }
            Files.move(unfinished, folder.root().resolve(NAME), ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(index);
            Files.deleteIfExists(pages);
            Files.deleteIfExists(unfinished);
        }
    }

    private static void writeIndex(WarcFolder folder, int last, Path file) throws IOException {
        List<Path> sorted =
                IntStream.rangeClosed(1, last).mapToObj(folder::index).toList();
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            SortedIndex.merge(sorted, out);
        }
    }

    /** Pages are what a person would open: web pages that were there. */
    private static void writePages(Path index, Path file) throws IOException {
        try (Stream<String> lines = Files.lines(index);
                Writer out = Files.newBufferedWriter(file)) {
            out.write(PAGES_HEAD);
            for (String line : (Iterable<String>) lines::iterator) {
                Optional<CdxLine> page = CdxLine.parse(line).filter(WaczPackage::isPage);
                if (page.isPresent()) {
                    out.write(pageLine(page.get()));
                }
            }
        }
    }

    private static boolean isPage(CdxLine line) {
        return line.status() == 200
                && (line.mime().equals("text/html") || line.mime().equals("application/xhtml+xml"));
    }

    private static String pageLine(CdxLine line) {
        String name = line.url() + ' ' + line.date();
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put(
                "id",
                UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString());
        fields.put("title", line.url()); // an archive knows no titles
        fields.put("url", line.url());
        fields.put("ts", line.date().toString());
        return Json.MAPPER.writeValueAsString(fields) + '\n';
    }

    /** Stores a file without compression, so that a reader can read a part of it where it is. */
    private void add(String name, Path file) throws IOException {
        CRC32 crc = new CRC32();
        MessageDigest sha256 = sha256();
        long bytes = read(file, (buffer, length) -> {
            crc.update(buffer, 0, length);
            sha256.update(buffer, 0, length);
        });
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(bytes);
        entry.setCompressedSize(bytes);
        entry.setCrc(crc.getValue());
        zip.putNextEntry(entry);
        read(file, (buffer, length) -> zip.write(buffer, 0, length));
        zip.closeEntry();
        resources.add(resource(name, sha256, bytes));
    }

    private static Map<String, Object> resource(String path, MessageDigest sha256, long bytes) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", path.substring(path.lastIndexOf('/') + 1));
        fields.put("path", path);
        fields.put("hash", hash(sha256));
        fields.put("bytes", bytes);
        return fields;
    }

    private void addDescription(Instant created) throws IOException {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("profile", "data-package");
        fields.put("wacz_version", VERSION);
        fields.put("title", "A crawl by Gregor");
        fields.put("software", "Gregor");
        fields.put("created", created.toString());
        fields.put("resources", resources);
        byte[] description = Json.MAPPER.writeValueAsBytes(fields);
        addText("datapackage.json", description);
        MessageDigest sha256 = sha256();
        sha256.update(description);
        Map<String, String> digest = new LinkedHashMap<>();
        digest.put("path", "datapackage.json");
        digest.put("hash", hash(sha256));
        addText("datapackage-digest.json", Json.MAPPER.writeValueAsBytes(digest));
    }

    private void addText(String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
        zip.closeEntry();
    }

    private interface Part {
        void take(byte[] buffer, int length) throws IOException;
    }

    private static long read(Path file, Part part) throws IOException {
        long bytes = 0;
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                part.take(buffer, read);
                bytes += read;
            }
        }
        return bytes;
    }

    private static String hash(MessageDigest sha256) {
        return "sha256:" + HexFormat.of().formatHex(sha256.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has it
        }
    }
}
