package dev.gregor.parser.pdf;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintStream;
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
