package dev.gregor.agent.notice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.icegreen.greenmail.junit5.GreenMailExtension;
import com.icegreen.greenmail.util.ServerSetupTest;
import dev.gregor.agent.TestSite;
import dev.gregor.agent.mail.MailAddress;
import dev.gregor.agent.mail.SmtpOptions;
import dev.gregor.agent.mail.SmtpOptions.Encryption;
import dev.gregor.agent.mail.SmtpSender;
import dev.gregor.agent.robots.Robot;
import dev.gregor.agent.robots.RobotList;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Real files, real scans, real mail. */
class NoticeRunTest {
    private static final String ROBOT = "robot@crawler.example";
    private static final Duration KEEP = Duration.ofDays(30);
    private static final LocalDate FIRST_DAY = LocalDate.parse("2003-07-01");

    @RegisterExtension
    static final GreenMailExtension SERVER = new GreenMailExtension(ServerSetupTest.SMTP.dynamicPort());

    @TempDir
    Path parent;

    private TestSite site;

    @BeforeEach
    void begin() throws IOException {
        site = new TestSite(parent);
        site.write("index.html", "one");
        site.write("old.html", "one");
        site.write("changed.html", "one");
        site.scan();
    }

    /** A robot that registered after the first scan. */
    private void register(String email, int latency, boolean on) throws IOException {
        String line = email + "\t" + latency + "\t2003-07-01\t2003-07-01\t" + (on ? "ON" : "OFF") + "\t1\n";
        Path file = site.folder.file("robots.uod");
        Files.writeString(file, (Files.exists(file) ? Files.readString(file) : "") + line);
    }

    private NoticeResult run() throws IOException {
        return run(SERVER.getSmtp().getPort(), new NoticeText("/", ""));
    }

    private NoticeResult run(int port, NoticeText text) throws IOException {
        SmtpOptions options =
                new SmtpOptions("127.0.0.1", port, Encryption.NONE, null, new MailAddress("agent@site.example"));
        try (SmtpSender mail = new SmtpSender(options, site.clock)) {
            return new NoticeRun(site.folder, text, site.clock, KEEP).run(mail);
        }
    }

    private static List<String> received(int mail) throws Exception {
        return SERVER.getReceivedMessages()[mail]
                .getContent()
                .toString()
                .lines()
                .toList();
    }

    private Robot robot() throws IOException {
        return new RobotList(site.folder).robots().get(0);
    }

    @Test
    void shouldTellWhatTheDaysAddUpTo() throws Exception {
        register(ROBOT, 3, true);
        site.nextDay();
        site.write("new.html", "12");
        site.write("short.html", "one");
        site.write("changed.html", "22");
        site.delete("index.html");
        site.scan();
        site.nextDay();
        site.write("new.html", "1234");
        site.delete("short.html");
        site.delete("old.html");
        site.write("index.html", "back");
        site.scan();
        assertThat(run().robots()).as("the interval is not over").isZero();
        site.nextDay();
        NoticeResult result = run();

        assertThat(result).isEqualTo(new NoticeResult(1, 1, List.of()));
        MimeMessage mail = SERVER.getReceivedMessages()[0];
        assertThat(mail.getSubject()).isEqualTo("Robot : Update of Index");
        assertThat(mail.getFrom()[0]).hasToString("agent@site.example");
        assertThat(mail.getAllRecipients()[0]).hasToString(ROBOT);
        assertThat(received(0))
                .containsExactly(
                        "<RoBoT > U:/changed.html:2:20030702",
                        "<RoBoT > U:/index.html:4:20030703",
                        "<RoBoT > A:/new.html:4:20030703",
                        "<RoBoT > D:/old.html:3:20030701");
        assertThat(robot().notified()).isEqualTo(FIRST_DAY.plusDays(3));
        assertThat(robot().told()).isEqualTo(3);
    }

    @Test
    void shouldTellEachRobotAtItsOwnInterval() throws Exception {
        register("daily@crawler.example", 1, true);
        register("weekly@crawler.example", 7, true);
        register("suspended@crawler.example", 1, false);
        for (int day = 0; day < 7; day++) {
            site.nextDay();
            site.write("changed.html", "day " + day);
            site.scan();
            run();
        }

        List<String> recipients = new ArrayList<>();
        for (MimeMessage mail : SERVER.getReceivedMessages()) {
            recipients.add(mail.getAllRecipients()[0].toString());
        }
        assertThat(recipients).filteredOn("daily@crawler.example"::equals).hasSize(7);
        assertThat(recipients).filteredOn("weekly@crawler.example"::equals).hasSize(1);
        assertThat(recipients).hasSize(8);
    }

