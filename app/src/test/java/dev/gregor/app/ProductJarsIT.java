package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The jars of the product, as the build copied them: the image and the launcher's class path contain these and no others. */
class ProductJarsIT {

    @Test
    void shouldContainEveryStage() throws IOException {
        assertThat(jars())
                .as("run 'mvn package' first")
                .anyMatch(jar -> jar.startsWith("gregor-dedup-"))
                .anyMatch(jar -> jar.startsWith("gregor-scheduler-"))
                .anyMatch(jar -> jar.startsWith("gregor-fetcher-"))
                .anyMatch(jar -> jar.startsWith("gregor-parser-"))
                .anyMatch(jar -> jar.startsWith("gregor-ranking-"))
                .anyMatch(jar -> jar.startsWith("gregor-broker-"));
    }

    @Test
    void shouldContainNothingOfTheLaboratory() throws IOException {
        assertThat(jars())
                .noneMatch(
                        jar -> jar.matches(
                                "(gregor-(lab|fakeweb|testing)|xchart|greenmail|junit|testcontainers|assertj|awaitility|archunit).*"));
    }

    /** The folder of the build that this class belongs to. */
    static Path target() {
        try {
            return Path.of(ProductJarsIT.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .resolve("..")
                    .normalize();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    static List<String> jars() throws IOException {
        try (Stream<Path> files = Files.list(target().resolve("libs"))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
