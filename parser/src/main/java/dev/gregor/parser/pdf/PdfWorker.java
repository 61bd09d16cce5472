package dev.gregor.parser.pdf;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.SynchronousQueue;
import org.apache.pdfbox.pdmodel.font.FontMappers;

/**
 * The main class of the child JVM: reads requests from its input and writes parts to its output. One thread reads requests
 * all the time, so that the worker notices at once, even in the middle of a document, that its parser has gone.
 */
public final class PdfWorker {
    static final int OUT_OF_MEMORY = 3;

    /** As PDFBox descends into nested objects, deeper than any honest document needs. */
    private static final int STACK_BYTES = 4 << 20;

    /** A document with a line of text. */
    private static final String SAMPLE = """
            %PDF-1.4
            1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
            2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
            3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R
              /Resources << /Font << /F 5 0 R >> >> >> endobj
            4 0 obj << /Length 36 >> stream
            BT /F 12 Tf 40 700 Td (Hello) Tj ET
            endstream endobj
            5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
            trailer << /Root 1 0 R /Size 6 >>
            %%EOF
            """;

    private PdfWorker() {}

    public static void main(String[] arguments) {
        PrintStream output = System.out;
        // Whatever prints must not disturb the protocol.
        System.setOut(System.err);
        DataOutputStream parts = new DataOutputStream(new BufferedOutputStream(output, 1 << 16));
        SynchronousQueue<PdfRequest> requests = new SynchronousQueue<>();
        Thread extractor = new Thread(null, () -> extractAll(requests, parts), "pdf-extractor", STACK_BYTES);
        extractor.setDaemon(true);
        try {
            FontMappers.set(new FallbackFonts());
            warmUp();
            extractor.start();
            DataInputStream in = new DataInputStream(new BufferedInputStream(System.in, 1 << 16));
            PdfPart.READY.write(parts);
            while (true) {
                requests.put(PdfRequest.read(in));
            }
        } catch (OutOfMemoryError e) {
            Runtime.getRuntime().halt(OUT_OF_MEMORY);
        } catch (IOException | InterruptedException e) {
            Runtime.getRuntime().halt(0);
        }
    }

    /** Loads the classes, which takes longer than most documents and is not to be counted as the time of the first. */
    private static void warmUp() throws IOException {
        PdfRequest sample = new PdfRequest(PdfLimits.DEFAULT, SAMPLE.getBytes(StandardCharsets.US_ASCII));
        DataOutputStream nowhere = new DataOutputStream(OutputStream.nullOutputStream());
        new PdfExtractor(sample, part -> part.write(nowhere)).extract();
    }

    private static void extractAll(SynchronousQueue<PdfRequest> requests, DataOutputStream parts) {
        try {
            while (true) {
                new PdfExtractor(requests.take(), part -> part.write(parts)).extract();
            }
        } catch (OutOfMemoryError e) {
            Runtime.getRuntime().halt(OUT_OF_MEMORY);
        } catch (Throwable e) {
            Runtime.getRuntime().halt(1);
        }
    }
}
