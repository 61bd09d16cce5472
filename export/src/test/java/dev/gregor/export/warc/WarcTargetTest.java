package dev.gregor.export.warc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.export.SnapshotSchedule;
import dev.gregor.export.TargetUnusable;
import dev.gregor.export.warc.MemberReader.Member;
import dev.gregor.topics.Json;
import dev.gregor.topics.records.Exchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;
import tools.jackson.databind.JsonNode;

/** The archive as another reader finds it. */
class WarcTargetTest {
    private static final long LARGE = 1L << 30;
    private static final byte[] GZIPPED = {31, -117, 0, 13, 10, 13, 10, -1};

    @TempDir
    private Path folder;

    @Test
    void shouldWriteResponseAndRequestByteForByte() throws Exception {
        write(List.of(Exchanges.page(
                "https://a.example/x?y=1",
                GZIPPED,
                "Content-Encoding: gzip",
                "Transfer-Encoding: chunked",
                "X-A:  b ")));

        List<Member> members = MemberReader.read(warc(1));
        assertThat(members).extracting(Member::type).containsExactly("warcinfo", "response", "request");
        Member response = members.get(1);
        assertThat(response.httpBody()).isEqualTo(GZIPPED);
        assertThat(response.httpHead())
                .containsExactly(
                        "HTTP/1.1 200 OK",
                        "Content-Type: text/html; charset=utf-8",
                        "Content-Encoding: gzip",
                        "X-Orig-Transfer-Encoding: chunked",
                        "X-A:  b ");
        assertThat(response.fields())
                .containsEntry("WARC-Target-URI", "https://a.example/x?y=1")
                .containsEntry("WARC-Date", "2026-01-02T12:00:00Z")
                .containsEntry("WARC-IP-Address", "192.0.2.1")
                .containsEntry("WARC-Protocol", "http/1.1")
                .containsEntry("Content-Type", "application/http;msgtype=response")
                .doesNotContainKey("WARC-Truncated");
        assertThat(members.get(2).httpHead())
                .containsExactly("GET /x?y=1 HTTP/1.1", "Host: a.example", "User-Agent: Gregor/1");
        assertThat(members.get(2).fields())
                .containsEntry("WARC-Concurrent-To", response.fields().get("WARC-Record-ID"));
    }

    @Test
    void shouldBeReadableByTheLibrary() throws Exception {
        write(List.of(Exchanges.page("https://a.example/", "hello"), gone("https://a.example/b")));

        try (WarcReader reader = new WarcReader(warc(1))) {
            List<String> read = new ArrayList<>();
            for (WarcRecord each : reader) {
                if (each instanceof WarcResponse response) {
                    read.add(response.http().status() + " "
                            + new String(response.http().body().stream().readAllBytes(), StandardCharsets.UTF_8));
                }
            }
            assertThat(read).containsExactly("200 hello", "404 ");
        }
    }

    @Test
    void shouldSayThatABodyIsMissing() throws Exception {
        write(List.of(gone("https://a.example/b")));

        Member response = MemberReader.read(warc(1)).get(1);
        assertThat(response.fields()).containsEntry("WARC-Truncated", "unspecified");
        assertThat(response.httpHead()).contains("X-Orig-Content-Length: 9");
    }

    @Test
    void shouldReferToAPayloadThatTheArchiveHas() throws Exception {
        write(List.of(
                Exchanges.page("https://a.example/", "hello"),
                Exchanges.page("https://b.example/copy", "hello", "X-B: 1"),
                Exchanges.page("https://a.example/", "changed")));

        List<Member> members = MemberReader.read(warc(1));
        assertThat(members)
                .extracting(Member::type)
                .containsExactly("warcinfo", "response", "request", "revisit", "request", "response", "request");
        Member revisit = members.get(3);
        assertThat(revisit.fields())
                .containsEntry("WARC-Profile", "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest")
                .containsEntry("WARC-Refers-To-Target-URI", "https://a.example/")
                .containsEntry("WARC-Refers-To-Date", "2026-01-02T12:00:00Z")
                .containsEntry("WARC-Payload-Digest", members.get(1).fields().get("WARC-Payload-Digest"));
        assertThat(revisit.httpBody()).isEmpty();
        assertThat(revisit.httpHead()).contains("X-B: 1");
    }

    @Test
    void shouldReferToThePageThatIsNotModified() throws Exception {
        Exchange unchanged =
                Exchanges.exchange("https://a.example/", "304 Not Modified", new byte[0], false, "ETag: \"1\"");
        Exchange unknown =
                Exchanges.exchange("https://a.example/unknown", "304 Not Modified", new byte[0], false, "ETag: \"1\"");
        write(List.of(Exchanges.page("https://a.example/", "hello"), unchanged, unknown));

        List<Member> members = MemberReader.read(warc(1));
        assertThat(members.get(3).fields())
                .containsEntry("WARC-Type", "revisit")
                .containsEntry("WARC-Profile", "http://netpreserve.org/warc/1.1/revisit/server-not-modified")
                .containsEntry("WARC-Refers-To-Target-URI", "https://a.example/");
        assertThat(members.get(5).type()).as("its page is not in the archive").isEqualTo("response");
        assertThat(index(1)).hasSize(2);
    }

