package dev.gregor.agent.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.agent.TestSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A scan may be killed between any two of its steps. Each test leaves the files as they are after one of them. */
class ScanJournalTest {
    private static final String CHANGES = "scan.changes";
    private static final String SECOND = "# 2003-07-01 scan 2\nU\t/a.html\t5\t2003-07-01T10:00:00Z\t2\n";

    @TempDir
    Path parent;

    private TestSite site;
    private Path changes;

    /** A site with one scan, and a change that the second will see. */
    @BeforeEach
    void begin() throws IOException {
        site = new TestSite(parent);
        changes = site.folder.file(CHANGES);
        site.write("a.html", "one");
        site.scan();
        site.write("a.html", "other");
    }

    private long lastScan() throws IOException {
        return new History(site.folder).lastScan();
    }

    @Test
    void shouldForgetAScanThatWroteOnlyTemporaryFiles() throws IOException {
        Files.writeString(site.folder.temporary(changes), SECOND.substring(0, 30));
        Files.writeString(site.folder.temporary(site.folder.snapshot()), "# gregor sn");
        Files.createDirectories(site.folder.file("scan.tmp"));
        Files.writeString(site.folder.file("scan.tmp").resolve("run-1"), "/a");

        assertThat(lastScan()).isEqualTo(1);
        assertThat(site.scan().scan()).isEqualTo(2);
        assertThat(site.changes()).containsExactly("A /a.html", "U /a.html");
    }

    @Test
    void shouldForgetAScanBeforeItsCommit() throws IOException {
        Files.writeString(changes, SECOND);

        assertThat(lastScan()).isEqualTo(1);
        assertThat(site.scan().scan()).isEqualTo(2);
        assertThat(site.changes()).containsExactly("A /a.html", "U /a.html");
    }

    @Test
    void shouldCompleteAScanAfterItsCommit() throws IOException {
        site.scan();
        Path day = site.folder.file("20030701.his");
        List<String> both = Files.readAllLines(day);
        Files.write(day, both.subList(0, 1));
        Files.writeString(changes, SECOND);

        assertThat(lastScan()).as("not all is in the history").isEqualTo(1);
        assertThat(site.scan().changes()).isZero();
        assertThat(Files.readAllLines(day)).isEqualTo(both);
        assertThat(lastScan()).isEqualTo(2);
    }

    @Test
    void shouldNotAddChangesTwice() throws IOException {
        site.scan();
        Files.writeString(changes, SECOND);

        assertThat(site.scan().changes()).isZero();
        assertThat(site.changes()).containsExactly("A /a.html", "U /a.html");
        assertThat(changes).doesNotExist();
    }

    /** Robots were told of numbers: the next one must be new to them. */
    @Test
    void shouldCountOnWithoutASnapshot() throws IOException {
        site.scan();
        Files.delete(site.folder.snapshot());

        assertThat(site.scan().scan()).isEqualTo(3);
        assertThat(site.changes(2)).containsExactly("A /a.html");
    }
}
