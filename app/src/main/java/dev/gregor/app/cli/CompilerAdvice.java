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
 * Tells the JVM where its optimizing compiler need not try. Kafka is so wide that this compiler is busy with it for
 * minutes, on a small machine as busy as the crawl itself, and what it makes of code that mostly waits for the network
 * and the disk is hardly quicker than what the first compiler made.
 */
public final class CompilerAdvice {
    private static final Logger LOG = LoggerFactory.getLogger(CompilerAdvice.class);
    private static final String ADVICE = "compiler-advice.json";

    private CompilerAdvice() {}

    /** To be given before the code is warm. A JVM that does not take advice runs as well without it. */
    public static void give() {
        try {
            Path file = Files.createTempFile("gregor", ADVICE);
            try (InputStream advice = Objects.requireNonNull(CompilerAdvice.class.getResourceAsStream("/" + ADVICE))) {
                Files.copy(advice, file, StandardCopyOption.REPLACE_EXISTING);
                Object answer = ManagementFactory.getPlatformMBeanServer()
                        .invoke(
                                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                                "compilerDirectivesAdd",
                                new Object[] {new String[] {file.toString()}},
                                new String[] {String[].class.getName()});
                LOG.debug("{}", answer);
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException | JMException e) {
            LOG.debug("this JVM takes no advice", e);
        }
    }
}
