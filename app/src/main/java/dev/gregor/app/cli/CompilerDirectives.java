package dev.gregor.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import javax.management.JMException;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compiler directives that keep the JVM's optimizing compiler (C2) away from code that gains little from it. Kafka is so
 * large that C2 compiles for minutes, and on a small machine takes as much processor time as the crawl itself; the code
 * mostly waits for the network and the disk, where C2's result is hardly faster than that of C1.
 */
public final class CompilerDirectives {
    private static final Logger LOG = LoggerFactory.getLogger(CompilerDirectives.class);
    private static final String RESOURCE = "compiler-directives.json";

    private CompilerDirectives() {}

    /** Adds the directives to this JVM; they count for code that is not compiled yet. Without them all works as well. */
    public static void apply() {
        try {
            Path file = Files.createTempFile("gregor", RESOURCE);
            try (InputStream directives =
                    Objects.requireNonNull(CompilerDirectives.class.getResourceAsStream("/" + RESOURCE))) {
                Files.copy(directives, file, StandardCopyOption.REPLACE_EXISTING);
                Object result = ManagementFactory.getPlatformMBeanServer()
                        .invoke(
                                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                                "compilerDirectivesAdd",
                                new Object[] {new String[] {file.toString()}},
                                new String[] {String[].class.getName()});
                LOG.debug("{}", result);
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException | JMException e) {
            LOG.debug("this JVM does not take compiler directives", e);
        }
    }
}
