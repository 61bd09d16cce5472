package dev.gregor.agent.robots;

import dev.gregor.agent.AgentFolder;
import dev.gregor.agent.mail.MailAddress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Requests whose confirmation is awaited, in the file {@code robots.pending}. It holds the digest of each code: who reads the file
 * cannot confirm.
 */
final class PendingRequests {
    static final Duration VALIDITY = Duration.ofDays(1);
    static final int MAX = 1_000;

    private static final int CODE_BYTES = 18;

    private final AgentFolder folder;
    private final Path file;
    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();

    private record Pending(String digest, Instant expires, RegistrationRequest request) {
        String line() {
            return String.join(
                    "\t",
                    digest,
                    expires.toString(),
                    request.action().word(),
                    request.email().text(),
                    Integer.toString(request.latency()));
        }
    }

    PendingRequests(AgentFolder folder, InstantSource clock) {
        this.folder = folder;
        this.file = folder.file("robots.pending");
        this.clock = clock;
    }

    /** Keeps a request and returns its code; nothing if there are too many. Earlier ones for the same address stay valid. */
    synchronized Optional<String> add(RegistrationRequest request) throws IOException {
        List<Pending> pending = read();
        if (pending.size() >= MAX) {
            return Optional.empty();
        }
        byte[] bytes = new byte[CODE_BYTES];
        random.nextBytes(bytes);
        String code = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        pending.add(new Pending(digest(code), clock.instant().plus(VALIDITY), request));
        write(pending);
        return Optional.of(code);
    }

    /** The request of a code. */
    synchronized Optional<RegistrationRequest> find(String code) throws IOException {
        String digest = digest(code);
        return read().stream()
                .filter(each -> each.digest().equals(digest))
                .map(Pending::request)
                .findFirst();
    }

    /** Forgets a request: it was confirmed. */
    synchronized void remove(String code) throws IOException {
        String digest = digest(code);
        List<Pending> pending = read();
        if (pending.removeIf(each -> each.digest().equals(digest))) {
            write(pending);
        }
    }

    private void write(List<Pending> pending) throws IOException {
        folder.replace(file, out -> {
            for (Pending each : pending) {
                out.append(each.line()).append('\n');
            }
        });
    }

    /** Those that are still valid. */
    private List<Pending> read() throws IOException {
        List<Pending> pending = new ArrayList<>();
        for (String line : lines()) {
            parse(line).filter(each -> each.expires().isAfter(clock.instant())).ifPresent(pending::add);
        }
        return pending;
    }

    private List<String> lines() throws IOException {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    /** Nothing if the line is none of ours: its sender can ask again. */
    private static Optional<Pending> parse(String line) {
        String[] fields = line.split("\t", -1);
        Optional<RobotAction> action = fields.length == 5 ? RobotAction.parse(fields[2]) : Optional.empty();
        try {
            return action.map(each -> new Pending(
                    fields[0],
                    Instant.parse(fields[1]),
                    new RegistrationRequest(each, new MailAddress(fields[3]), Integer.parseInt(fields[4]))));
        } catch (IllegalArgumentException | DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static String digest(String code) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(code.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
