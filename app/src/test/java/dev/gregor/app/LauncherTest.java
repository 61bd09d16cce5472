package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher of a checkout, whose Maven and Java are scripts that tell how they were called. */
class LauncherTest {
    private static final String MAVEN = """
            echo "$@" >>"$(dirname "$0")/builds"
            echo '[INFO] Downloading from central: https://repo.example/a/b/thing-1.0.jar'
            echo '[INFO] Building gregor-app 0.1.0                                   [2/3]'
            mkdir -p app/target/unchecked/libs
            touch app/target/unchecked/gregor-app-0.1.0.jar app/target/unchecked/libs/gregor-urls-0.1.0.jar
            """;
    private static final String JAVA = "printf '%s\\n' \"$@\"\n";

    private static final String MAKES_CACHE =
            "for a in \"$@\"; do case $a in -XX:AOTCache=*) [ -f \"${a#*=}\" ] || echo cache >\"${a#*=}\" ;; esac; done\n";

    @TempDir
    Path folder;

    private Path checkout;

    /** What GREGOR_JAVA_HOME says. */
    private String java = "";

    private record Ran(int exitCode, String out, String err) {}

    @BeforeEach
    void makeCheckout() throws IOException {
        checkout = folder.resolve("a checkout");
        Path dist = Path.of("src", "main", "dist");
        try (Stream<Path> files = Files.walk(dist)) {
            for (Path file : files.toList()) {
                Files.createDirectories(checkout.resolve("app").resolve(file).getParent());
                Files.copy(file, checkout.resolve("app").resolve(file), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
        Files.copy(Path.of("..", "gregor"), checkout.resolve("gregor"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(checkout.resolve("pom.xml"), "<project/>");
        script("mvn", MAVEN);
        script("java", JAVA);
        script("javac", "");
    }

    private void script(String name, String lines) throws IOException {
        Path file = Files.createDirectories(folder.resolve("bin")).resolve(name);
        Files.writeString(file, "#!/bin/sh\n" + lines);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Ran run(String... arguments) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        ProcessBuilder launcher = new ProcessBuilder(Stream.concat(Stream.of("./gregor"), Stream.of(arguments))
                        .toList())
                .directory(checkout.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        launcher.environment().put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        launcher.environment().remove("JDK_JAVA_OPTIONS");
        launcher.environment().put("JAVA_OPTS", "-Xmx8g -Dx=y");
        launcher.environment().put("JAVA_HOME", folder.toString());
        launcher.environment().put("GREGOR_JAVA_HOME", java);
        Process process = launcher.start();
        try {
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
            return new Ran(process.exitValue(), Files.readString(out), Files.readString(err));
        } finally {
            process.destroyForcibly();
        }
    }

    private long builds() throws IOException {
        try (Stream<String> lines = Files.lines(folder.resolve("bin/builds"))) {
            return lines.count();
        }
    }

    @Test
    void shouldBuildWhatRunsAndTellHowFarItIs() throws Exception {
        Ran ran = run("status", "--data", "a b");

        assertThat(ran.exitCode()).isZero();
        assertThat(ran.err()).contains("download 1 (thing-1.0.jar)");
        assertThat(Files.readString(folder.resolve("bin/builds"))).contains("-Punchecked -pl app -am package");
        assertThat(Files.readString(checkout.resolve("app/target/build.log"))).contains("[2/3]");
        assertThat(ran.out().lines())
                .containsSubsequence("-Xmx1g", "-Xmx8g", "-Dx=y", "-Dgregor.command=./gregor", "-cp")
                .containsSubsequence("dev.gregor.app.Gregor", "status", "--data", "a b")
                .anyMatch(line -> line.matches("/.*/classpath/gregor-app-0.1.0.jar:/.*/libs/gregor-urls-0.1.0.jar"))
                .anyMatch(line -> line.matches("@/.*/conf/jvm.options"));
    }

    @Test
    void shouldBuildAgainOnlyAfterAChange() throws Exception {
        run("status");
        run("status");
        assertThat(builds()).isEqualTo(1);

        Files.setLastModifiedTime(
                checkout.resolve("pom.xml"), FileTime.from(Instant.now().plusSeconds(60)));
        run("status");
        assertThat(builds()).isEqualTo(2);
    }

    @Test
    void shouldShowTheLogOfAFailedBuild() throws Exception {
        script("mvn", "echo '[ERROR] no such symbol'\nexit 1\n");

        Ran ran = run("status");

        assertThat(ran.exitCode()).isEqualTo(1);
        assertThat(ran.err()).contains("[ERROR] no such symbol", "the build failed; the whole log is in ");
        assertThat(ran.out()).isEmpty();
    }

    @Test
    void shouldArchiveTheClassesOfTheFirstCrawl() throws Exception {
        assertThat(run("status").out()).doesNotContain("-XX:ArchiveClassesAtExit", "-XX:SharedArchiveFile");

        String flag = run("demo")
                .out()
                .lines()
                .filter(line -> line.startsWith("-XX:ArchiveClassesAtExit="))
                .findFirst()
                .orElseThrow();
        Path archive = Path.of(flag.substring(flag.indexOf('=') + 1));
        Files.write(archive, new byte[10]);
        assertThat(run("status").out()).as("after a JVM that was killed").doesNotContain("-XX:SharedArchiveFile");
        assertThat(archive).doesNotExist();

        Files.write(archive, new byte[] {1, 2, 3, 4, 0});
        assertThat(run("status").out())
                .contains("-XX:SharedArchiveFile=" + archive.toString().replaceAll("\\.\\d+$", ""));
    }

    @Test
    void shouldMakeACacheOfWhatTheFirstCrawlOnJava25Recorded() throws Exception {
        Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"25.0.1\"\n");
        script("java", JAVA + MAKES_CACHE);
        assertThat(run("status").out())
                .contains("--enable-native-access=ALL-UNNAMED")
                .doesNotContain("-XX:AOT");

        String flag = run("demo")
                .out()
                .lines()
                .filter(line -> line.startsWith("-XX:AOTConfiguration="))
                .findFirst()
                .orElseThrow();
        Path recorded = Path.of(flag.substring(flag.indexOf('=') + 1));
        Files.write(recorded, new byte[] {1, 2, 3, 4, 0});
        assertThat(run("status").err()).isEmpty();

        Path cache = Path.of(recorded.toString().replaceAll("record\\.\\d+$", "aot"));
        await().until(() -> Files.exists(cache));
        assertThat(run("crawl").out()).contains("-XX:AOTCache=" + cache).doesNotContain("-XX:AOTMode");
        await().untilAsserted(() -> assertThat(recorded.getParent()).isDirectoryNotContaining("glob:**record*"));
    }

    @Test
    void shouldRunOnTheJavaThatIsNamedForGregorAlone() throws Exception {
        Path other = Files.createDirectories(folder.resolve("other/bin"));
        Files.copy(folder.resolve("bin/java"), other.resolve("java"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(folder.resolve("other/release"), "JAVA_VERSION=\"25\"\n");
        java = folder.resolve("other").toString();
        assertThat(run("status").out()).contains("--enable-native-access=ALL-UNNAMED");

        java = folder.resolve("nowhere").toString();
        assertThat(run("status").err()).contains("GREGOR_JAVA_HOME").contains("there is none in " + java);
    }

    @Test
    void shouldLetCommandsTellThatTheMemoryIsTooSmall() throws Exception {
        String handled = "-XX:-ExitOnOutOfMemoryError";

        assertThat(run("stage", "parser").out()).doesNotContain(handled);
        assertThat(run("rank", "graph.txt").out()).contains(handled);
    }

    @Test
    void shouldRefuseAnOldJava() throws Exception {
        Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"11.0.2\"\n");

        Ran ran = run("status");

        assertThat(ran.exitCode()).isEqualTo(1);
        assertThat(ran.err()).contains("Java 17 or newer is needed, but ").contains("is Java 11");
    }
}