    @Test
    void shouldKnowCapturesOfEarlierFilesAfterARestart() throws Exception {
        List<Exchange> exchanges = List.of(
                Exchanges.page("https://a.example/1", "hello"),
                Exchanges.page("https://a.example/2", "world"),
                Exchanges.page("https://a.example/3", "hello"));
        try (WarcTarget target = new WarcTarget(folder, 1, null)) {
            target.open();
            target.write(Exchanges.records(exchanges).subList(0, 2), Exchanges.position(2));
        }
        try (WarcTarget target = new WarcTarget(folder, 1, null)) {
            assertThat(target.open()).contains(Exchanges.position(2));
            target.write(Exchanges.records(exchanges).subList(2, 3), Exchanges.position(3));
            target.caughtUp(Exchanges.position(3));
        }
        assertThat(MemberReader.read(warc(3)))
                .extracting(Member::type)
                .containsExactly("warcinfo", "revisit", "request");
        assertThat(index(1)).hasSize(1);
        assertThat(index(3)).singleElement().asString().contains("warc/revisit");
    }

    @Test
    void shouldIndexEachRecordWhereItIs() throws Exception {
        write(List.of(
                Exchanges.page("https://b.example/z", "1"),
                Exchanges.page("https://a.example/", "2"),
                Exchanges.page("https://www.a.example/A?b=1", "3"),
                Exchanges.page("http://a.example:8080/", "4")));

        List<String> lines = index(1);
        assertThat(lines).isSorted().hasSize(4);
        assertThat(lines)
                .map(line -> line.split(" ", 2)[0])
                .containsExactlyInAnyOrder("example,b)/z", "example,a)/", "example,a)/a?b=1", "example,a:8080)/");
        for (String line : lines) {
            JsonNode fields = Json.MAPPER.readTree(line.split(" ", 3)[2]);
            Member member =
                    MemberReader.read(folder.resolve("archive")
                                    .resolve(fields.get("filename").asString()))
                            .stream()
                            .filter(each -> each.start() == fields.get("offset").asLong())
                            .findFirst()
                            .orElseThrow();
            assertThat(member.fields())
                    .containsEntry("WARC-Target-URI", fields.get("url").asString())
                    .containsEntry("WARC-Payload-Digest", fields.get("digest").asString());
            assertThat(member.end() - member.start())
                    .isEqualTo(fields.get("length").asLong());
            assertThat(line.split(" ", 3)[1]).isEqualTo("20260102120000");
        }
    }

