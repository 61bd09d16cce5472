package dev.gregor.parser.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Real workers and what they do with documents that would end this JVM. */
class WorkerPdfReaderTest {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final PdfLimits PATIENT = new PdfLimits(500, 1_000_000, 100, Duration.ofMinutes(2), 96 << 20);
    private static final int MEBIBYTE = 1 << 20;

    private WorkerPdfReader reader = new WorkerPdfReader(PATIENT);

    @AfterEach
    void close() {
        reader.close();
    }

    @Test
    void shouldStartAWorkerAtTheFirstDocumentAndKeepIt() {
        assertThat(reader.workerPid()).isZero();

        assertThat(reader.read(TestPdfs.pages(3)).text()).contains("This is page 3.");
        long worker = reader.workerPid();
        assertThat(reader.read("%PDF-garbage".getBytes(StandardCharsets.US_ASCII))
                        .problem())
                .startsWith("pdf: not readable: ");
        PdfContent many = reader.read(TestPdfs.pages(3_000));

        assertThat(many.problem()).isEqualTo("pdf: more than 500 pages");
        assertThat(many.info().pages()).isEqualTo(3_000);
        assertThat(reader.workerPid()).isEqualTo(worker);
        reader.close();
        await().atMost(PATIENCE).until(() -> ProcessHandle.of(worker).isEmpty());
    }

    /** Two pages around one whose content is a string of a gibibyte. */
    @Test
    void shouldLeaveOutThePageThatIsABomb() {
        byte[] bomb = RawPdf.deflated("(".repeat(MEBIBYTE).getBytes(StandardCharsets.US_ASCII), 1_024);

        PdfContent content = reader.read(around(bomb));

        assertThat(content.text().lines().filter(line -> !line.isBlank())).containsExactly("before", "after");
        assertThat(content.problem()).isEqualTo("pdf: needs more memory than 96 MiB");
        assertThat(reader.read(TestPdfs.pages(1)).problem()).isNull();
    }

    @Test
    void shouldStopAContentStreamThatHardlyEnds() {
        reader = new WorkerPdfReader(new PdfLimits(500, 1_000_000, 100, Duration.ofMillis(500), 256 << 20));
        byte[] endless = RawPdf.deflated("q Q ".repeat(MEBIBYTE / 4).getBytes(StandardCharsets.US_ASCII), 48);

        assertThat(reader.read(around(endless)).problem()).isEqualTo("pdf: took longer than 0.50 s");
    }

    /** The table of a font takes minutes and offers no moment to look at the clock, so the worker must be killed. */
    @Test
    void shouldKillAWorkerThatDoesNotLookAtTheClock() {
        reader = new WorkerPdfReader(new PdfLimits(500, 1_000_000, 100, Duration.ofMillis(100), 512 << 20));
        assertThat(reader.read(TestPdfs.pages(1)).info().pages()).isEqualTo(1);
        long worker = reader.workerPid();

        PdfContent content = reader.read(slowFont());

        assertThat(content.problem()).isEqualTo("pdf: took longer than 0.10 s");
        await().atMost(PATIENCE).until(() -> ProcessHandle.of(worker).isEmpty());
    }

    @Test
    void shouldSurviveTheDeathOfItsWorker() throws Exception {
        reader.read(TestPdfs.pages(1));
        long worker = reader.workerPid();
        ProcessHandle handle = ProcessHandle.of(worker).orElseThrow();
        Duration idle = handle.info().totalCpuDuration().orElseThrow();
        CompletableFuture<PdfContent> reading = CompletableFuture.supplyAsync(() -> reader.read(slowFont()));
        await().atMost(PATIENCE)
                .until(() -> handle.info().totalCpuDuration().orElseThrow().compareTo(idle.plusMillis(300)) > 0);
        handle.destroyForcibly();

        PdfContent content = reading.get();
        assertThat(content.problem()).isEqualTo("pdf: the reader failed: exit code 137");
        assertThat(content.info().pages()).isEqualTo(1);
        assertThat(reader.read(TestPdfs.pages(2)).text()).contains("This is page 2.");
        assertThat(reader.workerPid()).isNotEqualTo(worker);
    }

    /** Another JVM reads a document that takes long, and is killed with kill -9 meanwhile. */
    @Test
    void shouldEndTheWorkerWhenTheParserIsKilled() throws Exception {
        Process parser = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        BusyParser.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(parser.getInputStream(), StandardCharsets.US_ASCII))) {
            ProcessHandle worker =
                    ProcessHandle.of(Long.parseLong(lines.readLine())).orElseThrow();
            assertThat(worker.isAlive()).isTrue();
            parser.destroyForcibly().waitFor();
            await().atMost(PATIENCE).until(() -> !worker.isAlive());
        } finally {
            parser.destroyForcibly();
        }
    }

    /** A parser that is busy with one document. */
    static final class BusyParser {
        public static void main(String[] arguments) throws IOException {
            try (WorkerPdfReader reader = new WorkerPdfReader(PATIENT)) {
                reader.read(TestPdfs.pages(1));
                System.out.println(reader.workerPid());
                System.out.flush();
                reader.read(slowFont());
            }
        }
    }

    static byte[] slowFont() {
        String range = "100 beginbfrange\n" + "<0000> <FFFF> <4E00>\n".repeat(100) + "endbfrange\n";
        byte[] table = RawPdf.deflated(range.getBytes(StandardCharsets.US_ASCII), 20_000);
        return RawPdf.page(
                "<< /Font << /F 5 0 R >> >>",
                "BT /F 12 Tf 40 700 Td (AB) Tj ET".getBytes(StandardCharsets.US_ASCII),
                "",
                "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>"
                        .getBytes(StandardCharsets.US_ASCII),
                RawPdf.streamObject(" /Filter /FlateDecode", table));
    }

    private static byte[] around(byte[] deflated) {
        return new RawPdf()
                        .object(RawPdf.CATALOGUE)
                        .object("<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 /MediaBox [0 0 600 800]"
                                + " /Resources << /Font << /F 6 0 R >> >> >>")
                        .object("<< /Type /Page /Parent 2 0 R /Contents 7 0 R >>")
                        .object("<< /Type /Page /Parent 2 0 R /Contents 8 0 R >>")
                        .object("<< /Type /Page /Parent 2 0 R /Contents 9 0 R >>")
                        .object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
                        .stream("", "BT /F 12 Tf 40 700 Td (before) Tj ET".getBytes(StandardCharsets.US_ASCII))
                        .stream(" /Filter /FlateDecode", deflated)
                        .stream("", "BT /F 12 Tf 40 700 Td (after) Tj ET".getBytes(StandardCharsets.US_ASCII))
                        .toBytes();
    }
}
