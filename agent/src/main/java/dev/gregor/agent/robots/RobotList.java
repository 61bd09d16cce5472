package dev.gregor.agent.robots;

import dev.gregor.agent.AgentFolder;
import dev.gregor.agent.FolderLock;
import dev.gregor.agent.mail.MailAddress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The file {@code robots.uod}. Several processes may change it: each change reads it anew, under a lock. */
public final class RobotList {
    public static final int MAX_ROBOTS = 10_000;

    private static final String HEADER = "# e-mail, latency in days, registered, last notified, status, last scan told";
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final AgentFolder folder;
    private final Path file;

    public RobotList(AgentFolder folder) {
        this.folder = folder;
        this.file = folder.file(AgentFolder.ROBOTS);
    }

    public List<Robot> robots() throws IOException {
        return List.copyOf(read().values());
    }

    Optional<Robot> find(MailAddress email) throws IOException {
        return Optional.ofNullable(read().get(email));
    }

    /** Removes a robot; changes nothing if there is none with this address. */
    void remove(MailAddress email) throws IOException {
        change(robots -> robots.remove(email));
    }

    /** Adds a robot, or changes the one with its address. */
    void register(Robot robot, UnaryOperator<Robot> ifKnown) throws IOException {
        change(robots -> robots.merge(robot.email(), robot, (known, unused) -> ifKnown.apply(known)));
    }

    /** Changes a robot; nothing if there is none with this address. */
    public void update(MailAddress email, UnaryOperator<Robot> update) throws IOException {
        change(robots -> robots.computeIfPresent(email, (unused, known) -> update.apply(known)));
    }

    private interface RobotChange {
        @Nullable
        Object apply(Map<MailAddress, Robot> robots);
    }

    private void change(RobotChange change) throws IOException {
        try (FolderLock lock = FolderLock.take(folder.file("robots.lock"), PATIENCE)) {
            if (lock == null) {
                throw new IOException(file + " is locked by another process");
            }
            Map<MailAddress, Robot> robots = read();
            Object unused = change.apply(robots);
            folder.replace(file, out -> {
                out.append(HEADER).append('\n');
                for (Robot robot : robots.values()) {
                    out.append(robot.line()).append('\n');
                }
            });
        }
    }

    /** In the order of registration. A line that cannot be read is an error: to leave it out would be to unregister a robot. */
    private Map<MailAddress, Robot> read() throws IOException {
        Map<MailAddress, Robot> robots = new LinkedHashMap<>();
        for (String line : lines()) {
            if (!line.isBlank() && !line.startsWith("#")) {
                Robot robot = Robot.parse(line).orElseThrow(() -> unreadable(line));
                robots.put(robot.email(), robot);
            }
        }
        return robots;
    }

    private IOException unreadable(String line) {
        return new IOException(file + " has a line that is no robot: '" + line + "'; correct or delete it");
    }

    private List<String> lines() throws IOException {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }
}
