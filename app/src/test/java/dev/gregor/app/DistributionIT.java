package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive that {@code mvn -Pdist package} makes: what is in it, and that it runs where it is unpacked. */
class DistributionIT {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\| `[^`]+` \\| [^|]+ \\|$");

    @TempDir
    static Path folder;

    private static Path home;

    @BeforeAll
    static void unpack() throws Exception {
        Path target = ProductJarsIT.target();
        try (Stream<Path> files = Files.list(target)) {
            Path archive = files.filter(file -> file.toString().endsWith(".tar.gz"))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no archive in " + target));
            run(Map.of(), "tar", "xzf", archive.toAbsolutePath().toString(), "-C", folder.toString());
            String name = archive.getFileName().toString();
            home = folder.resolve(name.substring(0, name.length() - ".tar.gz".length()));
        }
    }

    private static String run(Map<String, String> environment, String... command) throws Exception {
        Path out = Files.createTempFile(folder, "out", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        String printed = Files.readString(out);
        assertThat(process.exitValue()).as(printed).isZero();
        return printed;
    }

    private static Set<String> names(String in) throws IOException {
        try (Stream<Path> files = Files.list(home.resolve(in))) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @Test
    void shouldContainTheProductAndWhatItsUsersRead() throws IOException {
        assertThat(names(""))
                .containsExactlyInAnyOrder(
                        "bin",
                        "classpath",
                        "conf",
                        "docs",
                        "libs",
                        "CHANGELOG.md",
                        "CONTRIBUTING.md",
                        "LICENSE",
                        "README.md",
                        "SECURITY.md",
                        "THIRD-PARTY.md");
        assertThat(names("classpath")).singleElement().asString().startsWith("gregor-app-");
        assertThat(names("libs")).containsExactlyInAnyOrderElementsOf(ProductJarsIT.jars());
        assertThat(home.resolve("bin/gregor")).isExecutable();
    }

    @Test
    void shouldNameTheLicenceOfEveryLibrary() throws IOException {
        List<String> listed = ROW.matcher(Files.readString(home.resolve("THIRD-PARTY.md")))
                .results()
                .map((MatchResult row) -> row.group(1))
                .toList();

        List<String> libraries = new ArrayList<>(names("libs"));
        libraries.removeIf(jar -> jar.startsWith("gregor-"));
        assertThat(listed)
                .as("the jars in app/src/main/dist/THIRD-PARTY.md")
                .containsExactlyInAnyOrderElementsOf(libraries.stream()
                        .map(jar -> jar.replaceFirst("-\\d[^/]*\\.jar$", ""))
                        .toList());
    }

    @Test
    void shouldRunThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("linked gregor"), home.resolve("bin/gregor"));

        String version = run(Map.of("JAVA_HOME", System.getProperty("java.home")), link.toString(), "--version");

        assertThat(version)
                .isEqualToIgnoringWhitespace(home.getFileName().toString().replace('-', ' '));
    }

    @Test
    void shouldTakeTheHeapFromTheContainer() throws Exception {
        Map<String, String> image = Map.of(
                "JAVA_HOME", System.getProperty("java.home"),
                "JDK_JAVA_OPTIONS", "-XX:MaxRAMPercentage=50",
                "JAVA_OPTS", "-XX:+PrintCommandLineFlags");

        assertThat(run(image, home.resolve("bin/gregor").toString(), "--version"))
                .contains("-XX:MaxRAMPercentage=50", "-XX:+ExitOnOutOfMemoryError", "-XX:+UseParallelGC")
                .doesNotContain("-XX:MaxHeapSize=1073741824");
    }
}