    @Test
    void shouldSendNoMailWithoutNews() throws Exception {
        register(ROBOT, 1, true);
        site.nextDay();
        site.scan();

        assertThat(run()).isEqualTo(new NoticeResult(1, 0, List.of()));
        assertThat(robot().notified()).isEqualTo(FIRST_DAY.plusDays(1));
        assertThat(robot().told()).isEqualTo(1);
        assertThat(run().robots()).as("told today").isZero();
    }

    @Test
    void shouldTellAgainWhatTheServerDidNotTake() throws Exception {
        register(ROBOT, 1, true);
        site.nextDay();
        site.write("new.html", "one");
        site.scan();
        Robot before = robot();
        assertThatThrownBy(this::failingRun).isInstanceOf(IOException.class).hasMessageContaining("127.0.0.1:");
        assertThat(robot()).isEqualTo(before);

        run();
        assertThat(received(0)).containsExactly("<RoBoT > A:/new.html:3:20030702");
        assertThat(robot().told()).isEqualTo(2);
    }

    private void failingRun() throws IOException {
        run(1, new NoticeText("/", ""));
    }

    @Test
    void shouldDivideManyLines() throws Exception {
        register(ROBOT, 1, true);
        site.nextDay();
        int count = NoticeRun.MAX_LINES + 1;
        for (int i = 0; i < count; i++) {
            Files.createFile(site.root.resolve("f" + i));
        }
        site.scan();

        assertThat(run()).isEqualTo(new NoticeResult(1, 2, List.of()));
        assertThat(received(0)).hasSize(NoticeRun.MAX_LINES);
        assertThat(received(1)).hasSize(1);
    }

    @Test
    void shouldUseTheAddressesOfTheSite() throws Exception {
        register(ROBOT, 1, true);
        site.nextDay();
        site.write("news/index.html", "one");
        site.write("news/my index.html", "one");
        site.write("12:30.html", "one");
        site.scan();
        run(SERVER.getSmtp().getPort(), new NoticeText("/docs/", "index.html"));

        assertThat(received(0))
                .containsExactly(
                        "<RoBoT > A:/docs/12:30.html:3:20030702",
                        "<RoBoT > A:/docs/news/:3:20030702",
                        "<RoBoT > A:/docs/news/my%20index.html:3:20030702");
    }

    @Test
    void shouldTellAfterJumpsOfTheClock() throws Exception {
        register(ROBOT, 7, true);
        site.clock.advance(Duration.ofDays(3_650));
        site.write("ahead.html", "one");
        site.scan();
        run();
        site.clock.set(Instant.parse("2003-07-02T10:00:00Z"));
        site.write("back.html", "one");
        site.scan();
        run();

        assertThat(received(0)).hasSize(1).first().asString().contains("A:/ahead.html");
        assertThat(received(1)).containsExactly("<RoBoT > A:/back.html:3:20030702");
    }

    /** Without its snapshot a site begins anew: all its documents are told once more. */
    @Test
    void shouldTellAllAfterTheSnapshotWasLost() throws Exception {
        register(ROBOT, 1, true);
        site.nextDay();
        site.scan();
        run();
        site.nextDay();
        Files.delete(site.folder.snapshot());
        run();
        site.nextDay();
        site.scan();
        site.scan();
        run();

        assertThat(received(0)).hasSize(3);
    }

    @Test
    void shouldDeleteOldHistoryThatAllWereToldOf() throws Exception {
        register(ROBOT, 1, true);
        register("suspended@crawler.example", 1, false);
        site.nextDay();
        site.write("new.html", "one");
        site.scan();
        site.clock.advance(Duration.ofDays(40));
        run();
        assertThat(site.changes())
                .as("the suspended one knows the first scan only")
                .containsExactly("A /new.html");
        new RobotList(site.folder)
                .update(new MailAddress("suspended@crawler.example"), robot -> robot.notified(FIRST_DAY, 2));
        run();
        assertThat(site.changes()).isEmpty();
    }

    @Test
    void shouldNameARobotThatCannotBeRead() throws Exception {
        Files.writeString(site.folder.file("robots.uod"), "robot@crawler.example\tnever\n");
        assertThatThrownBy(this::run)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("'robot@crawler.example\tnever'");
    }
}
