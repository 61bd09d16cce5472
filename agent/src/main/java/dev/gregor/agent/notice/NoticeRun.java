package dev.gregor.agent.notice;

import dev.gregor.agent.AgentFolder;
import dev.gregor.agent.FolderLock;
import dev.gregor.agent.mail.MailSender;
import dev.gregor.agent.mail.MailSender.Delivery;
import dev.gregor.agent.robots.Robot;
import dev.gregor.agent.robots.RobotList;
import dev.gregor.agent.scan.History;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells each robot whose interval is over what has changed since it was last told. The date of a robot moves only when the mail
 * server has taken its mails; if one fails, the next run tells it all again.
 */
public final class NoticeRun {
    /** Lines of one mail; what is more goes into further mails. */
    static final int MAX_LINES = 5_000;

    private static final String SCRATCH = "notify.tmp";

    private final AgentFolder folder;
    private final NoticeText text;
    private final InstantSource clock;
    private final Duration keep;
    private final RobotList robots;
    private final Set<Long> summarized = new HashSet<>();

    /** @param keep how long history is kept that all robots were told of */
    public NoticeRun(AgentFolder folder, NoticeText text, InstantSource clock, Duration keep) {
        this.folder = folder;
        this.text = text;
        this.clock = clock;
        this.keep = keep;
        this.robots = new RobotList(folder);
    }

    /**
     * Tells all robots that are due.
     *
     * @throws IOException if the mail server cannot be used, or if another run is under way
     */
    public NoticeResult run(MailSender mail) throws IOException {
        try (FolderLock lock = FolderLock.take(folder.file("notify.lock"), Duration.ZERO)) {
            if (lock == null) {
                throw new IOException("another run notifies the robots of " + folder.path() + "; wait for its end");
            }
            Path scratch = folder.emptyScratch(SCRATCH);
            try {
                summarized.clear();
                return run(scratch, mail);
            } finally {
                folder.deleteScratch(scratch);
            }
        }
    }

    private NoticeResult run(Path scratch, MailSender mail) throws IOException {
        History history = new History(folder);
        long last = history.lastScan();
        NoticeResult result = new NoticeResult(0, 0, List.of());
        if (last == 0) {
            return result;
        }
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        for (Robot robot : robots.robots()) {
            if (robot.isDue(today)) {
                result = result.and(tell(robot, last, today, scratch, mail));
            }
        }
        long told = robots.robots().stream().mapToLong(Robot::told).min().orElse(last);
        history.delete(today.minusDays(keep.toDays()), told);
        return result;
    }

    private NoticeResult tell(Robot robot, long last, LocalDate today, Path scratch, MailSender mail)
            throws IOException {
        // A number that is greater than the last one is from before someone deleted snapshot and history.
        long after = robot.told() > last ? 0 : robot.told();
        int mails = 0;
        try (BufferedReader lines = Files.newBufferedReader(summary(after, last, scratch), StandardCharsets.UTF_8)) {
            for (List<String> part = next(lines); !part.isEmpty(); part = next(lines)) {
                Delivery delivery = mail.send(robot.email(), NoticeText.SUBJECT, part);
                if (delivery instanceof Delivery.Refused refused) {
                    return new NoticeResult(0, mails, List.of(robot.email() + ": " + refused.reason()));
                }
                mails++;
            }
        }
        robots.update(robot.email(), current -> current.notified(today, last));
        return new NoticeResult(1, mails, List.of());
    }

    /** The lines for all robots that were last told of the same scan. */
    private Path summary(long after, long last, Path scratch) throws IOException {
        Path file = scratch.resolve("lines-" + after);
        if (summarized.add(after)) {
            folder.replace(file, out -> new ChangeSummary(new History(folder))
                    .sumUp(after, last, scratch, change -> out.append(text.line(change))
                            .append('\n')));
        }
        return file;
    }

    private static List<String> next(BufferedReader lines) throws IOException {
        List<String> part = new ArrayList<>();
        while (part.size() < MAX_LINES) {
            String line = lines.readLine();
            if (line == null) {
                break;
            }
            part.add(line);
        }
        return part;
    }
}
