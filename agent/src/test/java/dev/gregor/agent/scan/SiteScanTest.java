package dev.gregor.agent.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.agent.AgentFolder;
import dev.gregor.agent.FolderLock;
import dev.gregor.agent.TestSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteScanTest {
    @TempDir
    Path parent;

    private TestSite site;

    @BeforeEach
    void begin() throws IOException {
        site = new TestSite(parent);
    }

    @Test
    void shouldWriteWhatWasAddedUpdatedAndDeletedEachDay() throws IOException {
        site.write("index.html", "one");
        site.write("news/a.html", "two");
        assertThat(site.scan()).isEqualTo(new ScanResult(1, 0, 2, 0, 0, 0));

        site.nextDay();
        site.write("index.html", "other");
        site.delete("news/a.html");
        site.write("news/b.html", "three");
        ScanResult second = site.scan();

        assertThat(second).isEqualTo(new ScanResult(2, 2, 1, 1, 1, 0));
        assertThat(second.files()).isEqualTo(2);
        assertThat(Files.readAllLines(site.folder.file("20030701.his")))
                .containsExactly(
                        "A\t/index.html\t3\t2003-07-01T10:00:00Z\t1", "A\t/news/a.html\t3\t2003-07-01T10:00:00Z\t1");
        assertThat(Files.readAllLines(site.folder.file("20030702.his")))
                .containsExactly(
                        "U\t/index.html\t5\t2003-07-02T10:00:00Z\t2",
                        "D\t/news/a.html\t3\t2003-07-01T10:00:00Z\t2",
                        "A\t/news/b.html\t5\t2003-07-02T10:00:00Z\t2");
    }

    @Test
    void shouldAddToTheFileOfTheDay() throws IOException {
        site.write("a.html", "one");
        site.scan();
        site.write("b.html", "one");
        site.scan();
        ScanResult nothing = site.scan();

        assertThat(nothing.changes()).isZero();
        assertThat(site.changes()).containsExactly("A /a.html", "A /b.html");
        assertThat(site.changes(1)).containsExactly("A /b.html");
        assertThat(site.changes(2)).isEmpty();
    }

    @Test
    void shouldTakeARenameForADeletionAndANewDocument() throws IOException {
        Path old = site.write("old.html", "one");
        site.scan();
        Files.move(old, site.root.resolve("new.html"));
        site.scan();

        assertThat(site.changes(1)).containsExactly("A /new.html", "D /old.html");
    }

    @Test
    void shouldSeeAFolderThatBecomesAFile() throws IOException {
        site.write("a/b.html", "one");
        site.write("a.html", "one");
        site.scan();
        site.delete("a/b.html");
        site.delete("a");
        site.write("a", "one");
        site.scan();

        assertThat(site.changes(1)).containsExactly("A /a", "D /a/b.html");
    }

    /** A file that was put back has an older time than the version before, and may have its size. */
    @Test
    void shouldSeeAFileThatBecomesOlder() throws IOException {
        Path file = site.write("a.html", "two");
        site.scan();
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("1999-01-01T00:00:00Z")));
        site.scan();

        assertThat(site.changes(1)).containsExactly("U /a.html");
    }

    @Test
    void shouldLoseNothingWhenTheClockJumps() throws IOException {
        site.write("a.html", "one");
        site.scan();
        site.clock.advance(Duration.ofDays(3_650));
        site.write("b.html", "one");
        site.scan();
        site.clock.set(Instant.parse("2003-07-01T11:00:00Z"));
        site.write("c.html", "one");
        site.scan();

        assertThat(site.changes(0)).containsExactlyInAnyOrder("A /a.html", "A /b.html", "A /c.html");
        assertThat(site.changes(1)).containsExactlyInAnyOrder("A /b.html", "A /c.html");
        assertThat(site.changes(2)).containsExactly("A /c.html");
    }

    @Test
    void shouldPublishWhatThePatternsSay() throws IOException {
        for (String path : List.of(
                "a.html",
                "b.txt",
                "docs/c.html",
                "drafts/d.html",
                "docs/drafts/e.html",
                ".htaccess",
                ".git/config.html",
                ".well-known/f.html")) {
            site.write(path, "one");
        }
        site.scan(site.options(List.of("*.html"), List.of("drafts/**"), false));

        assertThat(site.changes())
                .containsExactly("A /.well-known/f.html", "A /a.html", "A /docs/c.html", "A /docs/drafts/e.html");
    }

    @Test
    void shouldNotLookIntoItsOwnFolder() throws IOException {
        site.write("a.html", "one");
        AgentFolder inside = AgentFolder.open(site.root.resolve("agent"));
        new SiteScan(inside, site.clock).run(site.options(List.of(), List.of(), false), files -> {});
        ScanResult second =
                new SiteScan(inside, site.clock).run(site.options(List.of(), List.of(), false), files -> {});

        assertThat(second.changes()).isZero();
        assertThat(second.files()).isEqualTo(1);
    }

    /** Whatever a file is called, it is one line, and a path that can be asked for. */
    @Test
    void shouldEscapeNames() throws IOException {
        site.write("a b.html", "one");
        site.write("line\nbreak\tand tab.html", "one");
        site.write("100%.html", "one");
        site.write("12:30.html", "one");
        site.write("소식/첫째.html", "one");
        site.scan();

        assertThat(site.changes())
                .containsExactlyInAnyOrder(
                        "A /a%20b.html",
                        "A /line%0Abreak%09and%20tab.html",
                        "A /100%25.html",
                        "A /12:30.html",
                        "A /%EC%86%8C%EC%8B%9D/%EC%B2%AB%EC%A7%B8.html");
        assertThat(site.scan().changes()).isZero();
    }

    @Test
    void shouldLeaveOutLinksUnlessTold() throws IOException {
        site.write("a.html", "one");
        Files.createDirectories(parent.resolve("elsewhere"));
        Files.writeString(parent.resolve("elsewhere/b.html"), "two");
        Files.createSymbolicLink(site.root.resolve("linked"), parent.resolve("elsewhere"));
        Files.createSymbolicLink(site.root.resolve("loop"), site.root);
        Files.createSymbolicLink(site.root.resolve("nowhere.html"), parent.resolve("nothing"));

        site.scan();
        assertThat(site.changes()).containsExactly("A /a.html");
        site.scan(site.options(List.of(), List.of(), true));
        assertThat(site.changes(1)).containsExactly("A /linked/b.html");
    }

    @Test
    void shouldNotDeleteWhatItCannotReach() throws IOException {
        String deep = "d/".repeat(DocumentWalk.MAX_DEPTH - 1);
        site.write(deep + "a.html", "one");
        site.write("b.html", "one");
        assertThat(site.scan().files()).isEqualTo(2);
        // The folder is now one level deeper than a scan looks.
        site.write("b.html", "other");
        site.write(deep + "d/c.html", "one");
        ScanResult second = site.scan();

        assertThat(second.unreadable()).isEqualTo(1);
        assertThat(site.changes(1)).containsExactly("U /b.html");
    }

    /** Most likely a disk is not mounted. */
    @Test
    void shouldNotBelieveThatAllIsGone() throws IOException {
        site.write("a.html", "one");
        site.scan();
        site.delete("a.html");

        assertThatThrownBy(site::scan).isInstanceOf(BadScan.class).hasMessageContaining("--allow-empty");
        assertThat(site.changes(1)).isEmpty();
        site.scan(ScanOptions.of(site.root, FilePatterns.of(List.of(), List.of()), false, true));
        assertThat(site.changes(1)).containsExactly("D /a.html");
    }

    @Test
    void shouldRefuseARootThatIsNone() {
        assertThatThrownBy(() ->
                        ScanOptions.of(parent.resolve("nothing"), FilePatterns.of(List.of(), List.of()), false, false))
                .isInstanceOf(BadScan.class)
                .hasMessageContaining("--root");
    }

    @Test
    void shouldRunOnceAtATime() throws IOException {
        site.write("a.html", "one");
        try (FolderLock lock = FolderLock.take(site.folder.file("scan.lock"), Duration.ZERO)) {
            assertThat(lock).isNotNull();
            assertThatThrownBy(site::scan).isInstanceOf(BadScan.class).hasMessageContaining("another scan");
        }
        assertThat(site.scan().added()).isEqualTo(1);
    }

    @Test
    void shouldRefuseASnapshotThatIsNone() throws IOException {
        site.write("a.html", "one");
        Files.writeString(site.folder.snapshot(), "garbage\n");
        assertThatThrownBy(site::scan).isInstanceOf(BadScan.class).hasMessageContaining("delete it");
    }
}