    /** Whenever a process dies, and whatever it wrote since its last commit: the next one makes the same files. */
    @Test
    void shouldNeitherLoseNorRepeatARecordWhateverWasWrittenAfterTheLastCommit() throws Exception {
        Random random = new Random(7);
        List<Exchange> exchanges = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            byte[] body = new byte[random.nextInt(2_000)];
            random.nextBytes(body);
            exchanges.add(Exchanges.page("https://a.example/" + random.nextInt(40), body));
        }
        Path whole = folder.resolve("whole");
        Path broken = folder.resolve("broken");
        try (WarcTarget target = new WarcTarget(whole, 10_000, null)) {
            target.open();
            for (int i = 0; i < exchanges.size(); i += 5) {
                target.write(Exchanges.records(exchanges).subList(i, i + 5), Exchanges.position(i + 5));
            }
        }
        for (int i = 0; i < exchanges.size(); i += 5) {
            try (WarcTarget target = new WarcTarget(broken, 10_000, null)) {
                target.open();
                target.write(Exchanges.records(exchanges).subList(i, i + 5), Exchanges.position(i + 5));
            }
            writeGarbage(broken, random);
        }
        try (WarcTarget target = new WarcTarget(broken, 10_000, null)) {
            assertThat(target.open()).contains(Exchanges.position(60));
        }
        assertThat(files(broken.resolve("archive")))
                .isEqualTo(files(whole.resolve("archive")))
                .hasSizeGreaterThan(3);
    }

    /** What a killed process may leave: half a record, a file that does not count yet. */
    private static void writeGarbage(Path root, Random random) throws IOException {
        try (Stream<Path> all = Files.list(root.resolve("archive"))) {
            Path last = all.sorted().reduce((first, second) -> second).orElseThrow();
            Files.write(last, new byte[random.nextInt(500)], StandardOpenOption.APPEND);
        }
        Files.write(root.resolve("archive").resolve("gregor-00099.warc.gz"), new byte[10]);
        Files.write(root.resolve("position.json.new"), new byte[10]);
    }

    @Test
    void shouldLeaveAReadableFileWhenAWriteEndsHalfway() throws Exception {
        write(List.of(Exchanges.page("https://a.example/1", "hello"), Exchanges.page("https://a.example/2", "world")));
        byte[] bytes = Files.readAllBytes(warc(1));
        int complete = MemberReader.read(warc(1)).size();

        Files.write(warc(1), Arrays.copyOf(bytes, bytes.length - 20));

        assertThat(MemberReader.read(warc(1))).hasSize(complete - 1);
    }

    @Test
    void shouldRefuseAFolderThatIsInUseOrDamaged() throws Exception {
        write(List.of(Exchanges.page("https://a.example/1", "hello")));
        try (WarcTarget first = new WarcTarget(folder, LARGE, null);
                WarcTarget second = new WarcTarget(folder, LARGE, null)) {
            first.open();
            assertThatThrownBy(second::open).isInstanceOf(TargetUnusable.class).hasMessageContaining("another process");
        }
        Files.write(warc(1), new byte[3]);
        try (WarcTarget target = new WarcTarget(folder, LARGE, null)) {
            assertThatThrownBy(target::open).isInstanceOf(TargetUnusable.class).hasMessageContaining("3 bytes");
        }
    }

    @Test
    void shouldPackEverythingIntoOneFile() throws Exception {
        try (WarcTarget target = new WarcTarget(folder, 1, new SnapshotSchedule(Duration.ofHours(1)))) {
            target.open();
            target.write(
                    Exchanges.records(List.of(
                            Exchanges.page("https://b.example/", "1"),
                            gone("https://a.example/gone"),
                            Exchanges.page("https://a.example/", "2"))),
                    Exchanges.position(3));
            target.caughtUp(Exchanges.position(3));
        }
        try (ZipFile zip = new ZipFile(folder.resolve(WaczPackage.NAME).toFile())) {
            JsonNode description = Json.MAPPER.readTree(content(zip, "datapackage.json"));
            for (JsonNode resource : description.get("resources")) {
                byte[] content = content(zip, resource.get("path").asString());
                assertThat(resource.get("hash").asString()).isEqualTo("sha256:" + sha256(content));
                assertThat(resource.get("bytes").asInt()).isEqualTo(content.length);
                assertThat(zip.getEntry(resource.get("path").asString()).getMethod())
                        .isZero();
            }
            assertThat(description.get("resources"))
                    .map(resource -> resource.get("path").asString())
                    .containsExactly(
                            "archive/gregor-00001.warc.gz",
                            "archive/gregor-00002.warc.gz",
                            "archive/gregor-00003.warc.gz",
                            "indexes/index.cdxj",
                            "pages/pages.jsonl");
            assertThat(Json.MAPPER
                            .readTree(content(zip, "datapackage-digest.json"))
                            .get("hash")
                            .asString())
                    .isEqualTo("sha256:" + sha256(content(zip, "datapackage.json")));
            assertThat(lines(content(zip, "indexes/index.cdxj"))).isSorted().hasSize(3);
            List<String> pages = lines(content(zip, "pages/pages.jsonl"));
            assertThat(pages.get(0)).contains("json-pages-1.0");
            assertThat(pages.subList(1, pages.size()))
                    .map(Json.MAPPER::readTree)
                    .map(page ->
                            page.get("url").asString() + ' ' + page.get("ts").asString())
                    .containsExactly(
                            "https://a.example/ 2026-01-02T12:00:00Z", "https://b.example/ 2026-01-02T12:00:00Z");
        }
    }

    private static Exchange gone(String url) {
        return Exchanges.exchange(url, "404 Not Found", new byte[0], true, "Content-Length: 9");
    }

    private void write(List<Exchange> exchanges) throws Exception {
        try (WarcTarget target = new WarcTarget(folder, LARGE, null)) {
            target.open();
            target.write(Exchanges.records(exchanges), Exchanges.position(exchanges.size()));
            target.caughtUp(Exchanges.position(exchanges.size()));
        }
    }

    private Path warc(int number) {
        return folder.resolve("archive").resolve("gregor-0000" + number + ".warc.gz");
    }

    private List<String> index(int number) throws IOException {
        return Files.readAllLines(folder.resolve("indexes").resolve("gregor-0000" + number + ".cdxj"));
    }

    private static Map<String, String> files(Path folder) throws Exception {
        Map<String, String> digests = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                digests.put(String.valueOf(file.getFileName()), sha256(Files.readAllBytes(file)));
            }
        }
        return digests;
    }

    private static byte[] content(ZipFile zip, String name) throws IOException {
        return zip.getInputStream(zip.getEntry(name)).readAllBytes();
    }

    private static List<String> lines(byte[] text) {
        return new String(text, StandardCharsets.UTF_8).lines().toList();
    }

    private static String sha256(byte[] bytes) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }
}
